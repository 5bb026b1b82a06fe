import type { IdSource } from '../api/id-source.ts';
import type { StripeError } from '../api/stripe-error.ts';
import type { Payment } from './payment.ts';
import type { Resources } from './resources.ts';

/** What a change is made with. */
export interface Making {
  /** Seconds since 1970. */
  readonly now: number;
  readonly newId: IdSource;
  readonly show: Resources;
}

/** The payment after a command; a declined card changes the payment and is an error too. */
export interface Transition {
  readonly payment: Payment;
  readonly error: StripeError | null;
}

/** The payment with these events added, each with the object it happened to. */
export function withEvents(payment: Payment, making: Making, ...happened: readonly [string, object][]): Payment {
  const events = happened.map(([type, object]) => ({ id: making.newId('evt_'), type, created: making.now, object }));
  return { ...payment, outbox: [...payment.outbox, ...events] };
}
