import type { Sport } from '@rally/contracts/players';
import { getSeason, type SeasonOfYear } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import { LRUCache } from 'lru-cache';
import { getSeasonLeaderboardKey } from '../players/player-scoring-summary.ts';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import { computeRanksBeforeLatestResults } from './compute-ranks-before-latest-results.ts';
import type { LeaderboardProjection } from './leaderboard.projection.ts';

/** The ranks of a leaderboard a week ago, by player. */
export type GetPreviousRanks = (
  board: SeasonOfYear & { readonly sport: Sport },
) => Promise<ReadonlyMap<string, number>>;

interface PreviousRanksDependencies {
  readonly boards: Pick<LeaderboardProjection, 'listPage'>;
  /** Non-void log entries since a time, in order. */
  readonly listEntriesSince: (sport: Sport, since: Date) => Promise<RatingLogEntry[]>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Sorting a whole leaderboard for every page would be slow, and a rank of a week ago hardly changes. */
const lifeMs = 5_000;
const boardsMax = 50;

export function createPreviousRanksReader({
  boards,
  listEntriesSince,
  clock,
  leagueZone,
}: PreviousRanksDependencies): GetPreviousRanks {
  const cache = new LRUCache<string, ReadonlyMap<string, number>, Parameters<GetPreviousRanks>[0]>({
    max: boardsMax,
    ttl: lifeMs,
    async fetchMethod(key, _stale, { context: { sport } }) {
      const since = new Date(clock.now().getTime() - weekMs);
      const [rows, entries] = await Promise.all([boards.listPage(key, null, null, 0), listEntriesSince(sport, since)]);
      const inSeason = entries.filter(
        ({ playedAt }) => getSeasonLeaderboardKey({ sport, ...getSeason(playedAt, leagueZone) }) === key,
      );
      return computeRanksBeforeLatestResults(rows, inSeason);
    },
  });
  return (board) => cache.forceFetch(getSeasonLeaderboardKey(board), { context: board });
}
