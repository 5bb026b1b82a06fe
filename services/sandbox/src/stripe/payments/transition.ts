import type { IdSource } from '../api/id-source.ts';
import type { StripeError } from '../api/stripe-error.ts';
import type { Payment } from './payment.ts';
import type { Resources } from './resources.ts';

/** Time, id source and formatters for a change. */
export interface ChangeContext {
  /** Seconds since 1970. */
  readonly now: number;
  readonly newId: IdSource;
  readonly show: Resources;
}

/** Result of a command. A declined card changes the payment and also has an error. */
export interface Transition {
  readonly payment: Payment;
  readonly error: StripeError | null;
}

/** Adds events to the payment's outbox, each with the changed object. */
export function withEvents(
  payment: Payment,
  context: ChangeContext,
  ...happened: readonly [string, object][]
): Payment {
  const events = happened.map(([type, object]) => ({ id: context.newId('evt_'), type, created: context.now, object }));
  return { ...payment, outbox: [...payment.outbox, ...events] };
}
