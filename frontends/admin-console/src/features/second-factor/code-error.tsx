import classes from './second-factor.module.css';

/** The server's error for a rejected code. */
export function CodeError({ error }: { error: { readonly text: string } | null }) {
  if (error === null) return null;
  return (
    <p className={classes.message} role="alert">
      {error.text}
    </p>
  );
}
