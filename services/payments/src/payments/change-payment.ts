import { commonErrors } from '@rally/contracts';
import type { EventBus } from '@rally/events';
import { type Clock, HttpError } from '@rally/service-kit';
import type { PaymentStore } from './payment.store.ts';
import type { Payment } from './payment.ts';
import { eventsOfChange } from './payment-events.ts';

/** What every change of a payment needs. */
export interface ChangeDesk {
  readonly payments: PaymentStore;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'wake'>;
}

/** Rivals that a change loses to before it gives up; each of them has changed the payment, so somebody always gets on. */
const triesMax = 20;

/**
 * Decides on the payment as it is and writes the decision unless it has changed meanwhile; then decides anew. A decision of
 * null leaves it as it is. Resolves to the payment afterwards, or to null where there is none.
 */
export async function changePayment(
  { payments, clock, events }: ChangeDesk,
  id: string,
  decide: (payment: Payment, now: Date) => Payment | null | Promise<Payment | null>,
): Promise<Payment | null> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await payments.byId(id);
    if (!before) return null;
    const now = clock.now();
    const after = await decide(before, now);
    if (!after) return before;
    if (await payments.save({ before, after, events: eventsOfChange(before, after, now) })) {
      events.wake();
      return after;
    }
  }
  throw new HttpError(commonErrors.conflict);
}
