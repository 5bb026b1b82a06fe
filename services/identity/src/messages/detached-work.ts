import { setTimeout as sleep } from 'node:timers/promises';

/** Work that an answer does not wait for. */
export interface DetachedWork {
  begin(work: () => Promise<void>): void;
  /** Resolves when all that has begun has ended. */
  ended(): Promise<void>;
}

/** The answer is out by then, and takes the same time whatever the work is. */
const pauseMs = 20;

/** @param failed told of every failure, since nobody else waits for it */
export function detachedWork(failed: (error: unknown) => void): DetachedWork {
  const underWay = new Set<Promise<void>>();
  return {
    begin(work) {
      const running = sleep(pauseMs)
        .then(work)
        .catch(failed)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async ended() {
      await Promise.all(underWay);
    },
  };
}
