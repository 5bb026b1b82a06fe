import type { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import type { SeededIdGenerator } from '../api/seeded-id-generator.ts';
import type { SandboxPayment } from './sandbox-payment.ts';
import type { StripeObjectFormatter } from './stripe-object-formatter.ts';

/** Time, id source and formatters for a change. */
export interface SandboxChangeDependencies {
  /** Seconds since 1970. */
  readonly now: number;
  readonly newId: SeededIdGenerator;
  readonly show: StripeObjectFormatter;
}

/** Result of a command. A declined card changes the payment and also has an error. */
export interface SandboxPaymentCommandResult {
  readonly payment: SandboxPayment;
  readonly error: SandboxStripeError | null;
}

/** Adds events to the payment's outbox, each with the changed object. */
export function addWebhookEventsToSandboxPayment(
  payment: SandboxPayment,
  deps: SandboxChangeDependencies,
  ...happened: readonly [string, object][]
): SandboxPayment {
  const events = happened.map(([type, object]) => ({ id: deps.newId('evt_'), type, created: deps.now, object }));
  return { ...payment, outbox: [...payment.outbox, ...events] };
}
