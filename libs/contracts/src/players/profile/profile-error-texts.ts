import { nameLengthMax } from './name-length-max.ts';

/** Validation errors of profile, onboarding and settings. */
export const profileErrorTexts = {
  nameMissing: 'Please enter your name',
  textInvalid: 'Please remove special control characters',
  nameHasLink: 'Please enter your name without links and addresses',
  nameReserved: 'Please enter your own name',
  nameTooLong: `Please enter a shorter name (up to ${nameLengthMax} characters)`,
  emailInvalid: 'Please enter a valid email address',
  regionMissing: 'Please select a region',
  skillInvalid: 'Please enter a valid skill level (1.0-7.0)',
  homeCourtMissing: 'Please select a home court',
  textConsentMissing: 'Please agree to receive texts',
  addressUnverified: 'Please select a valid address from the suggestions',
  photoNotUrl: 'Profile photo must be a URL',
  nothingToSave: 'Nothing to save',
  daysInvalid: 'Please choose days from Mon, Tue, Wed, Thu, Fri, Sat and Sun',
  blocksInvalid: 'Please choose times from Morning, Afternoon and Evening',
  availabilityInvalid: 'Please choose Weeknights, Weekends, Flexible, or specific days and times',
  latLngApart: 'Send lat and lng together',
} as const;
