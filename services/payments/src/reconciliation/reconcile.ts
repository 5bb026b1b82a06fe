import { paymentsErrors, type Reconciliation } from '@rally/contracts/payments';
import { HttpError, type LeaseStore, runExclusively } from '@rally/service-kit';
import { isIntentPaidByCredit } from '../payments/credits/credit-intent-id.ts';
import type { Payment } from '../payments/payment.ts';
import { findChargeEntry, getCentsAfterRefunds, getRefundedCents } from '../payments/payment-ledger.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { syncProviderAttempt } from '../payments/provider-sync/sync-provider-attempt.ts';
import { hasOpenIntentDispute } from '../payments/refunds-and-disputes/disputes.ts';
import { isSampleIntent } from '../payments/sample-intent-id.ts';
import { PaymentProviderError, type ProviderPaymentAttempt } from '../provider/payment-provider.ts';

export interface ReconciliationDependencies extends PaymentDependencies {
  readonly leases: LeaseStore;
}

type ReconciliationFindings = Pick<Reconciliation, 'mended' | 'differences'>;

const secondsPerDay = 86_400;

/**
 * Compares the ledger of the last `days` days with the provider's, in both directions. Applies what lost webhooks missed and
 * reports the remaining differences. Only one reconciliation runs at a time.
 */
export async function reconcileLedgers(deps: ReconciliationDependencies, days: number): Promise<Reconciliation> {
  const reconciled = await runExclusively(deps.leases, { name: 'reconciliation' }, () =>
    compareLedgersBothWays(deps, days),
  );
  if (reconciled === null) throw new HttpError(paymentsErrors.reconciliationRunning);
  return reconciled.result;
}

async function compareLedgersBothWays(deps: ReconciliationDependencies, days: number): Promise<Reconciliation> {
  try {
    const since = new Date(deps.clock.now().getTime() - days * secondsPerDay * 1000);
    const findings: ReconciliationFindings = { mended: [], differences: [] };
    const seen = new Set<string>();
    for await (const found of deps.provider.listIntents(since)) {
      if (found.paymentId === null) continue;
      seen.add(found.objectId);
      await compareIntent(deps, found, found.paymentId, findings);
    }
    for (const payment of await deps.payments.listBookedSince(since)) {
      for (const intentId of listIntentIds(payment))
        if (!seen.has(intentId)) await compareBookedIntent(deps, payment, intentId, findings);
    }
    return { ok: true, checked: seen.size, ...findings };
  } catch (cause) {
    throw cause instanceof PaymentProviderError ? new HttpError(paymentsErrors.providerUnreachable, { cause }) : cause;
  }
}

async function compareIntent(
  deps: PaymentDependencies,
  found: ProviderPaymentAttempt,
  paymentId: string,
  { mended, differences }: ReconciliationFindings,
): Promise<void> {
  const intentId = found.objectId;
  const before = await deps.payments.findById(paymentId);
  const providerCents = getAmountAfterRefundsCents(found);
  if (!before) {
    if (providerCents !== 0)
      differences.push({ name: 'unknown_payment', paymentId, intentId, oursCents: 0, providerCents });
    return;
  }
  if (await closeStrayAttempt(deps, before, found)) mended.push({ name: 'stray_attempt', paymentId, intentId });
  const after = (await syncProviderAttempt(deps, found)) ?? before;
  const [wasCharged, isCharged] = [before, after].map((payment) => findChargeEntry(payment, intentId) !== null);
  const wasRefunded = getRefundedCents(before, intentId);
  const isRefunded = getRefundedCents(after, intentId);
  const [hadDisputes, hasDisputes] = [before, after].map(({ disputes }) => JSON.stringify(disputes));
  if (isCharged && !wasCharged) mended.push({ name: 'lost_charge', paymentId, intentId });
  if (isRefunded > wasRefunded) mended.push({ name: 'lost_refund', paymentId, intentId });
  if (hasDisputes !== hadDisputes) mended.push({ name: 'lost_dispute', paymentId, intentId });
  // A refund issued just now is not part of the state read before.
  const latest = isRefunded > wasRefunded ? await deps.provider.read('card', intentId) : found;
  reportDifference(after, intentId, latest, differences);
}

/** Compares a booked intent that is missing from the provider's list: it is older than the list or does not exist. */
async function compareBookedIntent(
  deps: PaymentDependencies,
  payment: Payment,
  intentId: string,
  { differences }: ReconciliationFindings,
): Promise<void> {
  if (isSampleIntent(intentId) || isIntentPaidByCredit(intentId)) return;
  const found = await deps.provider.read('card', intentId);
  const after = found ? ((await syncProviderAttempt(deps, found)) ?? payment) : payment;
  reportDifference(after, intentId, found, differences);
}

function reportDifference(
  payment: Payment,
  intentId: string,
  found: ProviderPaymentAttempt | null,
  differences: ReconciliationFindings['differences'],
): void {
  const oursCents = getCentsAfterRefunds(payment, intentId);
  const providerCents = found ? getAmountAfterRefundsCents(found) : 0;
  const isDue = payment.refundsDue.some((due) => due.intentId === intentId);
  const isPaymentDisputed = hasOpenIntentDispute(payment, intentId);
  if (oursCents === providerCents && !isDue && !isPaymentDisputed && found) return;
  const name = !found
    ? 'missing_at_provider'
    : isPaymentDisputed
      ? 'disputed'
      : isDue
        ? 'refund_waiting'
        : 'amount_differs';
  differences.push({ name, paymentId: payment.id, intentId, oursCents, providerCents });
}

/** Closes an intent that was created during a crash and whose attempt has been replaced since. Nobody has its secret. */
async function closeStrayAttempt(
  deps: PaymentDependencies,
  payment: Payment,
  found: ProviderPaymentAttempt,
): Promise<boolean> {
  if (found.mode !== 'card' || found.state === 'closed' || payment.openAttempt?.number === found.attempt) return false;
  await deps.provider.close('card', found.objectId);
  return true;
}

function getAmountAfterRefundsCents({ charge }: ProviderPaymentAttempt): number {
  return charge ? charge.refunds.reduce((left, { amountCents }) => left - amountCents, charge.amountCents) : 0;
}

function listIntentIds({ ledger }: Payment): Set<string> {
  return new Set(ledger.map(({ intentId }) => intentId));
}
