import { seasonPrizesCents } from '../constants.ts';
import { playstyleLabels } from '../enums.ts';
import type { LeaderboardEntry } from './leaderboard-entry.ts';

/**
 * What a row of a ranking says, for the screen and for the page that stands before it.
 * @param rank from 1
 * @param prizes whether they are announced for what is ranked
 */
export function formatLeaderboardEntry(
  { wins, losses, rating, region, playstyle }: LeaderboardEntry,
  { rank, prizes }: { rank: number; prizes: boolean },
) {
  const cents = prizes ? seasonPrizesCents[rank - 1] : undefined;
  return {
    rank: `${rank}`,
    playstyle: playstyleLabels[playstyle],
    region: region ?? '–',
    played: `${wins + losses}`,
    record: `${wins}-${losses}`,
    rating: rating.toFixed(2),
    prize: cents === undefined ? null : `$${cents / 100}`,
  };
}
