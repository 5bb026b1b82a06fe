import { minuteMs } from '@rally/contracts/durations';
import { addWeeks, getLeagueWeek } from '@rally/league-calendar';
import { continueAfterFailures } from '@rally/service-kit';
import {
  type CancelHalfAnsweredMatchesDependencies,
  cancelHalfAnsweredMatches,
} from '../standby/cancel-half-answered-matches.ts';
import { advanceRunState } from './advance-run-state.ts';
import { applyWeeklyRun } from './apply/apply-run.ts';
import { markRunFailed, type PairingRun } from './pairing-run.ts';
import { PinnedPairError } from './plan/assert-pinned-pairs-allowed.ts';
import { planWeeklyRun } from './plan/plan-run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/** Dependencies of standby runs, which also cancel matches. */
export type StandbyRunDependencies = RunDependencies & CancelHalfAnsweredMatchesDependencies;

/** A run that crashed or failed this often is given up once it is this old. */
const planningAttemptsMax = 20;
const givenUpAfterMs = 30 * minuteMs;
/** Previews are given up sooner: nobody plays by them, and runs wait for them. */
const previewAttemptsMax = 2;

/**
 * Plans a run unless it is already planned, and applies it unless it is a preview. A standby run first dissolves the pairs that only
 * one player answered. A process may die at any step; calling this again with the stored run continues.
 */
export async function advanceRunToEnd(
  deps: StandbyRunDependencies,
  run: PairingRun,
  heartbeat: () => Promise<void>,
): Promise<void> {
  await continueAfterFailures(async (attempt) => {
    if (run.state === 'planning' && run.kind === 'standby' && !run.dryRun)
      await attempt('half-answered matches', () => cancelHalfAnsweredMatches(deps, addWeeks(run.week, 1)));
    const planned = run.state === 'planning' ? await planOrMarkRunFailed(deps, run, heartbeat) : run;
    if (planned.state !== 'failed' && !planned.dryRun) await applyWeeklyRun(deps, planned, heartbeat);
  });
}

async function planOrMarkRunFailed(
  deps: StandbyRunDependencies,
  run: PairingRun,
  heartbeat: () => Promise<void>,
): Promise<PairingRun> {
  if (!canRunCreateMatches(deps, run))
    return advanceRunState(deps, run, markRunFailed(run, { code: 'run_week_closed' }));
  if (hasRunExhaustedAttempts(deps, run)) return advanceRunState(deps, run, markRunFailed(run, { code: 'run_broken' }));
  try {
    return await advanceRunState(deps, run, await planWeeklyRun(deps, run, heartbeat));
  } catch (error) {
    if (!(error instanceof PinnedPairError)) throw error;
    const failure = { code: 'pin_refused', pair: error.pair, sentence: error.message } as const;
    return advanceRunState(deps, run, markRunFailed(run, failure));
  }
}

function hasRunExhaustedAttempts({ clock }: Pick<RunDependencies, 'clock'>, run: PairingRun): boolean {
  if (run.dryRun) return run.planningAttempts > previewAttemptsMax;
  const isOld = clock.now().getTime() - run.createdAt.getTime() > givenUpAfterMs;
  return isOld && run.planningAttempts > planningAttemptsMax;
}

/** Whether a run of a week can still create matches, which are played in the following week. */
export function canRunCreateMatches(
  { clock, leagueZone }: Pick<RunDependencies, 'clock' | 'leagueZone'>,
  { kind, week }: Pick<PairingRun, 'kind' | 'week'>,
): boolean {
  const current = getLeagueWeek(clock.now(), leagueZone);
  return week === addWeeks(current, -1) || (kind === 'weekly' && week === current);
}
