import { Anchor } from '@mantine/core';
import { usePhoneFormat } from './use-phone-format.ts';

/** A phone number as its country writes it. */
export function PhoneNumber({ phone }: { phone: string }) {
  return usePhoneFormat([phone])(phone);
}

/** A phone number that opens the dialer. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} inherit>
      <PhoneNumber phone={phone} />
    </Anchor>
  );
}
