import { paymentsErrors, type Reconciliation } from '@rally/contracts/payments';
import { HttpError, type LeaseStore } from '@rally/service-kit';
import { bookedCents, type Payment } from '../payments/payment.ts';
import { type PaymentDesk, settleAttempt } from '../payments/settle-attempt.ts';
import { isSimulated } from '../payments/simulated-intent.ts';
import { type ProviderAttempt, ProviderFailure } from '../provider/payment-provider.ts';

export interface ReconcileDesk extends PaymentDesk {
  readonly leases: LeaseStore;
}

type Findings = Pick<Reconciliation, 'mended' | 'differences'>;

const leaseSeconds = 60;
const secondsPerDay = 86_400;

/**
 * Compares what we booked in the last days with what the provider has, both ways. What a lost webhook left open is mended as the
 * webhook would have; what differs after that is named. One runs at a time.
 */
export async function reconcile(desk: ReconcileDesk, days: number): Promise<Reconciliation> {
  const lease = await desk.leases.acquire('reconciliation', leaseSeconds);
  if (!lease) throw new HttpError(paymentsErrors.reconciliationRunning);
  try {
    const since = new Date(desk.clock.now().getTime() - days * secondsPerDay * 1000);
    const findings: Findings = { mended: [], differences: [] };
    const seen = new Set<string>();
    for await (const found of desk.provider.intentsSince(since)) {
      if (found.paymentId === null) continue;
      seen.add(found.objectId);
      await compareIntent(desk, found, found.paymentId, findings);
      await lease.renew();
    }
    for (const payment of await desk.payments.bookedSince(since)) {
      for (const intentId of intentsOf(payment))
        if (!seen.has(intentId)) await compareBooked(desk, payment, intentId, findings);
    }
    return { ok: true, checked: seen.size, ...findings };
  } catch (cause) {
    throw cause instanceof ProviderFailure ? new HttpError(paymentsErrors.providerUnreachable, { cause }) : cause;
  } finally {
    await lease.release();
  }
}

async function compareIntent(
  desk: PaymentDesk,
  found: ProviderAttempt,
  paymentId: string,
  { mended, differences }: Findings,
): Promise<void> {
  const intentId = found.objectId;
  const before = await desk.payments.byId(paymentId);
  const providerCents = netOf(found);
  if (!before) {
    if (providerCents !== 0)
      differences.push({ name: 'unknown_payment', paymentId, intentId, oursCents: 0, providerCents });
    return;
  }
  if (await endStray(desk, before, found)) mended.push({ name: 'stray_attempt', paymentId, intentId });
  const after = (await settleAttempt(desk, found)) ?? before;
  const [wasCharged, isCharged] = [before, after].map((payment) => has(payment, 'charge', intentId));
  const [wasRefunded, isRefunded] = [before, after].map((payment) => has(payment, 'refund', intentId));
  if (isCharged && !wasCharged) mended.push({ name: 'lost_charge', paymentId, intentId });
  if (isRefunded && !wasRefunded) mended.push({ name: 'lost_refund', paymentId, intentId });
  // What we gave back just now was not given back yet when the provider told.
  const told = isRefunded && !wasRefunded ? await desk.provider.read('card', intentId) : found;
  nameDifference(after, intentId, told, differences);
}

/** A charge of ours that the provider's list does not hold: older than the list, or not there at all. */
async function compareBooked(
  desk: PaymentDesk,
  payment: Payment,
  intentId: string,
  { differences }: Findings,
): Promise<void> {
  if (isSimulated(intentId)) return;
  const found = await desk.provider.read('card', intentId);
  const after = found ? ((await settleAttempt(desk, found)) ?? payment) : payment;
  nameDifference(after, intentId, found, differences);
}

function nameDifference(
  payment: Payment,
  intentId: string,
  found: ProviderAttempt | null,
  differences: Findings['differences'],
): void {
  const oursCents = bookedCents(payment, intentId);
  const providerCents = found ? netOf(found) : 0;
  const isDue = payment.refundsDue.some((due) => due.intentId === intentId);
  if (oursCents === providerCents && !isDue && !found?.charge?.isDisputed && found) return;
  const name = !found
    ? 'missing_at_provider'
    : found.charge?.isDisputed
      ? 'disputed'
      : isDue
        ? 'refund_waiting'
        : 'amount_differs';
  differences.push({ name, paymentId: payment.id, intentId, oursCents, providerCents });
}

/** An intent that was made while we died, and whose attempt has long been replaced. Nobody can pay it; it is only tidied up. */
async function endStray(desk: PaymentDesk, payment: Payment, found: ProviderAttempt): Promise<boolean> {
  if (found.door !== 'card' || found.state === 'ended' || payment.open?.number === found.attempt) return false;
  await desk.provider.end('card', found.objectId);
  return true;
}

function netOf({ charge }: ProviderAttempt): number {
  return charge ? charge.amountCents - charge.refundedCents : 0;
}

function has(payment: Payment, kind: 'charge' | 'refund', intentId: string): boolean {
  return payment.ledger.some((entry) => entry.kind === kind && entry.intentId === intentId);
}

function intentsOf({ ledger }: Payment): Set<string> {
  return new Set(ledger.map(({ intentId }) => intentId));
}
