export const phonePrefixDefault = '+1';
export const phoneInputLengthMax = 20;
/** Number of digits including the country code. */
export const usPhoneDigitsWithCountryCode = 11;
export const phoneDigitsInternationalMin = 8;
export const phoneDigitsInternationalMax = 15;
/** The login rejects phone numbers with fewer digits. */
export const phoneDigitsLoginMin = 7;
