import { messagesPerWeekMax } from '../notifications/weekly-message-cap.ts';
import { photoBytesMax } from './profile/photo-limits.ts';
import { reportNoteLengthMax, reportTextLengthMax } from './reports/report-limits.ts';

/** Validation errors and the result of the landing page's signup form. */
export const signupTexts = {
  consentMissing: '⚠️ Please agree to the policies before continuing.',
  textConsentMissing: '⚠️ Please agree to receive texts before continuing.',
  zipCodeInvalid: '⚠️ Please enter a valid 5-digit zipcode.',
  regionMissing: '⚠️ Please wait for zipcode validation to complete.',
  phoneMissing: '⚠️ Please enter your phone number',
  phoneUsInvalid: '⚠️ Please enter a valid 10-digit US phone number',
  phoneInternationalInvalid: '⚠️ Please enter a valid international phone number',
  phoneWithoutCountryCode: '⚠️ Phone number must include country code',
  success: "✅ Thank you for signing up! You'll receive match notifications via SMS.",
} as const;

/** The wordings of the consent to texts, by key. A new wording gets a new version in each language; old ones stay, since consents name them. */
export const textConsentWordings = {
  signup: {
    version: '2026-11-23',
    text: `I agree to receive texts from Rally about my matches: up to ${messagesPerWeekMax} a week, message and data rates may apply. Reply STOP to opt out, HELP for help.`,
  },
  /** The same in Spanish, with the same version. */
  signupSpanish: {
    version: '2026-11-23',
    text: `Acepto recibir mensajes de texto de Rally sobre mis partidos: hasta ${messagesPerWeekMax} por semana; pueden aplicarse tarifas de mensajes y datos. Responde STOP para cancelar, HELP para recibir ayuda.`,
  },
  /** Of signups and accounts from before the checkbox for texts; not offered anymore. */
  policies: {
    version: '2026-11-21',
    text: 'I am 18 or older and agree to the Terms, the Privacy Policy and the SMS Policy.',
  },
} as const;

/** The name that other players see of someone who has closed the account. */
export const formerPlayerName = 'Former player';

/** Validation errors of profile, onboarding and settings. */
export const profileErrorTexts = {
  nameMissing: 'Please enter your name',
  textInvalid: 'Please remove special control characters',
  nameHasLink: 'Please enter your name without links and addresses',
  nameTooLong: 'Please enter a shorter name (up to 80 characters)',
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

/** Texts of the court finder and address entry. */
export const placesTexts = {
  zipCodeInvalid: 'Please enter a valid 5-digit ZIP code',
  queryTooShort: 'Please enter at least 3 characters',
  zipCodeUnknown: 'Could not find location for this ZIP code',
  courtsFailed: 'Failed to find tennis courts. Please try again.',
  courtSearchFailed: 'Failed to search for court. Please try again.',
  noCourts: 'No tennis courts found',
  /** In ICU message format. */
  noCourtsMatching: 'No courts found matching "{query}". Try a different name or spelling.',
  locationDenied: 'Location permission denied',
} as const;

/** Errors of choosing and uploading a photo. The settings screen words the size limit differently. */
export const photoTexts = {
  notAnImage: 'Please upload an image file',
  tooLarge: `Image must be less than ${photoBytesMax / 1024 / 1024}MB`,
  tooLargeInSettings: `File size must be less than ${photoBytesMax / 1024 / 1024}MB`,
  uploadFailed: 'Failed to upload photo',
  noUrl: 'No URL returned from upload',
  settingsUploadFailed: 'Upload failed',
} as const;

/** Validation errors and results of reporting a player. */
export const reportTexts = {
  textMissing: 'Please tell us what happened',
  textTooLong: `Please use up to ${reportTextLengthMax} characters`,
  noteMissing: `Please add a note of up to ${reportNoteLengthMax} characters`,
  submitted: "Thanks for telling us. We're looking at it.",
} as const;
