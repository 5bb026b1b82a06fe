import { type Clock, createBackgroundWorker, type ServiceDependencies } from '@rally/service-kit';
import type { ProviderSetup } from '../setup/provider-setup.ts';
import { createAccountCalls } from './account.calls.ts';
import type { StripeCall } from './api/define-stripe-call.ts';
import { createIdempotency, type Idempotency } from './api/idempotency.ts';
import type { IdempotencyKeyStore } from './api/idempotency-key.store.ts';
import type { StripeEventStore } from './events/event.store.ts';
import { createEventCalls } from './events/events.calls.ts';
import { startWebhooks, type Webhooks } from './events/webhooks.ts';
import { createBalanceCalls, listAllMovements } from './payments/balance.calls.ts';
import type { BalanceMovement } from './payments/balance.ts';
import { createChargeCalls } from './payments/charges.calls.ts';
import { createCheckoutSessionCalls } from './payments/checkout-sessions.calls.ts';
import { createDisputeCalls } from './payments/disputes.calls.ts';
import { createSimulatedPayer, type SimulatedPayer } from './payments/pay.ts';
import type { SandboxPaymentStore } from './payments/payment.store.ts';
import { createPaymentIntentCalls } from './payments/payment-intents.calls.ts';
import { createRefundCalls } from './payments/refunds.calls.ts';
import { createSandboxPayments } from './payments/sandbox-payments.ts';
import { createStripeResources } from './payments/stripe-resources.ts';

const sweepIntervalMs = 5_000;

/** The running Stripe simulation. */
export interface RunningStripe {
  readonly calls: readonly StripeCall[];
  readonly idempotent: Idempotency;
  readonly payer: SimulatedPayer;
  readonly webhooks: Webhooks;
  /** All movements of our balance, newest first. */
  movements(): Promise<BalanceMovement[]>;
  stop(): Promise<void>;
}

/** Starts the Stripe simulation and resumes unpublished events, pending webhooks and overdue sessions. */
export async function startStripe(options: {
  stores: { payments: SandboxPaymentStore; events: StripeEventStore; keys: IdempotencyKeyStore };
  endpoint: { url: string; secret: string };
  publicUrl: string;
  getSetup: () => ProviderSetup['stripe'];
  clock: Clock;
  log: ServiceDependencies['log'];
}): Promise<RunningStripe> {
  const { stores, clock, log } = options;
  const webhooks = startWebhooks({ events: stores.events, endpoint: options.endpoint, clock, log });
  const payments = createSandboxPayments({
    store: stores.payments,
    show: createStripeResources(options.publicUrl),
    clock,
    publish: webhooks.publish,
  });
  await webhooks.resume();
  await payments.reconcile();

  const stopSweeping = createBackgroundWorker({
    name: 'session sweep',
    intervalMs: sweepIntervalMs,
    log,
    run: payments.reconcile,
  }).start();

  async function forgetEmail(email: string): Promise<void> {
    await stores.events.forgetEmail(email);
    await stores.keys.forgetEmail(email);
  }

  const forCalls = { payments, store: stores.payments };
  return {
    calls: [
      ...createPaymentIntentCalls({ ...forCalls, forgetEmail }),
      ...createCheckoutSessionCalls(forCalls),
      ...createRefundCalls(forCalls),
      ...createChargeCalls(forCalls),
      ...createDisputeCalls(forCalls),
      ...createBalanceCalls(forCalls),
      ...createEventCalls(stores.events),
      ...createAccountCalls(options.endpoint.url, options.getSetup),
    ],
    idempotent: createIdempotency({ keys: stores.keys, clock }),
    payer: createSimulatedPayer(payments),
    webhooks,
    movements: () => listAllMovements(stores.payments),
    async stop() {
      await stopSweeping();
      await webhooks.stop();
    },
  };
}
