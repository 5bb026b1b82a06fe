import { playstyleLabels } from '../enums.ts';
import type { LeaderboardEntry } from './leaderboard-entry.ts';
import { seasonPrizesCents } from './season-prizes.ts';

/**
 * Texts of a leaderboard row, shared by the screen and its prerendered page.
 * @param rank starts at 1; null for a player who is not ranked
 * @param formerRank the rank a week ago, null without one; undefined if changes are not shown
 * @param prizes whether the ranking announces prizes
 */
export function formatLeaderboardRowTexts(
  { wins, losses, rating, region, playstyle }: LeaderboardEntry,
  { rank, formerRank, hasPrizes }: { rank: number | null; formerRank?: number | null | undefined; hasPrizes: boolean },
) {
  const cents = hasPrizes && rank !== null ? seasonPrizesCents[rank - 1] : undefined;
  return {
    rank: rank === null ? '–' : `${rank}`,
    ...describeChange(rank, formerRank),
    playstyle: playstyleLabels[playstyle],
    region: region ?? '–',
    played: `${wins + losses}`,
    record: `${wins}-${losses}`,
    rating: rating.toFixed(2),
    prize: cents === undefined ? null : `$${cents / 100}`,
  };
}

/** How a rank changed: `↑2`, and the same in words. Both are empty if it did not, or if changes are not shown. */
function describeChange(rank: number | null, formerRank: number | null | undefined) {
  if (rank === null || formerRank === undefined || formerRank === rank) return { change: '', changeText: '' };
  if (formerRank === null) return { change: 'new', changeText: 'New this week' };
  const places = Math.abs(formerRank - rank);
  const unit = places === 1 ? 'place' : 'places';
  return formerRank > rank
    ? { change: `↑${places}`, changeText: `Up ${places} ${unit} since last week` }
    : { change: `↓${places}`, changeText: `Down ${places} ${unit} since last week` };
}
