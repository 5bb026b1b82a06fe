/**
 * Whether an E.164 number starts with `+1`, and so gets messages by SMS instead of WhatsApp.
 * The specification distinguishes "US/Canada" from "international" by this prefix alone, so Caribbean countries with the same
 * country code (Jamaica, Dominican Republic, ...) count as North American.
 */
export function isNorthAmerican(e164: string): boolean {
  return e164.startsWith('+1');
}
