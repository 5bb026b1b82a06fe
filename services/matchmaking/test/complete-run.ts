import type { RunKind, StaffPairOverrides } from '@rally/contracts/matchmaking';
import type { StandbyRunDependencies } from '../src/weekly-run/advance-run-to-end.ts';
import { presentRunPairs, presentUnpairedPlayers, presentWeeklyRun } from '../src/weekly-run/present-run.ts';
import { resumeUnfinishedRuns } from '../src/weekly-run/resume-unfinished-runs.ts';
import { startStaffRun } from '../src/weekly-run/start-staff-run.ts';

interface RunOrder {
  dryRun: boolean;
  kind?: RunKind;
  seed?: number;
  week?: string;
  pairOverrides?: StaffPairOverrides;
}

/** Starts a run as staff and carries it out at once. `isBusy` is true while another process carries out runs. */
export async function startAndCompleteRun(deps: StandbyRunDependencies, order: RunOrder) {
  const { id } = await startStaffRun(deps, { staffId: 'staff', requestId: 'request' }, order);
  const isBusy = !(await resumeUnfinishedRuns(deps));
  const run = await deps.runs.findById(id);
  if (run === null) throw new Error(`the run ${id} is not stored`);
  const pairs = await presentRunPairs(deps, await deps.runs.listPairs(run, null, 0));
  const unpaired = await presentUnpairedPlayers(deps, await deps.runs.listUnpaired(run, null, 0));
  return { ...(await presentWeeklyRun(deps, run)), run, pairs, unpaired, isBusy };
}
