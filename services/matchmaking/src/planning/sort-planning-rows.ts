import type { PlanningColumn } from '@rally/contracts/matchmaking';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { isPlayerListColumn, toPlayerListOrder } from '../known-players/player-list-order.ts';
import type { PlanningOptIn } from '../opt-ins/planned-player-lists.store.ts';
import { findPlanningPlayers } from './find-planning-players.ts';

export interface SortPlanningRowsDependencies {
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  /** Those of these players who have an active match. */
  readonly findActivePlayers: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Sorts as the indexes do. Players without a value come last in either direction; those with an active match, and the others, by name. */
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
  const players = await findPlanningPlayers(deps, ids);
  const getSortValue = ({ askedOn }: PlanningOptIn, at: number) => {
    const player = players[at];
    if (!isPlayerListColumn(column) || player === undefined) return askedOn?.getTime() ?? null;
    return toPlayerListOrder(player)[column];
  };
  return rows
    .map((row, at) => ({ row, value: getSortValue(row, at) }))
    .sort((one, two) => compare(one.value, two.value, order) || compare(one.row.playerId, two.row.playerId, order))
    .map(({ row }) => row);
}

function compare(one: string | number | null, two: string | number | null, order: 1 | -1): number {
  if (one === two) return 0;
  if (one === null) return 1;
  if (two === null) return -1;
  return one < two ? -order : order;
}
