import { placeQueryLengthMin } from './place-search-settings.ts';

/** Texts of the court finder and address entry. */
export const placesTexts = {
  zipCodeInvalid: 'Please enter a valid 5-digit ZIP code',
  queryTooShort: `Please enter at least ${placeQueryLengthMin} characters`,
  zipCodeUnknown: 'Could not find location for this ZIP code',
  courtsFailed: 'Failed to find tennis courts. Please try again.',
  courtSearchFailed: 'Failed to search for court. Please try again.',
  noCourts: 'No tennis courts found',
  /** In ICU message format. */
  noCourtsMatching: 'No courts found matching "{query}". Try a different name or spelling.',
  locationDenied: 'Location permission denied',
} as const;
