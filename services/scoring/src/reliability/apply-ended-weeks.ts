import { type WeekId, weekOf } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import { type KnownMatch, matchPlayerIds } from '../known-matches/known-match.ts';

export interface ApplyEndedWeeksDependencies {
  readonly listUnplayedBefore: (week: WeekId, limit: number) => Promise<KnownMatch[]>;
  readonly markWeekOver: (matchIds: readonly string[]) => Promise<void>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const batchSize = 100;

/** Counts matches of ended weeks without a score as missed. A crash before they are marked repeats the work. */
export async function applyEndedWeeks(deps: ApplyEndedWeeksDependencies): Promise<void> {
  for (;;) {
    const week = weekOf(deps.clock.now(), deps.leagueZone);
    const matches = await deps.listUnplayedBefore(week, batchSize);
    for (const playerId of new Set(matches.flatMap(matchPlayerIds))) await deps.refreshPlayer(playerId);
    await deps.markWeekOver(matches.map(({ id }) => id));
    if (matches.length < batchSize) return;
  }
}
