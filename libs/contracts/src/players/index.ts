export { exportOwnProfile } from '../own-data.ts';
export {
  availabilityDaySchema,
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
export { playerUpdated, reportDecided, subscriberCreated } from './events.ts';
export * from './phone-digits.ts';
export { autocompletePlaces } from './places/autocomplete-places.ts';
export { findCourtsBetween } from './places/find-courts-between.ts';
export { findNearbyCourts } from './places/find-nearby-courts.ts';
export { geocodeZipCode } from './places/geocode-zip-code.ts';
export { getPlaceDetails } from './places/get-place-details.ts';
export { getZipCodeRegion } from './places/get-zip-code-region.ts';
export {
  type Court,
  courtSchema,
  type PlaceDetails,
  type PlaceSuggestion,
  type PopularCourt,
  placeDetailsSchema,
  placeSuggestionSchema,
  popularCourtSchema,
} from './places/place.ts';
export * from './places/place-search-limits.ts';
export {
  availabilityDaysList,
  availabilityTimeBlocksList,
  parseCommaList,
  signupAvailabilitySchema,
} from './profile/availability.ts';
export { createEmptyProfile } from './profile/empty-profile.ts';
export { getOwnProfile } from './profile/get-own-profile.ts';
export { getProfileById } from './profile/get-profile-by-id.ts';
export * from './profile/photo-limits.ts';
export {
  type Profile,
  profileSchema,
  ratingSchema,
  skillSchema,
  type User,
  userSchema,
} from './profile/profile.ts';
export * from './profile/profile-defaults.ts';
export { profileFieldsSchema } from './profile/profile-fields.ts';
export { saveProfile } from './profile/save-profile.ts';
export * from './profile/skill-scale.ts';
export * from './profile/time-block-hours.ts';
export { updateProfile } from './profile/update-profile.ts';
export { uploadProfilePhoto } from './profile/upload-profile-photo.ts';
export * from './profile-labels.ts';
export { decideReport } from './reports/decide-report.ts';
export { listReports } from './reports/list-reports.ts';
export { type Report, reportSchema } from './reports/report.ts';
export * from './reports/report-limits.ts';
export { submitReport } from './reports/submit-report.ts';
export { dashboardTexts, onboardingTexts, settingsTexts } from './screen-texts.ts';
export { countSubscribers } from './subscribers/count-subscribers.ts';
export * from './subscribers/displayed-player-count.ts';
export { findSubscriberByPhone } from './subscribers/find-subscriber-by-phone.ts';
export { listSubscribers } from './subscribers/list-subscribers.ts';
export { subscribe } from './subscribers/subscribe.ts';
export { type Subscriber, subscriberSchema } from './subscribers/subscriber.ts';
export { type TextConsent, textConsentSchema } from './subscribers/text-consent.ts';
export * from './texts.ts';
export { type AccountStatus, accountStatuses, accountStatusLabels } from './users/account-statuses.ts';
export { correctPlayer } from './users/correct-player.ts';
export { countPlayers } from './users/count-players.ts';
export { type ListedUser, listUsers, type UserColumn } from './users/list-users.ts';
export { type PlayerCounts, playerCountsSchema } from './users/player-counts.ts';
export * from './users/recent-signup-days.ts';
