import { ratingDefault } from '../../scoring/profiles/rating-ranges.ts';
import type { Profile } from './profile.ts';
import { languageDefault } from './profile-defaults.ts';

/** The profile of a new player. */
export function createEmptyProfile(id: string): Profile {
  return {
    id,
    name: null,
    email: null,
    region: null,
    skill: null,
    gender: null,
    opponentGenderPreference: null,
    profilePhoto: null,
    availabilityDays: null,
    availabilityTimeBlocks: null,
    homePlaceName: null,
    homePlaceId: null,
    zipCode: null,
    lat: null,
    lng: null,
    homeCourtPlaceId: null,
    homeCourtName: null,
    homeCourtAddress: null,
    sport: 'tennis',
    messagingPreference: null,
    language: languageDefault,
    lifetimeAccess: false,
    tennisRating: ratingDefault,
    pickleballRating: ratingDefault,
    totalMatches: 0,
    calculatedRating: null,
  };
}
