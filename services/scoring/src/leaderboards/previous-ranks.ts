import { hourMs, weekMs } from '@rally/contracts/durations';
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

const boardsMax = 50;

/**
 * Reads a whole board once an hour, for the ranks at the last full hour a week ago. Results since then do not change them. A result that
 * is recorded or corrected more than a week after its match does, within the next hour.
 */
export function createPreviousRanksReader({
  boards,
  listEntriesSince,
  clock,
  leagueZone,
}: PreviousRanksDependencies): GetPreviousRanks {
  const cache = new LRUCache<string, RanksOfBoard>({ max: boardsMax });

  async function readRanks(board: Parameters<GetPreviousRanks>[0], since: Date): Promise<ReadonlyMap<string, number>> {
    const key = getSeasonLeaderboardKey(board);
    const { sport } = board;
    const [rows, entries] = await Promise.all([boards.listPage(key, null, null, 0), listEntriesSince(sport, since)]);
    const inSeason = entries.filter(
      ({ playedAt }) => getSeasonLeaderboardKey({ sport, ...getSeason(playedAt, leagueZone) }) === key,
    );
    return computeRanksBeforeLatestResults(rows, inSeason);
  }

  return (board) => {
    const key = getSeasonLeaderboardKey(board);
    const sinceMs = Math.floor((clock.now().getTime() - weekMs) / hourMs) * hourMs;
    const known = cache.get(key);
    if (known?.sinceMs === sinceMs) return known.ranks;
    const ranks = readRanks(board, new Date(sinceMs));
    cache.set(key, { sinceMs, ranks });
    ranks.catch(() => cache.delete(key));
    return ranks;
  };
}

interface RanksOfBoard {
  readonly sinceMs: number;
  readonly ranks: Promise<ReadonlyMap<string, number>>;
}
