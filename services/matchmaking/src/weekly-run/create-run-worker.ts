import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import type { StandbyRunDependencies } from './advance-run-to-end.ts';
import { resumeUnfinishedRuns } from './start-run.ts';

/** How soon another replica finds the run of a process that died. */
const intervalMs = 5_000;
/** How soon it tries again while the lease of that process lasts. */
const retryMs = 1_000;

/** Carries out runs and previews in the background, one replica at a time, and those that another replica left unfinished. */
export function createRunWorker(deps: StandbyRunDependencies, log: Service['log']): BackgroundWorker {
  return createBackgroundWorker({
    name: 'weekly-runs',
    intervalMs,
    retryMs,
    log,
    async run({ signal }) {
      const open = (await deps.runs.findUnfinished()) ?? (await deps.runs.listUnfinished(true)).at(0);
      return open === undefined || (await resumeUnfinishedRuns(deps, signal)) ? undefined : 'incomplete';
    },
  });
}
