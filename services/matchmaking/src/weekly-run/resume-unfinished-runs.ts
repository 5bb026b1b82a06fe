import type { BackgroundWorker, FollowedData, Lease, Service } from '@rally/service-kit';
import { createResumingWorker } from '../work-lease/create-resuming-worker.ts';
import { renewWorkLease, WorkLeaseLostError, withWorkLease } from '../work-lease/with-work-lease.ts';
import { advanceRunToEnd, type StandbyRunDependencies } from './advance-run-to-end.ts';
import type { RunDependencies } from './run-dependencies.ts';

/** Carries out the runs and previews that have not ended, runs first. False while another process does, or when stopped. */
export async function resumeUnfinishedRuns(deps: StandbyRunDependencies, stopping?: AbortSignal): Promise<boolean> {
  const done = await withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease, { withPreviews: true, stopping });
    return true;
  });
  return done !== null;
}

/** Carries out runs and previews in the background, one replica at a time, and those that another replica left unfinished. */
export function createRunWorker(
  deps: StandbyRunDependencies,
  follows: FollowedData,
  log: Service['log'],
): BackgroundWorker {
  return createResumingWorker({
    name: 'weekly-runs',
    follows,
    log,
    hasOpen: async () =>
      (await deps.runs.findUnfinished()) !== null || (await deps.runs.listUnfinished(true)).length > 0,
    resume: (stopping) => resumeUnfinishedRuns(deps, stopping),
  });
}

/** Carries out the runs that have not ended, then the previews. The schedule does not wait for previews. */
export async function finishOpenRuns(
  deps: StandbyRunDependencies,
  lease: Lease,
  { withPreviews, stopping }: { withPreviews: boolean; stopping?: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    const previews = withPreviews ? await deps.runs.listUnfinished(true) : [];
    const [open] = [...(await deps.runs.listUnfinished(false)), ...previews];
    if (open === undefined) return;
    const claimed = await deps.runs.claim(open, lease.token);
    if (claimed === null) throw new WorkLeaseLostError(open.id);
    await advanceRunToEnd(deps, claimed, () => renewWorkLease(lease, open.id, stopping));
  }
}

/** Null while another run is under way, or when another replica took this one over. */
export function withRunLease<Result>(
  deps: Pick<RunDependencies, 'leases'>,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | null> {
  return withWorkLease(deps, 'weekly-run', work);
}
