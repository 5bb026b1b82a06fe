import type { Profile, Sport } from '@rally/contracts/players';
import { getStartingRating } from '@rally/contracts/scoring';
import { hasLifetimeAccess, type Player } from './player.ts';
import type { RatingProjection, SportRating } from './scoring-and-payments/rating.projection.ts';

export interface PresentProfileDependencies {
  readonly ratings: Pick<RatingProjection, 'findByPlayers'>;
  readonly photoUrl: (name: string) => string;
}

/** The player with their ratings, as API replies show it. */
export async function presentProfile(deps: PresentProfileDependencies, player: Player): Promise<Profile> {
  const ratings = await deps.ratings.findByPlayers([player._id]);
  return toProfile(player, ratings.get(player._id) ?? [], deps.photoUrl);
}

/** The player with these ratings, as API replies show it. */
export function toProfile(
  player: Player,
  ratings: readonly SportRating[],
  photoUrl: (name: string) => string,
): Profile {
  const { profile } = player;
  const ratingIn = (sport: Sport) =>
    ratings.find((rating) => rating.sport === sport)?.rating ?? getStartingRating(profile.skill, sport);
  return {
    id: player._id,
    name: profile.name,
    email: profile.email,
    region: profile.region,
    skill: profile.skill,
    gender: profile.gender,
    opponentGenderPreference: profile.opponentGenderPreference,
    profilePhoto: profile.photoName === null ? null : photoUrl(profile.photoName),
    availabilityDays: profile.availabilityDays.join(',') || null,
    availabilityTimeBlocks: profile.availabilityTimeBlocks.join(',') || null,
    homePlaceName: profile.homePlaceName,
    homePlaceId: profile.homePlaceId,
    zipCode: profile.place.zipCode,
    lat: profile.place.lat,
    lng: profile.place.lng,
    homeCourtPlaceId: profile.homeCourt.placeId,
    homeCourtName: profile.homeCourt.name,
    homeCourtAddress: profile.homeCourt.address,
    sport: profile.sport,
    messagingPreference: profile.messagingPreference,
    language: profile.language,
    textConsent: profile.textConsent
      ? { ...profile.textConsent, givenAt: profile.textConsent.givenAt.toISOString() }
      : null,
    lifetimeAccess: hasLifetimeAccess(player),
    tennisRating: ratingIn('tennis'),
    pickleballRating: ratingIn('pickleball'),
    totalMatches: ratings.reduce((sum, { totalMatches }) => sum + totalMatches, 0),
    calculatedRating: ratingIn(profile.sport),
  };
}
