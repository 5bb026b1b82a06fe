import type { Sport } from '@rally/contracts/players';
import { getGridCell, listGridCellsWithin } from '@rally/geo';
import type { KnownPlayer } from '../known-players/known-player.ts';
import type { SearchPosition } from '../matches/match.ts';
import type { SearchReach } from '../matches/match-queries.ts';
import { toRatingHundredths } from '../pairing/rules/pairing-profile.ts';
import { defaultPairingRules, getMaxGapHundredths } from '../pairing/rules/pairing-rules.ts';

/** A player's home and levels. */
export type PositionedPlayer = Pick<KnownPlayer, 'lat' | 'lng' | 'standings'>;

/** Where a search of the player is found. */
export function getSearchPosition({ lat, lng, standings }: PositionedPlayer, sport: Sport): SearchPosition {
  return {
    cell: lat === null || lng === null ? '' : getGridCell({ lat, lng }),
    ratingHundredths: toRatingHundredths(standings[sport].rating),
  };
}

/** Covers the positions of all searches that the pairing rules may allow for the player, and some more. */
export function getSearchReach({ lat, lng, standings }: PositionedPlayer, sport: Sport): SearchReach {
  const rating = toRatingHundredths(standings[sport].rating);
  const gap = getMaxGapHundredths(defaultPairingRules);
  return {
    sport,
    cells: lat === null || lng === null ? [] : listGridCellsWithin({ lat, lng }, defaultPairingRules.maxMiles),
    ratingHundredths: { min: rating - gap, max: rating + gap },
  };
}
