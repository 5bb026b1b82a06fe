import classes from './error-text.module.css';

/** Says below a form what went wrong; renders nothing without a text. `id` is for the `aria-errormessage` of a wrong field. */
export function ErrorText({ id, text }: { id?: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p id={id} className={classes.error} role="alert">
      {text}
    </p>
  );
}
