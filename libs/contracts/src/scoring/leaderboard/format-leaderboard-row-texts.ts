import { type Playstyle, playstyleLabels } from '../enums.ts';
import type { LeaderboardEntry } from './leaderboard-entry.ts';
import { seasonPrizesCents } from './season-prizes.ts';

/** The words of a leaderboard row in one language. */
export interface LeaderboardRowWords {
  readonly playstyles: Readonly<Record<Playstyle, string>>;
  readonly changes: {
    readonly new: string;
    readonly newThisWeek: string;
    readonly up: (values: { readonly places: number }) => string;
    readonly down: (values: { readonly places: number }) => string;
  };
}

const englishTexts: LeaderboardRowWords = {
  playstyles: playstyleLabels,
  changes: {
    new: 'new',
    newThisWeek: 'New this week',
    up: ({ places }) => `Up ${formatPlaceCount(places)} since last week`,
    down: ({ places }) => `Down ${formatPlaceCount(places)} since last week`,
  },
};

/**
 * Texts of a leaderboard row, shared by the screen and its prerendered page.
 * @param rank starts at 1; null for a player who is not ranked
 * @param formerRank the rank a week ago, null without one; undefined if changes are not shown
 * @param hasPrizes whether the ranking announces prizes
 * @param texts by default in English, as prerendered pages are
 */
export function formatLeaderboardRowTexts(
  { wins, losses, rating, region, playstyle }: LeaderboardEntry,
  { rank, formerRank, hasPrizes }: { rank: number | null; formerRank?: number | null | undefined; hasPrizes: boolean },
  texts = englishTexts,
) {
  const cents = hasPrizes && rank !== null ? seasonPrizesCents[rank - 1] : undefined;
  return {
    rank: rank === null ? '–' : `${rank}`,
    ...describeRankChange(rank, formerRank, texts),
    playstyle: texts.playstyles[playstyle],
    region: region ?? '–',
    played: `${wins + losses}`,
    record: `${wins}-${losses}`,
    rating: rating.toFixed(2),
    prize: cents === undefined ? null : `$${cents / 100}`,
  };
}

/** How a rank changed: `↑2`, and the same in words. Both are empty if it did not, or if changes are not shown. */
function describeRankChange(
  rank: number | null,
  formerRank: number | null | undefined,
  { changes }: LeaderboardRowWords,
) {
  if (rank === null || formerRank === undefined || formerRank === rank) return { change: '', changeText: '' };
  if (formerRank === null) return { change: changes.new, changeText: changes.newThisWeek };
  const places = Math.abs(formerRank - rank);
  return formerRank > rank
    ? { change: `↑${places}`, changeText: changes.up({ places }) }
    : { change: `↓${places}`, changeText: changes.down({ places }) };
}

function formatPlaceCount(places: number): string {
  return places === 1 ? '1 place' : `${places} places`;
}
