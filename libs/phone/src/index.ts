export { adminSearchPhone } from './admin-search-phone.ts';
export { formatPhone } from './format-phone.ts';
export { isNorthAmerican } from './is-north-american.ts';
export { isCountry, isOfCountry } from './is-of-country.ts';
export { maskPhone } from './mask-phone.ts';
export { isE164, toE164 } from './to-e164.ts';
