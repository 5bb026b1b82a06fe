import { paymentsErrors, reconciliationDaysMax } from '@rally/contracts/payments';
import { type BackgroundWorker, createBackgroundWorker, HttpError } from '@rally/service-kit';
import type { ProviderEventDependencies } from '../webhooks/sync-payment-on-provider-event.ts';
import { checkDuePayments } from './check-due-payments.ts';
import { type ReconciliationDependencies, reconcileLedgers } from './reconcile.ts';
import type { ReconciliationNightStore } from './reconciliation-night.store.ts';
import { replayMissedProviderEvents } from './replay-missed-provider-events.ts';

/** In UTC: the middle of the night in all of the league's zones. The later hours are for repeating a failed or crashed comparison. */
const nightHours = { from: 9, until: 12 };

/** Handles missed events of the provider and checks due payments, in one replica at a time. */
export function createPaymentSyncWorker(
  deps: ReconciliationDependencies & ProviderEventDependencies,
  intervalMs: number,
): BackgroundWorker {
  const { leases, log } = deps;
  async function run(): Promise<void> {
    // Throws if the provider is down, before any check is postponed.
    await replayMissedProviderEvents(deps);
    await checkDuePayments(deps);
  }
  return createBackgroundWorker({ name: 'due-payments', intervalMs, leases, log, run });
}

/** Compares the ledgers once a night; checks the clock every `intervalMs`. */
export function createNightlyReconciler(
  deps: ReconciliationDependencies & { nights: ReconciliationNightStore },
  intervalMs: number,
): BackgroundWorker {
  const { clock, log, nights } = deps;
  async function run(): Promise<void> {
    const now = clock.now();
    const hour = now.getUTCHours();
    const night = now.toISOString().slice(0, 10);
    if (hour < nightHours.from || hour >= nightHours.until || (await nights.isCompared(night))) return;
    try {
      await reconcileAndLog(deps);
    } catch (error) {
      // Another replica is comparing. If it crashes, this one takes over at the next interval.
      if (error instanceof HttpError && error.error === paymentsErrors.reconciliationRunning) return;
      throw error;
    }
    await nights.markCompared(night);
  }
  return createBackgroundWorker({ name: 'nightly-reconciliation', intervalMs, log, run });
}

/** Compares the last 30 days and logs the result. */
export async function reconcileAndLog(deps: ReconciliationDependencies): Promise<void> {
  const { checked, mended, differences } = await reconcileLedgers(deps, reconciliationDaysMax);
  const entry = { checked, mended, differences };
  if (differences.length > 0) deps.log.error(entry, 'the ledger differs from the provider');
  else deps.log.info(entry, 'the ledger matches the provider');
}
