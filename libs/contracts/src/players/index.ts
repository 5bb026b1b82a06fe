export { exportOwnProfile } from '../own-data.ts';
export {
  dayOfWeekSchema,
  genderSchema,
  languageSchema,
  messagingPreferenceSchema,
  opponentGenderPreferenceSchema,
  reportDecisionSchema,
  reportReasonSchema,
  reportStatusSchema,
  sportSchema,
  timeBlockSchema,
} from './enum-schemas.ts';
export * from './enums.ts';
export { playersErrors } from './errors.ts';
export { playerUpdated, reportDecided, reportSubmitted, subscriberCreated } from './events.ts';
export * from './phone-digit-limits.ts';
export { autocompletePlaces } from './places/autocomplete-places.call.ts';
export { findCourtsBetween } from './places/find-courts-between.call.ts';
export { findNearbyCourts } from './places/find-nearby-courts.call.ts';
export { geocodeZipCode } from './places/geocode-zip-code.call.ts';
export { getPlaceDetails } from './places/get-place-details.call.ts';
export { getZipCodeRegion } from './places/get-zip-code-region.call.ts';
export {
  type Court,
  type CourtSummary,
  courtSchema,
  courtSummarySchema,
  type PlaceDetails,
  placeDetailsSchema,
  placeSuggestionSchema,
} from './places/place.ts';
export * from './places/place-search-settings.ts';
export { placesTexts } from './places/places-texts.ts';
export {
  availabilityDaysListSchema,
  availabilityTimeBlocksList,
  signupAvailabilitySchema,
} from './profile/availability.ts';
export * from './profile/choose-available-language.ts';
export { createEmptyProfile } from './profile/create-empty-profile.ts';
export { formerPlayerName } from './profile/former-player-name.ts';
export { getOwnProfile } from './profile/get-own-profile.call.ts';
export { getProfileById } from './profile/get-profile-by-id.call.ts';
export * from './profile/name-length-max.ts';
export { parseCommaList } from './profile/parse-comma-list.ts';
export * from './profile/photo-limits.ts';
export { photoTexts } from './profile/photo-texts.ts';
export {
  type Profile,
  profileSchema,
  ratingSchema,
  skillSchema,
  type User,
  userSchema,
} from './profile/profile.ts';
export * from './profile/profile-defaults.ts';
export { profileErrorTexts } from './profile/profile-error-texts.ts';
export { profileFieldsSchema } from './profile/profile-fields.ts';
export { saveProfile } from './profile/save-profile.call.ts';
export * from './profile/skill-limits.ts';
export * from './profile/time-block-hours.ts';
export { updateProfile } from './profile/update-profile.call.ts';
export { uploadProfilePhoto } from './profile/upload-profile-photo.call.ts';
export * from './profile-labels.ts';
export { decideReport } from './reports/decide-report.call.ts';
export { listReports } from './reports/list-reports.call.ts';
export { type Report, reportSchema } from './reports/report.ts';
export * from './reports/report-limits.ts';
export { reportTexts } from './reports/report-texts.ts';
export { submitReport } from './reports/submit-report.call.ts';
export { dashboardTexts, onboardingTexts, settingsTexts } from './screen-texts.ts';
export * from './subscribers/advertised-player-count.ts';
export { countSubscribers } from './subscribers/count-subscribers.call.ts';
export { findSubscriberByPhone } from './subscribers/find-subscriber-by-phone.call.ts';
export { getTextConsentForLanguage } from './subscribers/get-text-consent-for-language.ts';
export { listSubscribers } from './subscribers/list-subscribers.call.ts';
export { signupTexts } from './subscribers/signup-texts.ts';
export { subscribe } from './subscribers/subscribe.call.ts';
export { type Subscriber, subscriberSchema } from './subscribers/subscriber.ts';
export { type TextConsent, textConsentSchema } from './subscribers/text-consent.ts';
export { textConsentWordings } from './subscribers/text-consent-wordings.ts';
export { type AccountStatus, accountStatuses, accountStatusLabels } from './users/account-statuses.ts';
export { correctPlayer } from './users/correct-player.call.ts';
export { countPlayers } from './users/count-players.call.ts';
export { type ListedUser, listUsers } from './users/list-users.call.ts';
export { playerCountsSchema } from './users/player-counts.ts';
export * from './users/recent-signup-window-days.ts';
