import { phoneDigitsLoginMin, phonePrefixDefault } from '@rally/contracts/players';
import { texts } from '../texts.ts';

const maxLocalDigits = 10;

/** Keeps only what the phone field allows: digits, `+`, spaces, parentheses and hyphens; without `+`, at most 10 digits. */
export function sanitizePhoneInput(typed: string): string {
  const allowed = typed.replaceAll(/[^\d+\s()-]/g, '');
  if (allowed.trimStart().startsWith('+')) return allowed;
  const digits = allowed.replaceAll(/\D/g, '');
  // Browsers may autofill the number with the country code 1.
  const local =
    digits.length === maxLocalDigits + 1 && digits.startsWith('1') ? allowed.replace('1', '').trimStart() : allowed;
  let left = maxLocalDigits;
  return [...local].filter((sign) => sign !== '+' && (!/\d/.test(sign) || left-- > 0)).join('');
}

/** The number in E.164, with `+1` if it has no country code; or why it is invalid. */
export function parseLoginPhone(typed: string): { phone: string } | { error: string } {
  if (typed.trim() === '') return { error: texts().signIn.phoneMissing };
  const digits = typed.replaceAll(/\D/g, '');
  const international = typed.trim().startsWith('+');
  if (digits.length < phoneDigitsLoginMin) return { error: texts().signIn.phoneInvalid };
  return { phone: international ? `+${digits}` : `${phonePrefixDefault}${digits}` };
}

/** Whether the number is outside the +1 countries; messages to such numbers are in beta. */
export function isInternationalPhone(typed: string): boolean {
  const phone = typed.trim();
  return phone.startsWith('+') && phone.length > 1 && !phone.startsWith(phonePrefixDefault);
}
