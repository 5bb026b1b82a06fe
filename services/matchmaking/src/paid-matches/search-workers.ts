import { type BackgroundWorker, createBackgroundWorker, type LeaseStore, type Service } from '@rally/service-kit';
import { reconcilePaidMatchesOnPlayerChange } from './reconcile-paid-matches-on-player-change.ts';
import { reconcileSearches } from './reconcile-searches.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/** Polling covers work that a crashed process left unfinished, and weeks that end. */
const pollIntervalMs = 15_000;
/** Changes come in bursts. */
const minIntervalMs = 250;

/** Reconciles all searches, in one replica at a time. */
export function createSearchReconciler(
  deps: SearchDependencies & { readonly leases: LeaseStore },
  log: Service['log'],
): BackgroundWorker {
  return createBackgroundWorker({
    name: 'search reconciliation',
    intervalMs: pollIntervalMs,
    hasWork: async () =>
      (await deps.matches.listSearchIds()).length > 0 || (await deps.matches.listLocked()).length > 0,
    leases: deps.leases,
    log,
    run: () => deps.searchMutex(() => reconcileSearches(deps)),
  });
}

export interface ChangedPlayerWorker {
  readonly start: BackgroundWorker['start'];
  /** Schedules the reconciliation of a changed player's paid matches. */
  add(playerId: string): void;
}

/**
 * Reconciles only the paid matches of players who have changed. One replica receives each change; if it crashes, the reconciliation of
 * all searches makes up for it.
 */
export function createChangedPlayerWorker(deps: SearchDependencies, log: Service['log']): ChangedPlayerWorker {
  const changed = new Set<string>();
  const worker = createBackgroundWorker({
    name: 'changed players',
    intervalMs: pollIntervalMs,
    minIntervalMs,
    log,
    async run() {
      for (const playerId of [...changed]) {
        // Comes first, because the player may change again meanwhile.
        changed.delete(playerId);
        try {
          await deps.searchMutex(() => reconcilePaidMatchesOnPlayerChange(deps, playerId));
        } catch (error) {
          changed.add(playerId);
          throw error;
        }
      }
    },
  });
  return {
    start: worker.start,
    add(playerId) {
      changed.add(playerId);
      worker.wake();
    },
  };
}
