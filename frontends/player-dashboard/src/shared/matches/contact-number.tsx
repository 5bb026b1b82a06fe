import { PhoneNumber } from '@rally/ui';
import classes from './contact-number.module.css';

/** The opponent's number, where no phone dials it on a tap: on a computer with a mouse. */
export function ContactNumber({ phone }: { phone: string }) {
  return (
    <span className={classes.number}>
      <PhoneNumber phone={phone} />
    </span>
  );
}
