import { pageLimitMax, type QueryOf } from '@rally/contracts';
import {
  type listPlanningPlayers,
  type PlanningColumn,
  planningSortColumns,
  type WeeklyPlanningPlayer,
} from '@rally/contracts/matchmaking';

type ListOptions = Pick<QueryOf<typeof listPlanningPlayers>, 'search' | 'sort' | 'limit' | 'offset'>;

interface PlanningPage {
  /** Number of all players that the search finds. */
  readonly total: number;
  readonly players: WeeklyPlanningPlayer[];
}

/** Searches, sorts and pages a planning list. */
export function filterPlanningPlayers(
  list: readonly WeeklyPlanningPlayer[],
  { search = '', sort, limit = pageLimitMax, offset = 0 }: ListOptions,
): PlanningPage {
  const found = list.filter((player) => matchesPlanningSearch(player, search));
  if (sort !== undefined) found.sort(createPlanningComparator(sort));
  return { total: found.length, players: found.slice(offset, offset + limit) };
}

function matchesPlanningSearch({ name, phone, region }: WeeklyPlanningPlayer, search: string): boolean {
  const text = search.toLowerCase();
  const digits = /^[-+() .\d]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  const words = [name, phone, region].some((word) => word?.toLowerCase().includes(text));
  return words || (digits.length >= 3 && phone !== null && phone.includes(digits));
}

const dictionary = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Players without a value come last in either direction. */
function createPlanningComparator(
  sort: PlanningColumn | `-${PlanningColumn}`,
): (one: WeeklyPlanningPlayer, two: WeeklyPlanningPlayer) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = planningSortColumns.find((one) => sort.endsWith(one)) ?? 'name';
  return (one, two) => {
    const [a, b] = [sortValue(one, column), sortValue(two, column)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : dictionary.compare(`${a}`, `${b}`));
  };
}

/** The value that a column sorts by. */
function sortValue(player: WeeklyPlanningPlayer, column: PlanningColumn): string | number | null {
  switch (column) {
    case 'rating':
      return player[`${player.sport}Rating`];
    case 'reliability':
      return player.reliability.endsWith('%') ? Number.parseInt(player.reliability, 10) : null;
    case 'completed':
      return player.matchesCompleted;
    case 'asked':
      return player.askedOn;
    case 'active':
      return Number(player.hasActiveMatch);
    default:
      return player[column];
  }
}
