import { changePayment } from './change-payment.ts';
import { attemptEnded } from './payment.ts';
import { endAttempt, finishPayment, type PaymentDesk, settleAttempt } from './settle-attempt.ts';

/** An attempt that nobody has paid by then is taken back; the hosted page ends after the same time by itself. */
const attemptLifeSeconds = 86_400;

/** Looks after one payment that waits: what its webhook should have told, an attempt that died half-way, a refund that was not taken. */
export async function lookAtPayment(desk: PaymentDesk, id: string): Promise<void> {
  const payment = await desk.payments.byId(id);
  if (!payment) return;
  const { open } = payment;
  if (!open || payment.state !== 'open') return void (await finishPayment(desk, payment));
  const ageSeconds = (desk.clock.now().getTime() - open.openedAt.getTime()) / 1000;
  if (ageSeconds > attemptLifeSeconds || (await desk.unwanted(payment)) !== null)
    return void (await finishPayment(desk, await endAttempt(desk, payment, open)));
  // One without an object was never told to anybody; who asks again within the key's life still gets what was made of it.
  if (open.objectId === null) return;
  const found = await desk.provider.read(open.door, open.objectId);
  if (found) await settleAttempt(desk, found);
  else await changePayment(desk, id, (before) => attemptEnded(before, open));
}
