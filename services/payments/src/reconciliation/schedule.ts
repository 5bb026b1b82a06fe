import { reconciliationDaysMax } from '@rally/contracts/payments';
import type { LeaseStore } from '@rally/service-kit';
import { checkDuePayments } from './check-due-payments.ts';
import { type ReconciliationDependencies, reconcile } from './reconcile.ts';

const checkLeaseSeconds = 60;
/** In UTC: the middle of the night in all of the league's zones. */
const nightHour = 9;
/** Longer than that hour, shorter than a day: the lease is kept, so that it says that this night is done. */
const nightLeaseSeconds = 12 * 3_600;

/**
 * Looks after waiting payments at once and then every so often, and once a night, unless a job does it, compares the ledger of the last 30 days. Of several replicas one
 * does so at a time. What it returns ends it once the work under way is done.
 */
export function startSchedule(
  deps: ReconciliationDependencies,
  everyMs: number,
  nights: 'internal' | 'external',
): () => Promise<void> {
  const ending = Promise.withResolvers<void>();
  let isEnding = false;

  async function loop(): Promise<void> {
    while (!isEnding) {
      await once().catch((err: unknown) =>
        deps.log.error({ err }, 'payments could not be looked after; it is tried again'),
      );
      await pause(everyMs, ending.promise);
    }
  }

  async function once(): Promise<void> {
    await alone(deps.leases, () => checkDuePayments(deps));
    if (nights === 'internal' && deps.clock.now().getUTCHours() === nightHour) await nightly(deps);
  }

  const running = loop();
  return async () => {
    isEnding = true;
    ending.resolve();
    await running;
  };
}

async function alone(leases: LeaseStore, work: () => Promise<void>): Promise<void> {
  const lease = await leases.acquire('waiting-payments', checkLeaseSeconds);
  if (!lease) return;
  try {
    await work();
  } finally {
    await lease.release();
  }
}

async function nightly(deps: ReconciliationDependencies): Promise<void> {
  const night = await deps.leases.acquire('nightly-reconciliation', nightLeaseSeconds);
  if (!night) return;
  try {
    await compareLedgers(deps);
  } catch (error) {
    await night.release();
    throw error;
  }
}

/** Compares the last 30 days, and leaves what was found in the log. */
export async function compareLedgers(deps: ReconciliationDependencies): Promise<void> {
  const { checked, mended, differences } = await reconcile(deps, reconciliationDaysMax);
  const entry = { checked, mended, differences };
  if (differences.length > 0) deps.log.error(entry, 'the ledger differs from the provider');
  else deps.log.info(entry, 'the ledger is as the provider has it');
}

async function pause(ms: number, ending: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, ending]);
  clearTimeout(timer);
}
