import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isNorthAmerican } from './is-north-american.ts';

/**
 * Formats an E.164 number for people: `(202) 555-0101` for `+1`, otherwise international, `+44 20 7946 0018`.
 * Numbers that are impossible in every country stay unchanged.
 */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  // The library drops digits that it mistakes for a dialing prefix. Keep the number unformatted instead of changing it.
  if (number?.number !== e164) return e164;
  return isNorthAmerican(e164) ? number.formatNational() : number.formatInternational();
}
