import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** Whether a text is an ISO 3166-1 alpha-2 country code: `US`. */
export function isIsoCountryCode(text: string): text is CountryCode {
  return isSupportedCountry(text);
}

/**
 * Whether an E.164 number belongs to one of the countries. A number that could belong to several countries with the same
 * calling code matches any of them.
 */
export function isPhoneInCountries(e164: string, countries: readonly CountryCode[]): boolean {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return false;
  if (number.country) return countries.includes(number.country);
  return countries.some((country) => getCountryCallingCode(country) === number.countryCallingCode);
}
