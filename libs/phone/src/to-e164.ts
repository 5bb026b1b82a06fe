import { phoneDigitsInternationalMax, phoneDigitsInternationalMin } from '@rally/contracts/players';

const internationalPhone = new RegExp(`^\\+\\d{${phoneDigitsInternationalMin},${phoneDigitsInternationalMax}}$`);

/**
 * Converts a typed phone number to E.164 (`+12025550101`), or returns null when it has a wrong number of digits.
 * Only the digit counts of section 5 of the specification are checked; the number need not exist.
 * - With `+`: spaces, parentheses and hyphens are removed; `+1` needs 11 digits, other country codes 8 to 15.
 * - Without `+`, it is a US number: only the digits count, of which there must be 10, or 11 starting with 1.
 */
export function toE164(input: string): string | null {
  const typed = input.replace(/[\s()-]/g, '');
  const e164 = typed.startsWith('+') ? typed : addUsCountryCode(typed.replace(/\D/g, ''));
  return isE164(e164) ? e164 : null;
}

/** Whether a text has the form that `toE164` returns: `+1` and 10 digits, or `+` and 8 to 15 digits of another country. */
export function isE164(text: string): boolean {
  return text.startsWith('+1') ? /^\+1\d{10}$/.test(text) : internationalPhone.test(text);
}

/** Adds `+1`, or only `+` to 11 digits that already start with the country code. */
export function addUsCountryCode(digits: string): string {
  return /^1\d{10}$/.test(digits) ? `+${digits}` : `+1${digits}`;
}
