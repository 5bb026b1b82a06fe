import { commonErrors } from '@rally/contracts';
import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { type AttemptOrder, type ProviderAttempt, ProviderFailure } from '../provider/payment-provider.ts';
import { changePayment } from './change-payment.ts';
import {
  type Attempt,
  attemptEnded,
  attemptMade,
  attemptOpened,
  type Door,
  isPayable,
  newPayment,
  type Payment,
} from './payment.ts';
import { endAttempt, finishPayment, type PaymentDesk, settleAttempt } from './settle-attempt.ts';

/** What is to be paid, by whom, and how it is called to people. */
export interface PaymentOrder extends Pick<Payment, 'purpose' | 'playerId' | 'matchId' | 'amountCents'> {
  readonly paymentId: string;
  readonly label: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Attempts that end between two looks before a request gives up. */
const triesMax = 5;
/** The provider forgets a key after 24 hours; after that the key would charge anew. */
const keyLifeSeconds = 23 * 3_600;

/**
 * What the payer needs to pay through a door: a client secret, or an address. A payment has one open attempt, so that of the other
 * door is ended first, and the same door again gives the same attempt. Where two doors are opened at once the earlier is refused with 409.
 */
export async function openAttempt(desk: PaymentDesk, order: PaymentOrder, door: Door): Promise<string> {
  await desk.payments.begin(newPayment({ ...order, id: order.paymentId }, desk.clock.now()));
  let tried = 0;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const payment = await desk.payments.byId(order.paymentId);
    if (!payment) break;
    refuseSettled(payment);
    const { open } = payment;
    if (!open) {
      await changePayment(desk, payment.id, (before, now) => attemptOpened(before, door, order.amountCents, now));
    } else if (open.door === door) {
      tried = open.number;
      const access = await accessOf(desk, payment, open, order);
      if (access !== null) return access;
    } else {
      if (tried > 0) break;
      const ended = await endAttempt(desk, payment, open);
      if (ended.open?.number === open.number) break;
      await finishPayment(desk, ended);
    }
  }
  throw new HttpError(commonErrors.conflict);
}

function refuseSettled(payment: Payment): void {
  if (isPayable(payment)) return;
  const { alreadyPaid, lifetimeAlreadyOwned, nothingToPay } = paymentsErrors;
  if (payment.state === 'refunded') throw new HttpError(nothingToPay);
  throw new HttpError(payment.purpose === 'match_fee' ? alreadyPaid : lifetimeAlreadyOwned);
}

/** How to pay an open attempt; null when it turns out to be paid, ended or replaced. Nothing is told before it is stored. */
async function accessOf(
  desk: PaymentDesk,
  payment: Payment,
  attempt: Attempt,
  order: PaymentOrder,
): Promise<string | null> {
  const found = attempt.objectId
    ? await desk.provider.read(attempt.door, attempt.objectId)
    : await makeObject(desk, payment, attempt, order);
  if (!found) {
    await changePayment(desk, payment.id, (before) => attemptEnded(before, attempt));
    return null;
  }
  const stored = await changePayment(desk, payment.id, (before) => attemptMade(before, attempt.number, found.objectId));
  if (found.state === 'ended') {
    await settleAttempt(desk, found);
    return null;
  }
  return stored?.open?.objectId === found.objectId ? found.access : null;
}

/** The provider's object of an attempt that has none yet here, made now or before we died; null when there is none to be had. */
async function makeObject(
  desk: PaymentDesk,
  payment: Payment,
  attempt: Attempt,
  order: PaymentOrder,
): Promise<ProviderAttempt | null> {
  const asked: AttemptOrder = {
    ...order,
    attempt,
    amountCents: payment.amountCents,
    currency: payment.currency,
    key: `pay:${order.matchId ?? 'lifetime'}:${order.playerId}:${attempt.number}`,
  };
  const ageSeconds = (desk.clock.now().getTime() - attempt.openedAt.getTime()) / 1000;
  if (ageSeconds > keyLifeSeconds) return desk.provider.find(asked);
  try {
    return await desk.provider.open(asked);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.outcome === 'unknown') throw error;
    // Nothing else would ever answer this key for a day. It may have made the object, else the next attempt has a key of its own.
    if (error.outcome === 'saved') return desk.provider.find(asked);
    await changePayment(desk, payment.id, (before) => attemptEnded(before, attempt));
    throw error;
  }
}
