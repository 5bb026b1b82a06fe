import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The flag emoji of a phone number's country, a globe if unknown. Numbers without `+` are US numbers. */
export function getCountryFlag(phone: string): string {
  const typed = new AsYouType('US');
  typed.input(phone);
  const country = typed.getCountry() ?? (phone.trim().startsWith('+') && !phone.trim().startsWith('+1') ? null : 'US');
  if (country === null) return '🌐';
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** Groups the digits of a partial number the way its country does. Unknown formats stay as typed. */
export function groupPhoneDigits(phone: string): string {
  const grouped = new AsYouType('US').input(phone);
  return /^\+?\d*$/.test(grouped) ? phone : grouped;
}

/** Formats a complete number the way its country does. Others stay as typed. */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'US');
  if (!parsed?.isPossible()) return phone;
  return phone.trim().startsWith('+') ? parsed.formatInternational() : parsed.formatNational();
}
