import classes from './error-text.module.css';

/** Says below a form what went wrong; renders nothing without a text. */
export function ErrorText({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={classes.error} role="alert">
      {text}
    </p>
  );
}
