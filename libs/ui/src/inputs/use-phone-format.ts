import { useEffect, useState } from 'react';

type PhoneFormatter = (phone: string) => string;

/**
 * Formats international numbers for people, also as typed: `(202) 555-0101` for `+1`, `+44 20 7946 0018` for others. The library for other countries loads
 * with the first such number, which stays unformatted until then.
 * @param phones the numbers that the screen shows
 */
export function usePhoneFormat(phones: readonly (string | null)[]): PhoneFormatter {
  const [formatOther, setFormatOther] = useState<{ format: PhoneFormatter } | null>(null);
  const isOtherShown = phones.some((phone) => phone !== null && formatNorthAmerican(phone) === null);
  useEffect(() => {
    if (isOtherShown)
      void import('./phone-format.ts').then(
        ({ formatPhone }) => setFormatOther({ format: formatPhone }),
        () => undefined,
      );
  }, [isOtherShown]);
  return (phone) => formatNorthAmerican(phone) ?? formatOther?.format(phone) ?? phone;
}

/** Formatted by hand, because the library is large and most numbers are North American. */
function formatNorthAmerican(phone: string): string | null {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/[\s().-]/g, '')) ?? [];
  return area === undefined ? null : `(${area}) ${exchange}-${line}`;
}
