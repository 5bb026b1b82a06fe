import { Link } from '@rally/web-kit';
import { useEffect, useRef } from 'react';
import { texts } from '../../../texts.ts';
import classes from './signup.module.css';

/** Replaces the form after signing up. Scrolls into view, because it is shorter than the form. */
export function SignupConfirmation({ phone }: { phone: string }) {
  const { signup } = texts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={classes.done} ref={box} tabIndex={-1}>
      <p className={classes.doneText} role="status">
        {signup.success}
      </p>
      <p className={classes.hint}>{signup.next}</p>
      <Link className={classes.next} to="/login" state={{ phone }}>
        {signup.finish}
      </Link>
    </div>
  );
}
