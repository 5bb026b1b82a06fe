import { addUsCountryCode } from './to-e164.ts';

/**
 * Parses the phone number in a staff search, or returns null when it has no digit, because an empty search does nothing.
 * Without a leading `+`, keeps only the digits and adds `+1` (11 digits starting with 1 already have the country code);
 * with one, removes only spaces, parentheses and hyphens. The result may be an impossible number, which finds nobody.
 */
export function parseSearchPhone(input: string): string | null {
  if (!/\d/.test(input)) return null;
  const typed = input.replace(/[\s()-]/g, '');
  return typed.startsWith('+') ? typed : addUsCountryCode(typed.replace(/\D/g, ''));
}
