import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import { reconcileSearches } from './reconcile-searches.ts';
import type { SearchDependencies } from './searcher.ts';

/** Covers work that a crashed process left unfinished, and weeks that end; changes of players wake the worker. */
const pollIntervalMs = 15_000;
/** Changes come in bursts. */
const minIntervalMs = 250;

export function createSearchReconciler(deps: SearchDependencies, log: Service['log']): BackgroundWorker {
  return createBackgroundWorker({
    name: 'search reconciliation',
    intervalMs: pollIntervalMs,
    minIntervalMs,
    log,
    run: () => deps.searchMutex(() => reconcileSearches(deps)),
  });
}
