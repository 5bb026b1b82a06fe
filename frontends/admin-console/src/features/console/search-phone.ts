import { phonePrefixDefault } from '@rally/contracts/players';

/** The number that is asked for: `+1` and the digits where no country is given. Empty for nothing typed. */
export function searchPhone(typed: string): string {
  const phone = typed.trim();
  if (phone === '' || phone.startsWith('+')) return phone;
  return `${phonePrefixDefault}${phone.replaceAll(/\D/g, '')}`;
}
