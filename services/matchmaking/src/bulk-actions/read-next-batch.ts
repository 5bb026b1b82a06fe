import { getLeagueWeek, isOptInPromptHour } from '@rally/league-calendar';
import type { PageableList } from '@rally/service-kit';
import { findMatchSearchHits } from '../matches/find-match-search-hits.ts';
import { type Match, toMatchPageCursor } from '../matches/match.ts';
import type { AskOrder, BulkAction, BulkActionBatch, ReviewOrder } from './bulk-action.ts';
import type { BulkActionDependencies } from './bulk-action-dependencies.ts';

/** The batch after the one under way; null if none is left. */
export async function readNextBatch(deps: BulkActionDependencies, action: BulkAction): Promise<BulkActionBatch | null> {
  const { order } = action;
  const after = action.batch?.next ?? null;
  if (order.kind === 'ask') return readPlayers(deps, action, order, after);
  if (order.matchIds !== null) return readListedMatches(order.matchIds, after, deps.bulkBatchSizes[order.kind]);
  return readPendingMatches(deps, action, order, after);
}

/** The approximate number of targets, for the progress. It exceeds `few` only if the real number does. */
export async function countBulkTargets(
  deps: BulkActionDependencies,
  order: BulkAction['order'],
  few: number,
): Promise<number> {
  if (order.kind === 'ask') return deps.countPlayers();
  if (order.matchIds !== null) return order.matchIds.length;
  const pending = await listPending(deps, order);
  const first = await pending.page({ after: null, limit: few + 1 });
  // Right after an import, the stored counts lack most of its matches.
  return first.length > few ? Math.max(first.length, await pending.count()) : first.length;
}

/** Null once the week is over: its question no longer makes sense. */
async function readPlayers(
  { listAskablePlayers, bulkBatchSizes, clock, leagueZone }: BulkActionDependencies,
  { week, createdAt }: BulkAction,
  { prompt }: AskOrder,
  after: string | null,
): Promise<BulkActionBatch | null> {
  if (getLeagueWeek(clock.now(), leagueZone) !== week) return null;
  const { players, count, last } = await listAskablePlayers(after, bulkBatchSizes.ask);
  if (count === 0) return null;
  const due = players.filter(
    ({ timeZone }) => prompt === null || isOptInPromptHour(createdAt, timeZone ?? leagueZone, prompt),
  );
  return { ids: due.map(({ id }) => id), count, next: last };
}

function readListedMatches(matchIds: readonly string[], after: string | null, limit: number): BulkActionBatch | null {
  const start = Number(after ?? 0);
  const end = start + limit;
  const ids = matchIds.slice(start, end);
  return ids.length === 0 ? null : { ids, count: ids.length, next: end < matchIds.length ? String(end) : null };
}

/** Leaves out later matches: the staff member who began the action did not see them. */
async function readPendingMatches(
  deps: BulkActionDependencies,
  { createdAt }: BulkAction,
  order: ReviewOrder,
  after: string | null,
): Promise<BulkActionBatch | null> {
  const limit = deps.bulkBatchSizes[order.kind];
  const page = await (await listPending(deps, order)).page({ after: after === null ? null : readPlace(after), limit });
  const rows = page.filter((match) => match.createdAt <= createdAt);
  const last = rows.at(-1);
  if (last === undefined) return null;
  return {
    ids: rows.map(({ id }) => id),
    count: rows.length,
    next: rows.length < limit ? null : writePlace(toMatchPageCursor(last)),
  };
}

async function listPending(deps: BulkActionDependencies, { search }: ReviewOrder): Promise<PageableList<Match>> {
  return deps.matches.listPending({ hits: search ? await findMatchSearchHits(deps, search) : null, by: null });
}

function writePlace({ at, id }: { at: Date; id: string }): string {
  return `${at.toISOString()} ${id}`;
}

function readPlace(text: string): { at: Date; id: string } {
  const [at = '', id = ''] = text.split(' ', 2);
  return { at: new Date(at), id };
}
