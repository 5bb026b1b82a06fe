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
  /** False while more is left, or another process is at it. */
  readonly isComplete: boolean;
  /** Documents. */
  readonly progress: { readonly done: number; readonly total: number };
}

/** A request works for so long, then the caller repeats it. */
const defaultWorkMs = 10_000;
/** What ended early is begun again after so long: what it published first may be what is missing now. */
const resumableForMs = 60 * 60 * 1000;

/**
 * Publishes the current state of everything that a service owns, page by page, for a while: from the checkpoint of an earlier request
 * on, which may have died. Each page saves its place. One process at a time does, under a lease that is renewed.
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
