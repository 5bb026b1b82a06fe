import type { Service } from '@rally/service-kit';
import { reconcileSearches } from './reconcile-searches.ts';
import type { SearchDependencies } from './searcher.ts';

/** A look at all searches without any news, for what a process left half done and for weeks that end. */
const lookMs = 15_000;
/** News come in bursts: a look waits for so long after the one before. */
const restMs = 250;

/** Looks at the searches now and then, and soon after `wake`, as long as the service runs. */
export function createSearchReconciler(deps: SearchDependencies, log: Pick<Service['log'], 'warn'>) {
  const ending = new AbortController();
  let isWoken = false;
  let endPause = () => {};

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      isWoken = false;
      await deps
        .inTurn(() => reconcileSearches(deps))
        .catch((err: unknown) => log.warn({ err }, 'looking at the searches failed'));
      await pause(restMs, () => ending.signal.aborted);
      await pause(lookMs, () => isWoken || ending.signal.aborted);
    }
  }

  /** Until `isOver`, which is asked again at each wake-up, but no longer than that. */
  async function pause(ms: number, isOver: () => boolean): Promise<void> {
    if (isOver()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endPause = () => {
      if (isOver()) resolve();
    };
    await promise;
    clearTimeout(timer);
  }

  return {
    wake(): void {
      isWoken = true;
      endPause();
    },
    /** Begins; what it returns ends it, once the look under way is done. */
    start() {
      const running = keep();
      return async () => {
        ending.abort();
        endPause();
        await running;
      };
    },
  };
}
