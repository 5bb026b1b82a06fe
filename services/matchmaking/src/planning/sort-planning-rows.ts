import type { PlanningColumn } from '@rally/contracts/matchmaking';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { isPlayerListColumn, type PlayerListOrder, toPlayerListOrder } from '../known-players/player-list-order.ts';
import type { PlanningOptIn } from '../opt-ins/planned-player-lists.store.ts';
import { createUnknownPlayer } from './find-planning-players.ts';

export interface SortPlanningRowsDependencies {
  readonly players: Pick<KnownPlayersProjection, 'findListOrder'>;
  /** The players among these who have an active match. */
  readonly findActivePlayers: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Sorts like the indexes. Players without a value come last in either direction; sorting by active match puts each group in order of name. */
export async function sortPlanningRows(
  deps: SortPlanningRowsDependencies,
  rows: readonly PlanningOptIn[],
  column: PlanningColumn,
  order: 1 | -1,
): Promise<PlanningOptIn[]> {
  const ids = rows.map(({ playerId }) => playerId);
  if (column === 'active') {
    const byName = await sortPlanningRows(deps, rows, 'name', 1);
    const active = await deps.findActivePlayers(ids);
    const isActive = ({ playerId }: PlanningOptIn) => Number(active.has(playerId));
    return byName.sort((one, two) => order * (isActive(one) - isActive(two)));
  }
  const getSortValue = isPlayerListColumn(column)
    ? await findPlayerSortValues(deps, ids, column)
    : ({ askedOn }: PlanningOptIn) => askedOn?.getTime() ?? null;
  return rows
    .map((row) => ({ row, value: getSortValue(row) }))
    .sort((one, two) => compare(one.value, two.value, order) || compare(one.row.playerId, two.row.playerId, order))
    .map(({ row }) => row);
}

async function findPlayerSortValues(
  { players }: SortPlanningRowsDependencies,
  ids: readonly string[],
  column: keyof PlayerListOrder,
) {
  const known = await players.findListOrder(ids, column);
  return ({ playerId }: PlanningOptIn) => {
    const value = known.get(playerId);
    return value === undefined ? toPlayerListOrder(createUnknownPlayer(playerId))[column] : value;
  };
}

function compare(one: string | number | null, two: string | number | null, order: 1 | -1): number {
  if (one === two) return 0;
  if (one === null) return 1;
  if (two === null) return -1;
  return one < two ? -order : order;
}
