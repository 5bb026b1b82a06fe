import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** Whether a text is a country as lists of ours name them, ISO 3166-1: `US`. */
export function isCountry(text: string): text is CountryCode {
  return isSupportedCountry(text);
}

/**
 * Whether a number belongs to one of the countries. Where the number does not tell which of the countries that share its
 * calling code it is of, any of those will do.
 */
export function isOfCountry(e164: string, countries: readonly CountryCode[]): boolean {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return false;
  if (number.country) return countries.includes(number.country);
  return countries.some((country) => getCountryCallingCode(country) === number.countryCallingCode);
}
