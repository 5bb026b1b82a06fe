import { seasonPrizesCents } from '../constants.ts';
import { playstyleLabels } from '../enums.ts';
import type { LeaderboardEntry } from './leaderboard-entry.ts';

/**
 * Texts of a leaderboard row, shared by the screen and its prerendered page.
 * @param rank starts at 1
 * @param prizes whether the ranking announces prizes
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
