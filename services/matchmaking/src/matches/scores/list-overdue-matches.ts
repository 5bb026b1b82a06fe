import { hourMs } from '@rally/contracts/durations';
import { getLeagueWeek } from '@rally/league-calendar';
import type { Clock, PageableList } from '@rally/service-kit';
import type { MatchStore } from '../match.store.ts';
import type { Match } from '../match.ts';
import type { MatchTableQuery } from '../paged-match-lists.store.ts';

export interface OverdueMatchesDependencies {
  readonly matches: Pick<MatchStore, 'listOverdue'>;
  readonly clock: Clock;
  /** IANA name of the zone of the league week. */
  readonly leagueZone: string;
}

/** Players get this long after the start to finish and report. */
const reportingMs = 3 * hourMs;

/** Approved matches whose time has passed without a score, oldest first unless `look` sets another order. */
export function listOverdueMatches(
  { matches, clock, leagueZone }: OverdueMatchesDependencies,
  look: MatchTableQuery,
): PageableList<Match> {
  const date = new Date(clock.now().getTime() - reportingMs);
  return matches.listOverdue({ date, week: getLeagueWeek(date, leagueZone) }, look);
}
