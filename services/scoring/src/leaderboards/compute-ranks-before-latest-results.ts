import { groupByPlayer } from '../players/group-by-player.ts';
import {
  countWinsAndLosses,
  type PlayerRatingLogEntry,
  toPlayerRatingLogEntry,
} from '../players/player-scoring-summary.ts';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import { countRankedMatches, getLeaderboardSortKey } from './get-leaderboard-sort-key.ts';
import type { LeaderboardRow } from './leaderboard.projection.ts';

type PreviousRankRow = Pick<LeaderboardRow, 'id' | 'wins' | 'losses' | 'rating'>;

/**
 * The ranks of a leaderboard without its most recent results. Players without earlier results have no rank.
 * @param rows the whole leaderboard, which may not show the latest results of a player yet
 * @param recent the entries to leave out, all of the leaderboard's season and sport, in order
 */
export function computeRanksBeforeLatestResults(
  rows: readonly PreviousRankRow[],
  recent: readonly RatingLogEntry[],
): ReadonlyMap<string, number> {
  const recentOf = groupByPlayer(recent, ({ user1, user2 }) => [user1.playerId, user2.playerId]);
  const order = rows
    .map((row) => {
      const entries = (recentOf.get(row.id) ?? []).map((entry) => toPlayerRatingLogEntry(entry, row.id));
      return takeBackResults(row, entries.slice(0, countShownResults(row, entries)));
    })
    .filter((row) => countRankedMatches(row) > 0)
    .map((row) => ({ id: row.id, key: getLeaderboardSortKey(row, row.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return new Map(order.map(({ id }, index) => [id, index + 1]));
}

/** A row has the rating after the last result it shows. A row with another rating (during corrections) counts as complete. */
function countShownResults({ rating }: PreviousRankRow, entries: readonly PlayerRatingLogEntry[]): number {
  const last = entries.findLastIndex(({ own }) => own.ratingAfter === rating);
  if (last !== -1) return last + 1;
  return entries[0]?.own.ratingBefore === rating ? 0 : entries.length;
}

function takeBackResults(
  { id, wins, losses, rating }: PreviousRankRow,
  entries: readonly PlayerRatingLogEntry[],
): PreviousRankRow {
  const taken = countWinsAndLosses(entries);
  return {
    id,
    wins: wins - taken.wins,
    losses: losses - taken.losses,
    rating: entries[0]?.own.ratingBefore ?? rating,
  };
}
