import type { Match as ShownMatch } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { getZipCodeDetails } from '@rally/geo';
import type { MatchRatings } from '../scores/match-ratings.projection.ts';
import type { ShownPlayerDetails } from './shown-player-details.ts';

/** A player of a match, as far as the match shows them. */
export function presentMatchPlayer(
  player: ShownPlayerDetails | null,
  nameByStaff: string | null,
  sport: Sport,
): ShownMatch['user1'] {
  if (!player) return null;
  const { standings, homeCourt } = player;
  return {
    id: player.id,
    name: nameByStaff ?? player.name,
    phone: player.phone,
    ...getHomePoint(player),
    zipCode: player.zipCode,
    profilePhoto: player.profilePhoto,
    tennisRating: standings.tennis.rating,
    pickleballRating: standings.pickleball.rating,
    playstyleBadge: player.playstyleBadge,
    calculatedRating: standings[sport].rating,
    homeCourtAddress: homeCourt?.address ?? null,
    homeCourtName: homeCourt?.name ?? null,
    region: player.region,
  };
}

/** A player's results, and how the match changed the rating. */
export function presentMatchPlayerDetails(
  player: ShownPlayerDetails | null,
  sport: Sport,
  move: MatchRatings['user1'] | null,
): ShownMatch['user1Details'] {
  if (!player) return null;
  const { wins, losses } = player.standings[sport];
  const { profilePhoto, zipCode, skill } = player;
  return {
    profilePhoto,
    zipCode,
    skill,
    wins,
    losses,
    ratingBefore: move?.ratingBefore ?? null,
    ratingAfter: move?.ratingAfter ?? null,
    ratingChange: move?.ratingChange ?? null,
  };
}

/** The home court if there is one, else the center of the ZIP code. */
function getHomePoint({ homeCourt, zipCode }: ShownPlayerDetails): { lat: number | null; lng: number | null } {
  if (homeCourt && homeCourt.lat !== null && homeCourt.lng !== null) return { lat: homeCourt.lat, lng: homeCourt.lng };
  const center = zipCode === null ? null : getZipCodeDetails(zipCode);
  return { lat: center?.lat ?? null, lng: center?.lng ?? null };
}
