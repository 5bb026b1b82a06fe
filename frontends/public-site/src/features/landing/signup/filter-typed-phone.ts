import {
  phoneDigitsInternationalMax,
  phoneInputLengthMax,
  phonePrefixDefault,
  usPhoneDigitsWithCountryCode,
} from '@rally/contracts/players';

/**
 * Filters the signup's phone field after typing or pasting: only digits, spaces, parentheses, hyphens and one leading `+`, and no
 * more digits than the country allows. A number without `+` is a US number.
 */
export function filterTypedPhone(typed: string): string {
  const allowed = typed.replaceAll(/[^\d+\s()-]/g, '').replace(typedBeforePrefix, '$1');
  const plus = allowed.lastIndexOf('+');
  const phone = plus >= 0 ? allowed.slice(plus) : withUsPrefix(allowed);
  const digitsMax = phone.startsWith(phonePrefixDefault) ? usPhoneDigitsWithCountryCode : phoneDigitsInternationalMax;
  return limitDigits(phone, digitsMax).slice(0, phoneInputLengthMax);
}

/** A number before the `+1` that an empty field starts with, because the caret was there. */
const typedBeforePrefix = /^(.*\d.*)\+1$/s;

/** Browsers may autofill the number with the country's 1. */
function withUsPrefix(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === usPhoneDigitsWithCountryCode && digits.startsWith('1')
    ? `+${phone.trim()}`
    : phonePrefixDefault + phone;
}

function limitDigits(phone: string, digitsMax: number): string {
  let left = digitsMax;
  return [...phone].filter((character) => !/\d/.test(character) || left-- > 0).join('');
}
