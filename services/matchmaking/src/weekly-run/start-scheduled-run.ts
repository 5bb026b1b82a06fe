import type { WeekId } from '@rally/league-calendar';
import type { StandbyRunDependencies } from './advance-run-to-end.ts';
import { createScheduledRun } from './create-run.ts';
import { getScheduledRunId, type PairingRun } from './pairing-run.ts';
import { finishOpenRuns, withRunLease } from './resume-unfinished-runs.ts';

/**
 * Carries out the week's scheduled run once; later calls only finish it. Null while another run is in progress.
 * @throws Error if the run failed for good
 */
export async function startScheduledRun(deps: StandbyRunDependencies, week: WeekId): Promise<PairingRun | null> {
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease, { withPreviews: false });
    const id = getScheduledRunId(week);
    if ((await deps.runs.findById(id)) === null) {
      await createScheduledRun(deps, { id, kind: 'weekly', week });
      await finishOpenRuns(deps, lease, { withPreviews: false });
    }
    const run = await deps.runs.findById(id);
    if (run?.state === 'failed') throw new Error(`The weekly run ${id} failed: ${run.failure?.code}`);
    return run;
  });
}
