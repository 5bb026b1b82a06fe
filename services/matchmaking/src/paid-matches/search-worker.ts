import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import type { SearchDependencies } from './open-search-with-player.ts';
import { reconcileSearches } from './reconcile-searches.ts';

/** Covers work that a crashed process left unfinished, and weeks that end; changes of players wake the worker. */
const pollIntervalMs = 15_000;
/** Changes come in bursts. */
const minIntervalMs = 250;

export function createSearchWorker(deps: SearchDependencies, log: Service['log']): BackgroundWorker {
  return createBackgroundWorker({
    name: 'search reconciliation',
    intervalMs: pollIntervalMs,
    minIntervalMs,
    log,
    run: () => deps.searchMutex(() => reconcileSearches(deps)),
  });
}
