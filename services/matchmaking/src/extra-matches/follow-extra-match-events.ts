import { matchCanceled } from '@rally/contracts/matchmaking';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import type { EventBus } from '@rally/events';
import { freeSlot } from './free-slot.ts';
import { notePayment } from './note-payment.ts';
import type { SearchDesk } from './searcher.ts';

/** Lets paid matches follow their fees, and the slots of their players what becomes of them. */
export function followExtraMatchEvents(events: Pick<EventBus, 'on'>, desk: SearchDesk): void {
  for (const definition of [paymentSucceeded, paymentRefunded]) {
    events.on(definition, 'match-fee', ({ data, version }) => notePayment(desk, data, version));
  }
  events.on(matchCanceled, 'slots', ({ data }) => freeSlot(desk, data.id));
}
