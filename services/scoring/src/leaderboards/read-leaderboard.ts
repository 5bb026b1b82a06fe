import { commonErrors, type QueryOf } from '@rally/contracts';
import { firstSeason, type getLeaderboard, type LeaderboardEntry } from '@rally/contracts/scoring';
import { type SeasonOfYear, seasonsSince } from '@rally/league-calendar';
import { type Clock, HttpError } from '@rally/service-kit';
import { seasonKey } from '../players/player-record.ts';
import type { Leaderboards } from './leaderboard.projection.ts';

export interface LeaderboardDesk {
  readonly boards: Pick<Leaderboards, 'page' | 'count'>;
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
 * One page of a season's ranking; without a limit the whole rest of it. A page begins after the last row of the one before,
 * wherever that row is by now, so that nobody is skipped because others moved. Refuses a foreign cursor with 400.
 */
export async function readLeaderboard(
  { boards, clock, leagueZone }: LeaderboardDesk,
  query: QueryOf<typeof getLeaderboard>,
): Promise<LeaderboardPage> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const region = query.region || null;
  const season = wantedSeason(query, seasonsSince(firstSeason, clock.now(), leagueZone));
  if (season === null) return { entries: [], total: 0, nextCursor: null };
  const board = seasonKey({ sport: query.sport, ...season });
  // One more than asked for tells whether there is a next page.
  const limit = query.limit === undefined ? 0 : query.limit + 1;
  const [found, total] = await Promise.all([boards.page(board, region, after, limit), boards.count(board, region)]);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    entries: page.map(({ order: _order, ...entry }) => entry),
    total,
    nextCursor: last && page.length < found.length ? writeCursor(last.order) : null,
  };
}

/** The latest of the league's seasons that fits, the current one where nothing is asked for; null when none does. */
function wantedSeason(
  asked: Pick<QueryOf<typeof getLeaderboard>, 'season' | 'year'>,
  seasons: readonly SeasonOfYear[],
): SeasonOfYear | null {
  const fits = seasons.find(({ season, year }) => season === (asked.season ?? season) && year === (asked.year ?? year));
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
