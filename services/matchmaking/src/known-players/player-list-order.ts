import type { PlanningColumn } from '@rally/contracts/matchmaking';
import { foldText } from '@rally/service-kit';
import type { KnownPlayer } from './known-player.ts';

const textColumns = ['name', 'phone', 'region', 'sport'] as const;
const numberColumns = ['rating', 'reliability', 'completed'] as const;
export const playerListColumns = [...textColumns, ...numberColumns] as const;
type PlayerListColumn = (typeof playerListColumns)[number];

/** The sort value of each player column of weekly planning, stored so that an index holds the order. */
export type PlayerListOrder = Readonly<Record<PlayerListColumn, string | number | null>>;

export function toPlayerListOrder(player: ListedPlayer): PlayerListOrder {
  const { name, phone, region, sport, standings, reliabilityPercentage, matchesCompleted } = player;
  return {
    name: name === null ? null : foldText(name),
    phone,
    region,
    sport,
    rating: standings[sport].rating,
    reliability: reliabilityPercentage,
    completed: matchesCompleted,
  };
}

interface ListedPlayer
  extends Pick<KnownPlayer, 'name' | 'phone' | 'region' | 'sport' | 'reliabilityPercentage' | 'matchesCompleted'> {
  readonly standings: Readonly<Record<KnownPlayer['sport'], { readonly rating: number }>>;
}

export function isNumberColumn(column: PlayerListColumn): boolean {
  return numberColumns.some((one) => one === column);
}

export function isPlayerListColumn(column: PlanningColumn): column is PlayerListColumn {
  return playerListColumns.some((one) => one === column);
}
