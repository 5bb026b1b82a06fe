import { attemptEach, type Clock } from '@rally/service-kit';
import {
  type CurrentLeagueWeek,
  getLeagueWeekInProgress,
  type KnownMatch,
  listMatchPlayerIds,
} from '../known-matches/known-match.ts';

export interface CountOverdueMatchesDependencies {
  readonly listOverdue: (time: CurrentLeagueWeek) => Promise<KnownMatch[]>;
  readonly markOver: (matchIds: readonly string[], time: CurrentLeagueWeek) => Promise<void>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

/**
 * Counts matches without a score whose time to play is over as missed. After a crash, matches that were not marked yet are counted again.
 * A failing match does not hold up the others.
 */
export async function countOverdueMatchesAsMissed(deps: CountOverdueMatchesDependencies): Promise<void> {
  const time = getLeagueWeekInProgress(deps.clock.now(), deps.leagueZone);
  await attemptEach('match', await deps.listOverdue(time), async (match) => {
    for (const playerId of listMatchPlayerIds(match)) await deps.refreshPlayer(playerId);
    await deps.markOver([match.id], time);
  });
}
