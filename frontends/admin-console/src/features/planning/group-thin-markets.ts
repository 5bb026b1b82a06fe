import type { UnpairedPlayer } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';

/** The unpaired players of a sport in an area. */
export interface ThinMarket {
  readonly sport: Sport;
  /** Null for players whose area is unknown. */
  readonly region: string | null;
  /** The player who has waited longest comes first. */
  readonly players: readonly UnpairedPlayer[];
  readonly weeksWaitedMax: number;
}

/** Groups unpaired players by sport and area, largest group first. Leaves out players whom more players nearby would not help. */
export function groupUnpairedPlayersByMarket(unpaired: readonly UnpairedPlayer[]): ThinMarket[] {
  const waiting = unpaired.filter(({ reason }) => !unhelpedReasons.has(reason));
  const groups = Map.groupBy(waiting, ({ sport, region = null }) => JSON.stringify([sport, region]));
  return [...groups.values()]
    .flatMap((group): ThinMarket[] => {
      const players = group.toSorted((a, b) => b.weeksWaited - a.weeksWaited || compareNames(a, b));
      const [first] = players;
      if (first === undefined) return [];
      return [{ sport: first.sport, region: first.region ?? null, players, weeksWaitedMax: first.weeksWaited }];
    })
    .sort(
      (a, b) =>
        b.players.length - a.players.length ||
        b.weeksWaitedMax - a.weeksWaitedMax ||
        (a.region ?? '').localeCompare(b.region ?? '', 'en') ||
        a.sport.localeCompare(b.sport, 'en'),
    );
}

/** Reasons that depend only on the player. */
const unhelpedReasons: ReadonlySet<UnpairedPlayer['reason']> = new Set([
  'profile_incomplete',
  'no_location',
  'already_matched',
  'cooldown',
]);

function compareNames(a: UnpairedPlayer, b: UnpairedPlayer): number {
  return (a.name ?? '').localeCompare(b.name ?? '', 'en');
}
