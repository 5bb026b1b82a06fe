import type { RefundReason } from '@rally/contracts/payments';
import type { Service } from '@rally/service-kit';
import { type PaymentProvider, type ProviderAttempt, ProviderFailure } from '../provider/payment-provider.ts';
import { type ChangeDesk, changePayment } from './change-payment.ts';
import { type Attempt, attemptEnded, charged, type Payment, refunded } from './payment.ts';
import { isSimulated } from './simulated-intent.ts';

/** What every talk with the provider about a payment needs. */
export interface PaymentDesk extends ChangeDesk {
  readonly provider: PaymentProvider;
  readonly log: Pick<Service['log'], 'info' | 'warn' | 'error'>;
  /** Why a charge that comes now reveals nothing; null when it does. */
  readonly unwanted: (payment: Payment) => Promise<RefundReason | null>;
}

/**
 * Brings a payment up to what the provider has just told of one of its attempts, and does what follows from it. Every step only moves
 * forward, so it may be done twice, late, in any order, and after dying anywhere. Null for an attempt of no payment of ours.
 */
export async function settleAttempt(desk: PaymentDesk, found: ProviderAttempt): Promise<Payment | null> {
  const payment = await noteAttempt(desk, found);
  return payment && finishPayment(desk, payment);
}

async function noteAttempt(desk: PaymentDesk, found: ProviderAttempt): Promise<Payment | null> {
  const { paymentId, attempt, charge, objectId } = found;
  if (paymentId === null) return null;
  let payment = await desk.payments.byId(paymentId);
  if (payment && charge) {
    payment = await changePayment(desk, paymentId, async (before, now) =>
      charged(before, { ...charge, attempt }, await desk.unwanted(before), now),
    );
    if (charge.refundedCents >= charge.amountCents)
      payment = await changePayment(desk, paymentId, (before, now) => refunded(before, charge.intentId, now));
  }
  const open = payment?.open;
  if (found.state === 'open' || open?.objectId !== objectId) return payment;
  return changePayment(desk, paymentId, (before) => attemptEnded(before, open));
}

/** Does what a payment still waits for: gives back what is due, ends an attempt beside a payment that is settled. */
export async function finishPayment(desk: PaymentDesk, payment: Payment): Promise<Payment> {
  const after = await giveBack(desk, payment);
  if (!after.open || after.state === 'open') return after;
  return giveBack(desk, await endAttempt(desk, after, after.open));
}

/** Ends an attempt at the provider first, so that it can't be paid, then here. One that was paid meanwhile is noted instead. */
export async function endAttempt(desk: PaymentDesk, payment: Payment, attempt: Attempt): Promise<Payment> {
  const { door, objectId } = attempt;
  if (objectId !== null) await desk.provider.end(door, objectId);
  const found = objectId === null ? null : await desk.provider.read(door, objectId);
  // Without an object nobody was ever told how to pay it.
  const after = found
    ? await noteAttempt(desk, found)
    : await changePayment(desk, payment.id, (before) => attemptEnded(before, attempt));
  return after ?? payment;
}

/** Gives back every charge that is due. What the provider does not take stays due and is tried again by the schedule. */
async function giveBack(desk: PaymentDesk, payment: Payment): Promise<Payment> {
  let after = payment;
  for (const { intentId } of payment.refundsDue) {
    try {
      if (!isSimulated(intentId)) await desk.provider.refund(intentId);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      desk.log.warn({ err: error, paymentId: payment.id, intentId }, 'a refund waits');
      continue;
    }
    after = (await changePayment(desk, payment.id, (before, now) => refunded(before, intentId, now))) ?? after;
  }
  return after;
}
