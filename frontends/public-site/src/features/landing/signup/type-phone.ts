import {
  phoneDigitsInternationalMax,
  phoneDigitsUs,
  phoneInputLengthMax,
  phonePrefixDefault,
} from '@rally/contracts/players';

/**
 * What the signup's phone field holds after something was typed or pasted: only digits, spaces, parentheses, hyphens and
 * one leading `+`; a number without one is a US number; no more digits than a number of that country may have.
 */
export function typePhone(typed: string): string {
  const kept = typed.replaceAll(/[^\d+\s()-]/g, '');
  const last = kept.lastIndexOf('+');
  const phone = last >= 0 ? kept.slice(last) : withUsPrefix(kept);
  return cutDigits(phone, phone.startsWith(phonePrefixDefault) ? phoneDigitsUs : phoneDigitsInternationalMax).slice(
    0,
    phoneInputLengthMax,
  );
}

/** A browser that fills in the number may bring the country's 1 along. */
function withUsPrefix(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === phoneDigitsUs && digits.startsWith('1') ? `+${phone.trim()}` : phonePrefixDefault + phone;
}

function cutDigits(phone: string, digitsMax: number): string {
  let left = digitsMax;
  return [...phone].filter((sign) => !/\d/.test(sign) || left-- > 0).join('');
}
