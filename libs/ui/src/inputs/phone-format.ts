import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The flag of the country a number begins with, a globe where it is not known. Without `+` it is a US one. */
export function countryFlag(phone: string): string {
  const typed = new AsYouType('US');
  typed.input(phone);
  const country = typed.getCountry() ?? (phone.trim().startsWith('+') && !phone.trim().startsWith('+1') ? null : 'US');
  if (country === null) return '🌐';
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** A number that is still being typed, grouped as its country writes it; what no grouping is known for stays as typed. */
export function groupDigits(phone: string): string {
  const grouped = new AsYouType('US').input(phone);
  return /^\+?\d*$/.test(grouped) ? phone : grouped;
}

/** A complete number as people write it in its country; others stay as typed. */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'US');
  if (!parsed?.isPossible()) return phone;
  return phone.trim().startsWith('+') ? parsed.formatInternational() : parsed.formatNational();
}
