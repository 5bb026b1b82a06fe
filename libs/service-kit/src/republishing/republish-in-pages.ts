import { hourMs } from '@rally/contracts/durations';
import type { EventBus } from '@rally/events';
import type { LeaseStore } from '../leases/lease.store.ts';
import { runExclusively } from '../leases/run-exclusively.ts';
import type { Clock } from '../process/clock.ts';
import type { RepublishCheckpoint, RepublishCheckpointStore } from './republish-checkpoint.store.ts';

export interface RepublishDependencies {
  readonly events: Pick<EventBus, 'republishPage' | 'countRepublished'>;
  readonly checkpoints: RepublishCheckpointStore;
  readonly leases: LeaseStore;
  readonly clock: Clock;
}

interface Republished {
  readonly events: number;
  /** False while more is left, or while another process is republishing. */
  readonly isComplete: boolean;
  /** Counted in documents. */
  readonly progress: { readonly done: number; readonly total: number };
}

/** A request works this long; then the caller repeats it. */
const defaultWorkMs = 10_000;
/** An interrupted republish starts over after this long, because the events it published first may be the ones missing now. */
const resumableForMs = hourMs;

/**
 * Publishes the current state of everything that a service owns, page by page, for a limited time. It continues from the checkpoint of
 * an earlier request, which may have died, and saves a checkpoint after each page. Under a lease, only one process does this at a time.
 */
export async function republishInPages(
  deps: RepublishDependencies,
  { isAnew, workMs = defaultWorkMs }: { isAnew: boolean; workMs?: number },
): Promise<Republished> {
  const worked = await runExclusively(deps.leases, { name: 'republish' }, async (_lease, lost) => {
    const until = AbortSignal.any([lost, AbortSignal.timeout(workMs)]);
    let checkpoint = (isAnew ? null : await findRecent(deps)) ?? (await begin(deps));
    for (;;) {
      const page = await deps.events.republishPage(checkpoint.place);
      const done = checkpoint.done + page.documents;
      const events = checkpoint.events + page.events;
      if (page.next === null) {
        await deps.checkpoints.remove();
        return { events, isComplete: true, progress: { done, total: done } };
      }
      const total = Math.max(done, checkpoint.total);
      checkpoint = { place: page.next, events, done, total, savedAt: deps.clock.now() };
      await deps.checkpoints.save(checkpoint);
      if (until.aborted) return toProgress(checkpoint);
    }
  });
  return worked?.result ?? toProgress(await deps.checkpoints.find());
}

async function findRecent({ checkpoints, clock }: RepublishDependencies): Promise<RepublishCheckpoint | null> {
  const found = await checkpoints.find();
  return found !== null && clock.now().getTime() - found.savedAt.getTime() < resumableForMs ? found : null;
}

async function begin({ events, clock }: RepublishDependencies): Promise<RepublishCheckpoint> {
  return { place: null, events: 0, done: 0, total: await events.countRepublished(), savedAt: clock.now() };
}

function toProgress(checkpoint: RepublishCheckpoint | null): Republished {
  const { events = 0, done = 0, total = 0 } = checkpoint ?? {};
  return { events, isComplete: false, progress: { done, total } };
}
