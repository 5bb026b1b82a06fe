export { formatPhone } from './format-phone.ts';
export { isInCountries, isIsoCountryCode } from './is-in-countries.ts';
export { isNorthAmerican } from './is-north-american.ts';
export { maskPhone } from './mask-phone.ts';
export { parseSearchPhone } from './parse-search-phone.ts';
export { isE164, toE164 } from './to-e164.ts';
