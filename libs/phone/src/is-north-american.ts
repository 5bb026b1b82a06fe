/**
 * Whether messages to an E.164 number go by SMS rather than WhatsApp: every `+1` number.
 * The spec tells "US/Canada" from "international" by the prefix alone (the beta notice shows for non-+1 numbers),
 * so the Caribbean countries of the same numbering plan (Jamaica, Dominican Republic, ...) count as North American.
 */
export function isNorthAmerican(e164: string): boolean {
  return e164.startsWith('+1');
}
