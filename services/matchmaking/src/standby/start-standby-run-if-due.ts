import { addWeeks, getLeagueWeek } from '@rally/league-calendar';
import { continueAfterFailures } from '@rally/service-kit';
import type { StandbyRunDependencies } from '../weekly-run/advance-run-to-end.ts';
import { createScheduledRun, getNextStandbyRunId } from '../weekly-run/create-run.ts';
import { finishOpenRuns, withRunLease } from '../weekly-run/resume-unfinished-runs.ts';
import { renewWorkLease } from '../work-lease/with-work-lease.ts';
import { cancelHalfAnsweredMatches } from './cancel-half-answered-matches.ts';
import { isStandbyRunDue } from './is-standby-run-due.ts';

/**
 * For the players whose standby round has come: dissolves the pairs that only one player answered, and pairs those who have no match
 * this week. Checking every hour runs each player's rounds once, and makes up for the last day's. False while another run is in progress.
 */
export async function startStandbyRunIfDue(deps: StandbyRunDependencies): Promise<boolean> {
  const matchWeek = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const week = addWeeks(matchWeek, -1);
  const done = await withRunLease(deps, (lease) =>
    continueAfterFailures(async (attempt) => {
      await finishOpenRuns(deps, lease, { withPreviews: false });
      await attempt('half-answered matches', () => cancelHalfAnsweredMatches(deps, matchWeek));
      await renewWorkLease(lease, matchWeek);
      if (await isStandbyRunDue(deps, week)) {
        await createScheduledRun(deps, { id: await getNextStandbyRunId(deps, week), kind: 'standby', week });
        await finishOpenRuns(deps, lease, { withPreviews: false });
      }
      return true;
    }),
  );
  return done !== null;
}
