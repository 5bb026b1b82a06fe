import { Anchor } from '@mantine/core';
import classes from './inputs.module.css';
import { usePhoneFormat } from './use-phone-format.ts';

/** A phone number as its country writes it, on one line, in order even beside a name that is written from right to left. */
export function PhoneNumber({ phone }: { phone: string }) {
  return <bdi className={classes.phoneNumber}>{usePhoneFormat([phone])(phone)}</bdi>;
}

/** A phone number that opens the dialer. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} inherit>
      <PhoneNumber phone={phone} />
    </Anchor>
  );
}
