import { hourMs } from '@rally/contracts/durations';
import { addWeeks, getLeagueWeek } from '@rally/league-calendar';
import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import type { RunDependencies } from './run-dependencies.ts';

/** How long staff can see what a run or a preview planned (docs/retention.md). */
const keptWeeks = 8;
const intervalMs = hourMs;

type DeletePastRunsDependencies = Pick<RunDependencies, 'runs' | 'clock' | 'leagueZone'>;

/** Deletes runs and previews once their week is long past. Every replica may do it. */
export function createPastRunCleanup(deps: DeletePastRunsDependencies, log: Service['log']): BackgroundWorker {
  return createBackgroundWorker({ name: 'past runs', intervalMs, log, run: () => deletePastRuns(deps) });
}

/** Deletes all runs of a week at once, because the id of a week's next run counts the earlier ones. */
export async function deletePastRuns({ runs, clock, leagueZone }: DeletePastRunsDependencies): Promise<void> {
  await runs.deleteBefore(addWeeks(getLeagueWeek(clock.now(), leagueZone), -keptWeeks));
}
