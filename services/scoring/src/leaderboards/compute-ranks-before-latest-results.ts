import { toPlayerRatingLogEntry } from '../players/player-scoring-summary.ts';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import { countRankedMatches, getLeaderboardSortKey } from './get-leaderboard-sort-key.ts';
import type { LeaderboardRow } from './leaderboard.projection.ts';

type PreviousRankRow = Pick<LeaderboardRow, 'id' | 'wins' | 'losses' | 'rating'>;

/**
 * The ranks of a leaderboard without its most recent results. Players who had none before them have no rank.
 * @param rows the whole leaderboard
 * @param recent the entries to leave out, all of the leaderboard's season and sport, in order
 */
export function computeRanksBeforeLatestResults(
  rows: readonly PreviousRankRow[],
  recent: readonly RatingLogEntry[],
): ReadonlyMap<string, number> {
  const former = new Map(rows.map(({ id, wins, losses, rating }) => [id, { id, wins, losses, rating }]));
  // From the latest on, so that the rating before the first one remains.
  for (const entry of recent.toReversed()) {
    for (const { playerId } of [entry.user1, entry.user2]) {
      const row = former.get(playerId);
      const { own, result } = toPlayerRatingLogEntry(entry, playerId);
      if (!row) continue;
      row.rating = own.ratingBefore;
      if (entry.score.outcome === 'walkover') continue;
      if (result === 'W') row.wins -= 1;
      if (result === 'L') row.losses -= 1;
    }
  }
  const order = [...former.values()]
    .filter((row) => countRankedMatches(row) > 0)
    .map((row) => ({ id: row.id, key: getLeaderboardSortKey(row, row.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return new Map(order.map(({ id }, index) => [id, index + 1]));
}
