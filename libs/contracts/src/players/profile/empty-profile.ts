import type { Profile } from './profile.ts';

/** What a person has who has said nothing yet; ratings start at 3.00. */
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
    lifetimeAccess: false,
    tennisRating: 3,
    pickleballRating: 3,
    totalMatches: 0,
    calculatedRating: null,
  };
}
