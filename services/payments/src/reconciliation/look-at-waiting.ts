import { lookAtPayment } from '../payments/look-at-payment.ts';
import type { PaymentDesk } from '../payments/settle-attempt.ts';

const batchMax = 500;

/** Looks at every payment that waits. One that fails leaves the others alone. */
export async function lookAtWaiting(desk: PaymentDesk): Promise<void> {
  for (const id of await desk.payments.waiting(desk.clock.now(), batchMax)) {
    await lookAtPayment(desk, id).catch((err: unknown) =>
      desk.log.warn({ err, paymentId: id }, 'a payment still waits'),
    );
  }
}
