import { identityErrors } from '@rally/contracts/identity';
import { phoneDigitsLoginMin, phonePrefixDefault } from '@rally/contracts/players';

const localDigitsMax = 10;

/** What the login's phone field holds: digits, `+`, spaces, parentheses and hyphens; 10 digits at most without a `+`. */
export function typeLoginPhone(typed: string): string {
  const kept = typed.replaceAll(/[^\d+\s()-]/g, '');
  if (kept.trimStart().startsWith('+')) return kept;
  const digits = kept.replaceAll(/\D/g, '');
  // A browser that fills the number in may bring the country's 1 along.
  const local =
    digits.length === localDigitsMax + 1 && digits.startsWith('1') ? kept.replace('1', '').trimStart() : kept;
  let left = localDigitsMax;
  return [...local].filter((sign) => sign !== '+' && (!/\d/.test(sign) || left-- > 0)).join('');
}

/** The number as it is sent, `+1` before one without a country; or what is wrong with it. */
export function checkLoginPhone(typed: string): { phone: string } | { mistake: string } {
  if (typed.trim() === '') return { mistake: identityErrors.phoneMissing.text };
  const digits = typed.replaceAll(/\D/g, '');
  const international = typed.trim().startsWith('+');
  if (digits.length < phoneDigitsLoginMin) return { mistake: identityErrors.phoneInvalid.text };
  return { phone: international ? `+${digits}` : `${phonePrefixDefault}${digits}` };
}

/** Whether messages to this number would go abroad: those are in beta. */
export function isInternational(typed: string): boolean {
  const phone = typed.trim();
  return phone.startsWith('+') && phone.length > 1 && !phone.startsWith(phonePrefixDefault);
}
