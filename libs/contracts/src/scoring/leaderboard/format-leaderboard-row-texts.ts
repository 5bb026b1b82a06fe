import type { Language } from '../../players/enums.ts';
import type { LeaderboardEntry } from './leaderboard-entry.ts';
import { leaderboardRowWords } from './leaderboard-row-words.ts';
import { seasonPrizesCents } from './season-prizes.ts';

/**
 * Texts of a leaderboard row, shared by the screen and its prerendered page.
 * @param rank starts at 1; null for a player who is not ranked
 * @param formerRank the rank a week ago, null without one; undefined if changes are not shown
 * @param hasPrizes whether the ranking announces prizes
 */
export function formatLeaderboardRowTexts(
  { wins, losses, rating, region, playstyle }: LeaderboardEntry,
  { rank, formerRank, hasPrizes }: { rank: number | null; formerRank?: number | null | undefined; hasPrizes: boolean },
  language: Language,
) {
  const cents = hasPrizes && rank !== null ? seasonPrizesCents[rank - 1] : undefined;
  return {
    rank: rank === null ? '–' : `${rank}`,
    ...describeRankChange(rank, formerRank, language),
    playstyle: leaderboardRowWords[language].playstyles[playstyle],
    region: region ?? '–',
    played: `${wins + losses}`,
    record: `${wins}-${losses}`,
    rating: rating.toFixed(2),
    prize: cents === undefined ? null : `$${cents / 100}`,
  };
}

/** How a rank changed: `↑2`, and the same in words. Both are empty if it did not, or if changes are not shown. */
function describeRankChange(rank: number | null, formerRank: number | null | undefined, language: Language) {
  if (rank === null || formerRank === undefined || formerRank === rank) return { change: '', changeText: '' };
  const words = leaderboardRowWords[language];
  if (formerRank === null) return { change: words.new, changeText: words.newThisWeek };
  const places = Math.abs(formerRank - rank);
  return formerRank > rank
    ? { change: `↑${places}`, changeText: words.up(places) }
    : { change: `↓${places}`, changeText: words.down(places) };
}
