import { phonePrefixDefault } from '@rally/contracts/players';

/** The phone number to search for, with `+1` unless it has a country code. Empty for no input. */
export function searchPhone(typed: string): string {
  const phone = typed.trim();
  if (phone === '' || phone.startsWith('+')) return phone;
  return `${phonePrefixDefault}${phone.replaceAll(/\D/g, '')}`;
}
