import { pageLimitMax, type QueryOf } from '@rally/contracts';
import { type listPlanningPlayers, type PlanningListName, planningSortColumns } from '@rally/contracts/matchmaking';
import { addWeeks, type WeekId } from '@rally/league-calendar';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { PlannedPlayerLists, PlanningOptIn } from '../opt-ins/planned-player-lists.store.ts';
import { type SortPlanningRowsDependencies, sortPlanningRows } from './sort-planning-rows.ts';

export interface PlanningRowsDependencies extends SortPlanningRowsDependencies {
  readonly optIns: Pick<PlannedPlayerLists, 'listPlanned' | 'pagePlannedByAsked'>;
  readonly players: Pick<KnownPlayersProjection, 'findListOrder' | 'findListedIds' | 'walkList' | 'countAll'>;
  /** The players who have an active match in any week except one; null if `matchesMax` is given and there are more matches. */
  readonly listActivePlayers: (
    exceptWeek: WeekId | null,
    matchesMax: number | null,
  ) => Promise<ReadonlySet<string> | null>;
}

/** A list of a week, and how many players it has. */
interface PlanningList {
  readonly week: WeekId;
  readonly list: PlanningListName;
  readonly length: number;
}

type TableQuery = Pick<QueryOf<typeof listPlanningPlayers>, 'search' | 'sort' | 'limit' | 'offset'>;

/** A list with at most this many rows is always read and sorted, which costs less than any walk. */
const alwaysSortedMax = 500;
/** A longer list is never read and sorted, however long the walk. */
const everSortedMax = 2_500;
/** Limits of how many players of the league are read at a time, usually a few more than it takes to fill the page. */
const stepMin = 20;
const stepMax = 1_000;

/**
 * A page of a list, by name unless `sort` sets another order. A short list is read and sorted. For a long one, the players of the league
 * are walked in the order of an index until the page is full; that takes few players, because many of them are in the list.
 */
export async function listPlanningRows(
  deps: PlanningRowsDependencies,
  planned: PlanningList,
  { search = '', sort = 'name', limit = pageLimitMax, offset = 0 }: TableQuery,
): Promise<{ total: number; rows: readonly PlanningOptIn[] }> {
  const { optIns, players } = deps;
  const { week, list, length } = planned;
  const wanted = offset + limit;
  const order = sort.startsWith('-') ? -1 : 1;
  const column = planningSortColumns.find((one) => sort.endsWith(one)) ?? 'name';
  // How many players of the league are read until the page is full. Sorting a row costs about as much as reading one of them.
  const walk = length > alwaysSortedMax ? Math.ceil((wanted * (await players.countAll())) / length) : 0;
  const sortedMax = length > everSortedMax ? alwaysSortedMax : Math.max(alwaysSortedMax, walk);
  if (search !== '' || length <= sortedMax) {
    const found = search === '' ? undefined : await players.findListedIds(search);
    const rows = await sortPlanningRows(deps, await optIns.listPlanned(week, list, found), column, order);
    return { total: rows.length, rows: rows.slice(offset, offset + limit) };
  }
  if (column === 'asked') {
    return { total: length, rows: await optIns.pagePlannedByAsked(week, list, { order, skip: offset, limit }) };
  }
  const idsPerStep = Math.min(stepMax, Math.max(stepMin, Math.ceil(1.25 * walk)));
  const walked =
    column === 'active'
      ? walkByActivity(deps, planned, order, idsPerStep)
      : players.walkList(column, order, idsPerStep);
  const rows: PlanningOptIn[] = [];
  for await (const ids of walked) {
    const listed = new Map((await optIns.listPlanned(week, list, ids)).map((row) => [row.playerId, row]));
    rows.push(...ids.flatMap((id) => listed.get(id) ?? []));
    if (rows.length >= wanted) break;
  }
  return { total: length, rows: rows.slice(offset, offset + limit) };
}

/** Players with an active match come last, or first in descending order; both by name. */
async function* walkByActivity(
  deps: PlanningRowsDependencies,
  { week, list, length }: PlanningList,
  order: 1 | -1,
  idsPerStep: number,
): AsyncIterable<string[]> {
  // Players with a match in the week after are in the list `matched`.
  const active =
    list === 'matched'
      ? await deps.listActivePlayers(null, null)
      : await deps.listActivePlayers(addWeeks(week, 1), alwaysSortedMax);
  if (active === null) {
    // With so many active players, the walk soon meets some.
    for (const isWanted of [order === -1, order === 1]) {
      for await (const ids of deps.players.walkList('name', 1, idsPerStep)) {
        const found = await deps.findActivePlayers(ids);
        yield ids.filter((id) => found.has(id) === isWanted);
      }
    }
    return;
  }
  const listed =
    active.size < length
      ? await deps.optIns.listPlanned(week, list, [...active])
      : (await deps.optIns.listPlanned(week, list)).filter(({ playerId }) => active.has(playerId));
  for (const isActive of [order === -1, order === 1]) {
    // To find so few, the walk would have to cover the whole league.
    if (isActive && listed.length <= alwaysSortedMax) {
      yield (await sortPlanningRows(deps, listed, 'name', 1)).map(({ playerId }) => playerId);
    } else if (isActive || listed.length < length) {
      for await (const ids of deps.players.walkList('name', 1, idsPerStep)) {
        yield ids.filter((id) => active.has(id) === isActive);
      }
    }
  }
}
