import classes from './second-factor.module.css';

/** What the server says of a code that it refused. */
export function CodeError({ error }: { error: { readonly text: string } | null }) {
  if (error === null) return null;
  return (
    <p className={classes.message} role="alert">
      {error.text}
    </p>
  );
}
