import { withUsCode } from './to-e164.ts';

/**
 * The number staff search for, or null for a search without a digit (spec section 5: an empty search does nothing).
 * Without a leading `+` all but digits go and `+1` comes before them (11 digits that begin with 1 have it already);
 * with one only spaces, parentheses and hyphens go. The answer may be an impossible number: then nobody is found.
 */
export function adminSearchPhone(input: string): string | null {
  if (!/\d/.test(input)) return null;
  const typed = input.replace(/[\s()-]/g, '');
  return typed.startsWith('+') ? typed : withUsCode(typed.replace(/\D/g, ''));
}
