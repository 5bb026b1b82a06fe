import type { Court } from '@rally/contracts/players';
import type { HomeCourt } from '../../known-players/known-player.ts';
import type { Match } from '../match.ts';

/** The courts that the players of a match can choose: the current one first, others between them, and their home courts. */
export function listCourtChoices(
  { suggestedCourt, popularCourts }: Pick<Match, 'suggestedCourt' | 'popularCourts'>,
  homeCourts: readonly (HomeCourt | null)[],
): Court[] {
  const known = [suggestedCourt, ...popularCourts, ...homeCourts.map(homeCourtToCourt)].flatMap((court) =>
    court?.lat == null || court.lng == null ? [] : [{ ...court, lat: court.lat, lng: court.lng }],
  );
  return known.filter(({ placeId }, index) => known.findIndex((other) => other.placeId === placeId) === index);
}

function homeCourtToCourt(homeCourt: HomeCourt | null) {
  return homeCourt && { ...homeCourt, rating: null, userRatingsTotal: null };
}
