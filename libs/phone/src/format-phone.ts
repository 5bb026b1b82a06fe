import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isNorthAmerican } from './is-north-american.ts';

/**
 * An E.164 number as people write it: `(202) 555-0101` with `+1`, else international, `+44 20 7946 0018`.
 * A number that no country could have comes back unchanged.
 */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  // The library drops a zero or one that it takes for a dialling prefix: better unformatted than another number.
  if (number?.number !== e164) return e164;
  return isNorthAmerican(e164) ? number.formatNational() : number.formatInternational();
}
