import { Anchor } from '@mantine/core';
import classes from './inputs.module.css';
import { usePhoneFormat } from './use-phone-format.ts';

/** A phone number as its country writes it, on one line. */
export function PhoneNumber({ phone }: { phone: string }) {
  return <span className={classes.phoneNumber}>{usePhoneFormat([phone])(phone)}</span>;
}

/** A phone number that opens the dialer. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} inherit>
      <PhoneNumber phone={phone} />
    </Anchor>
  );
}
