import { commonErrors, pageLimitMax, type QueryOf } from '@rally/contracts';
import { firstSeason, type getLeaderboard, type LeaderboardEntry } from '@rally/contracts/scoring';
import { listSeasonsSince, type SeasonOfYear } from '@rally/league-calendar';
import { type Clock, HttpError } from '@rally/service-kit';
import { getSeasonLeaderboardKey } from '../players/player-scoring-summary.ts';
import type { LeaderboardProjection } from './leaderboard.projection.ts';
import type { GetPreviousRanks } from './previous-ranks.ts';

export interface LeaderboardDependencies {
  readonly boards: Pick<LeaderboardProjection, 'listPage' | 'count'>;
  readonly getPreviousRanks: GetPreviousRanks;
  readonly clock: Clock;
  readonly leagueZone: string;
}

export interface LeaderboardPage {
  readonly entries: readonly LeaderboardEntry[];
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * One page of a season's leaderboard, by default the longest allowed. The cursor is the sort key of the previous page's last row, so no
 * player is skipped when rows move. An invalid cursor fails with 400.
 */
export async function getLeaderboardPage(
  { boards, getPreviousRanks, clock, leagueZone }: LeaderboardDependencies,
  query: QueryOf<typeof getLeaderboard>,
): Promise<LeaderboardPage> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const region = query.region || null;
  const season = findSeason(query, listSeasonsSince(firstSeason, clock.now(), leagueZone));
  if (season === null) return { entries: [], total: 0, nextCursor: null };
  const board = getSeasonLeaderboardKey({ sport: query.sport, ...season });
  const { limit = pageLimitMax } = query;
  const [found, total, previousRanks] = await Promise.all([
    // One extra row shows whether there is a next page.
    boards.listPage(board, region, after, limit + 1),
    boards.count(board, region),
    getPreviousRanks({ sport: query.sport, ...season }),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map(({ order: _order, ...entry }) => ({
      ...entry,
      // In a season's first week, nobody had a rank.
      ...(previousRanks.size > 0 && { lastWeekRank: previousRanks.get(entry.id) ?? null }),
    })),
    total,
    nextCursor: last && page.length < found.length ? writeCursor(last.order) : null,
  };
}

/** The latest season of the league that matches the query, by default the current one; null if none matches. */
function findSeason(
  requested: Pick<QueryOf<typeof getLeaderboard>, 'season' | 'year'>,
  seasons: readonly SeasonOfYear[],
): SeasonOfYear | null {
  const fits = seasons.find(
    ({ season, year }) => season === (requested.season ?? season) && year === (requested.year ?? year),
  );
  return fits ?? null;
}

function writeCursor(order: string): string {
  return Buffer.from(order).toString('base64url');
}

function readCursor(cursor: string): string {
  const order = Buffer.from(cursor, 'base64url').toString();
  if (!/^(\d{5}\/){3}./.test(order)) throw new HttpError(commonErrors.invalidRequest);
  return order;
}
