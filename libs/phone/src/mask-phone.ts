import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isE164 } from './to-e164.ts';

const dot = '•';
const shownDigits = 3;

/**
 * Masks an E.164 number for logs and screens, keeping the country code and the last three digits (`+1•••••••101`).
 * Any other text becomes all dots.
 */
export function maskPhone(e164: string): string {
  if (!isE164(e164)) return dot.repeat(e164.length);
  const prefix = `+${parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''}`;
  const hidden = e164.length - prefix.length - shownDigits;
  return prefix + dot.repeat(hidden) + e164.slice(-shownDigits);
}
