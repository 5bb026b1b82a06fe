export { autocompletePlaces } from './autocomplete-places.ts';
export { availabilityDaysList, availabilityTimeBlocksList, signupAvailability, wordsOfList } from './availability.ts';
export { blankProfile } from './blank-profile.ts';
export * from './constants.ts';
export { countPlayers } from './count-players.ts';
export { countSubscribers } from './count-subscribers.ts';
export {
  availabilityDay,
  gender,
  messagingPreference,
  opponentGenderPreference,
  sport,
  timeBlock,
} from './enum-schemas.ts';
export * from './enums.ts';
export { playersErrors } from './errors.ts';
export { playerUpdated, subscriberCreated } from './events.ts';
export { findCourtsBetween } from './find-courts-between.ts';
export { findNearbyCourts } from './find-nearby-courts.ts';
export { geocodeZipCode } from './geocode-zip-code.ts';
export { getPlaceDetails } from './get-place-details.ts';
export { getZipCodeRegion } from './get-zip-code-region.ts';
export * from './labels.ts';
export { listSubscribers } from './list-subscribers.ts';
export { listUsers, type UserColumn } from './list-users.ts';
export { ownProfile } from './own-profile.ts';
export { profileById } from './profile-by-id.ts';
export { profileFields } from './profile-fields.ts';
export { saveProfile } from './save-profile.ts';
export { dashboardTexts, onboardingTexts, settingsTexts } from './screen-texts.ts';
export {
  type Address,
  address,
  type Court,
  court,
  type PlaceDetails,
  type PlayerStatistics,
  type PopularCourt,
  type Prediction,
  type Profile,
  placeDetails,
  playerStatistics,
  popularCourt,
  prediction,
  profile,
  rating,
  type Subscriber,
  skill,
  subscriber,
  type User,
  user,
} from './shapes.ts';
export { subscribe } from './subscribe.ts';
export { subscriberByPhone } from './subscriber-by-phone.ts';
export * from './texts.ts';
export { updateProfile } from './update-profile.ts';
export { uploadProfilePhoto } from './upload-profile-photo.ts';
