import type { BackgroundWorker, FollowedData, Lease, Service } from '@rally/service-kit';
import { createResumingWorker } from '../work-lease/create-resuming-worker.ts';
import { renewWorkLease, WorkLeaseLostError, withWorkLease } from '../work-lease/with-work-lease.ts';
import { advanceBulkAction, type BulkAction, isLastBatch } from './bulk-action.ts';
import type { BulkActionDependencies } from './bulk-action-dependencies.ts';
import { carryOutBatch } from './carry-out-batch.ts';
import { readNextBatch } from './read-next-batch.ts';

export function createBulkActionWorker(
  deps: BulkActionDependencies,
  follows: FollowedData,
  log: Service['log'],
): BackgroundWorker {
  return createResumingWorker({
    name: 'bulk actions',
    follows,
    log,
    hasOpen: async () => (await deps.bulkActions.listOpen()).length > 0,
    resume: (stopping) => resumeBulkActions(deps, stopping),
  });
}

/**
 * Carries out all unfinished actions, one batch of each in turn, so that a short one does not wait for a long one. A process may die
 * at any step; the next holder of the lease repeats the batch under way and continues. False while another process does this, or when stopped.
 */
export async function resumeBulkActions(deps: BulkActionDependencies, stopping?: AbortSignal): Promise<boolean> {
  const done = await withWorkLease(deps, 'bulk-actions', async (lease) => {
    for (;;) {
      const open = await deps.bulkActions.listOpen();
      if (open.length === 0) return true;
      await advanceEach(deps, open, lease, stopping);
    }
  });
  return done !== null;
}

/** A failing action does not hold up the others. */
async function advanceEach(
  deps: BulkActionDependencies,
  open: readonly BulkAction[],
  lease: Lease,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const failures: unknown[] = [];
  for (const action of open) {
    await renewWorkLease(lease, action.id, stopping);
    try {
      await advanceByOneBatch(deps, action, lease);
    } catch (error) {
      if (error instanceof WorkLeaseLostError) throw error;
      failures.push(error);
    }
  }
  if (failures.length === open.length) throw failures[0];
}

async function advanceByOneBatch(deps: BulkActionDependencies, open: BulkAction, { token }: Lease): Promise<void> {
  const isResumed = open.fence !== token;
  const action = isResumed ? await deps.bulkActions.claim(open, token) : open;
  if (action === null) throw new WorkLeaseLostError(open.id);
  const outcome =
    action.batch === null ? { changed: 0, refused: [] } : await carryOutBatch(deps, action, action.batch, isResumed);
  const batch = isLastBatch(action) ? null : await readNextBatch(deps, action);
  const advanced = advanceBulkAction(action, outcome, batch, deps.clock.now());
  if (advanced !== null && !(await deps.bulkActions.advance(action, advanced))) throw new WorkLeaseLostError(action.id);
}
