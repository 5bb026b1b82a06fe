import { defineErrors } from '../api-error.ts';
import { placesTexts } from './places/places-texts.ts';
import { photoTexts } from './profile/photo-texts.ts';
import { reportsPerWeekMax } from './reports/report-limits.ts';
import { signupTexts } from './subscribers/signup-texts.ts';

/** Errors of profiles, sign-up, places and photos that schemas cannot detect. */
export const playersErrors = defineErrors({
  photoNotUploaded: {
    status: 422,
    code: 'photo_foreign',
    text: 'Please upload your photo to Rally first.',
  },
  photoNotImage: { status: 415, code: 'photo_not_image', text: photoTexts.notAnImage },
  photoMissing: { status: 400, code: 'photo_missing', text: photoTexts.notAnImage },
  photoTooLarge: { status: 413, code: 'photo_too_large', text: photoTexts.tooLarge },
  photoDamaged: { status: 422, code: 'photo_damaged', text: photoTexts.uploadFailed },
  tooManyPhotos: {
    status: 429,
    code: 'too_many_photos',
    text: "You've uploaded too many photos today. Please try again tomorrow.",
  },
  reportedOneself: { status: 409, code: 'reported_oneself', text: "You can't report yourself." },
  tooManyReports: {
    status: 429,
    code: 'too_many_reports',
    text: `You can send up to ${reportsPerWeekMax} reports a week. If you are in danger, call 911.`,
  },
  reportUnknown: { status: 404, code: 'report_unknown', text: 'Report not found.' },
  reportClosed: { status: 409, code: 'report_closed', text: 'This report is already closed with another decision.' },
  ownReport: {
    status: 409,
    code: 'own_report',
    text: "You can't decide on a report that you sent or that is about you.",
  },
  signupPhoneMissing: { status: 400, code: 'phone_missing', text: signupTexts.phoneMissing },
  signupPhoneUsInvalid: { status: 400, code: 'phone_us_invalid', text: signupTexts.phoneUsInvalid },
  signupPhoneInternationalInvalid: {
    status: 400,
    code: 'phone_international_invalid',
    text: signupTexts.phoneInternationalInvalid,
  },
  signupPhoneWithoutCountryCode: {
    status: 400,
    code: 'phone_without_country_code',
    text: signupTexts.phoneWithoutCountryCode,
  },
  zipCodeUnknown: { status: 404, code: 'zip_code_unknown', text: placesTexts.zipCodeUnknown },
  placeUnknown: { status: 404, code: 'place_unknown', text: 'This place no longer exists.' },
  courtIsAddress: { status: 422, code: 'court_is_address', text: 'Please choose a court, not an address.' },
  courtsFailed: { status: 503, code: 'courts_failed', text: placesTexts.courtsFailed },
  placesFailed: {
    status: 503,
    code: 'places_failed',
    text: "Place search isn't available right now. Please try again.",
  },
});
