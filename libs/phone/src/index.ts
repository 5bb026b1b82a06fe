export { formatPhone } from './format-phone.ts';
export { isNorthAmerican } from './is-north-american.ts';
export { isIsoCountryCode, isPhoneInCountries } from './is-phone-in-countries.ts';
export { parseSearchPhone } from './parse-search-phone.ts';
export { isE164, toE164 } from './to-e164.ts';
