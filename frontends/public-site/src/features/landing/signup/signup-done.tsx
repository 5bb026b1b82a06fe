import { signupTexts } from '@rally/contracts/players';
import { Link } from '@rally/web-kit';
import { useEffect, useRef } from 'react';
import classes from './signup.module.css';

/** Replaces the form after signing up. Scrolls into view, because it is shorter than the form. */
export function SignupDone({ phone }: { phone: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={classes.done} ref={box} tabIndex={-1}>
      <p className={classes.doneText} role="status">
        {signupTexts.success}
      </p>
      <p className={classes.hint}>
        Sign in with the same number to add your name and home court. The more we know, the better your match.
      </p>
      <Link className={classes.next} to="/login" state={{ phone }}>
        Finish my profile
      </Link>
    </div>
  );
}
