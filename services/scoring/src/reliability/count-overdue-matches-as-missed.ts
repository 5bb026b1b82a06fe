import type { Clock } from '@rally/service-kit';
import {
  type CurrentLeagueWeek,
  getLeagueWeekInProgress,
  type KnownMatch,
  listMatchPlayerIds,
} from '../known-matches/known-match.ts';

export interface CountOverdueMatchesDependencies {
  readonly listOverdue: (time: CurrentLeagueWeek, limit: number) => Promise<KnownMatch[]>;
  readonly markOver: (matchIds: readonly string[], time: CurrentLeagueWeek) => Promise<void>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const batchSize = 100;

/** Counts matches without a score whose time to play is over as missed. A crash before they are marked repeats the work. */
export async function countOverdueMatchesAsMissed(deps: CountOverdueMatchesDependencies): Promise<void> {
  for (;;) {
    const time = getLeagueWeekInProgress(deps.clock.now(), deps.leagueZone);
    const matches = await deps.listOverdue(time, batchSize);
    for (const playerId of new Set(matches.flatMap(listMatchPlayerIds))) await deps.refreshPlayer(playerId);
    await deps.markOver(
      matches.map(({ id }) => id),
      time,
    );
    if (matches.length < batchSize) return;
  }
}
