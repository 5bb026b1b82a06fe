/**
 * The E.164 form (`+12025550101`) of a phone number as people type it, or null when its digits do not fit.
 * Validity is the digit counts of spec section 5 and no more: a number need not exist.
 * - With `+`: spaces, parentheses and hyphens are stripped; `+1` needs 11 digits, any other 8 to 15.
 * - Without `+` it is a US number: only its digits count, 10 of them, or 11 with the leading 1.
 */
export function toE164(input: string): string | null {
  const typed = input.replace(/[\s()-]/g, '');
  const e164 = typed.startsWith('+') ? typed : withUsCode(typed.replace(/\D/g, ''));
  return isE164(e164) ? e164 : null;
}

/** Whether a text is a number in the form that `toE164` gives: `+1` and 10 digits, or `+` and 8 to 15 digits of another country. */
export function isE164(text: string): boolean {
  return text.startsWith('+1') ? /^\+1\d{10}$/.test(text) : /^\+\d{8,15}$/.test(text);
}

/** A US number's digits with `+1` before them, unless they already begin with the country code. */
export function withUsCode(digits: string): string {
  return /^1\d{10}$/.test(digits) ? `+${digits}` : `+1${digits}`;
}
