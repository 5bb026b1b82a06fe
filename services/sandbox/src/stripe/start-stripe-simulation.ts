import { type Clock, createBackgroundWorker, type FollowedData, type ServiceDependencies } from '@rally/service-kit';
import type { ProviderAccountSetup } from '../setup/provider-account-setup-schema.ts';
import type { StripeEndpoint } from './api/define-stripe-endpoint.ts';
import { createIdempotentRequestRunner, type RunIdempotently } from './api/idempotency.ts';
import type { IdempotencyKeyStore } from './api/idempotency-key.store.ts';
import { createStripeEventEndpoints } from './events/events.endpoints.ts';
import type { SandboxStripeEventStore } from './events/stripe-event.store.ts';
import { type StripeWebhookSender, startStripeWebhookSender } from './events/stripe-webhook-sender.ts';
import { createStripeBalanceEndpoints, listSandboxBalanceMovements } from './payments/balance.endpoints.ts';
import { createStripeChargeEndpoints } from './payments/charges.endpoints.ts';
import { createStripeCheckoutSessionEndpoints } from './payments/checkout-sessions.endpoints.ts';
import { createStripeDisputeEndpoints } from './payments/disputes.endpoints.ts';
import type { SandboxPaymentStore } from './payments/payment.store.ts';
import { createStripePaymentIntentEndpoints } from './payments/payment-intents.endpoints.ts';
import { createStripeRefundEndpoints } from './payments/refunds.endpoints.ts';
import type { SandboxBalanceMovement } from './payments/sandbox-balance.ts';
import { createSandboxPayments } from './payments/sandbox-payments.ts';
import { createSandboxPayer, type SandboxPayerActions } from './payments/simulated-payer.ts';
import { createStripeObjectFormatter } from './payments/stripe-object-formatter.ts';
import { createStripeAccountEndpoints } from './stripe-account.endpoints.ts';

const sweepIntervalMs = 5_000;

/** The running Stripe simulation. */
export interface SandboxStripe {
  readonly calls: readonly StripeEndpoint[];
  readonly idempotent: RunIdempotently;
  readonly payer: SandboxPayerActions;
  readonly webhooks: StripeWebhookSender;
  /** All movements of our balance, newest first. */
  movements(): Promise<SandboxBalanceMovement[]>;
  stop(): Promise<void>;
}

/** Starts the Stripe simulation and resumes unpublished events, pending webhooks and overdue sessions. */
export async function startStripeSimulation(options: {
  stores: { payments: SandboxPaymentStore; events: SandboxStripeEventStore; keys: IdempotencyKeyStore };
  followedPayments: FollowedData;
  endpoint: { url: string; secret: string };
  publicUrl: string;
  getSetup: () => ProviderAccountSetup['stripe'];
  clock: Clock;
  log: ServiceDependencies['log'];
}): Promise<SandboxStripe> {
  const { stores, clock, log } = options;
  const webhooks = startStripeWebhookSender({ events: stores.events, endpoint: options.endpoint, clock, log });
  const payments = createSandboxPayments({
    store: stores.payments,
    show: createStripeObjectFormatter(options.publicUrl),
    clock,
    publish: webhooks.publish,
  });
  await webhooks.resume();
  await payments.reconcile();

  let nextExpiry: number | null = null;
  const stopSweeping = createBackgroundWorker({
    name: 'session sweep',
    intervalMs: sweepIntervalMs,
    follows: options.followedPayments,
    isDue: () => nextExpiry !== null && nextExpiry * 1000 <= clock.now().getTime(),
    log,
    async run() {
      await payments.reconcile();
      nextExpiry = await stores.payments.nextExpiry();
    },
  }).start();

  async function forgetEmail(email: string): Promise<void> {
    await stores.events.forgetEmail(email);
    await stores.keys.forgetEmail(email);
  }

  const forCalls = { payments, store: stores.payments };
  return {
    calls: [
      ...createStripePaymentIntentEndpoints({ ...forCalls, forgetEmail }),
      ...createStripeCheckoutSessionEndpoints(forCalls),
      ...createStripeRefundEndpoints(forCalls),
      ...createStripeChargeEndpoints(forCalls),
      ...createStripeDisputeEndpoints(forCalls),
      ...createStripeBalanceEndpoints(forCalls),
      ...createStripeEventEndpoints(stores.events),
      ...createStripeAccountEndpoints(options.endpoint.url, options.getSetup),
    ],
    idempotent: createIdempotentRequestRunner({ keys: stores.keys, clock }),
    payer: createSandboxPayer(payments),
    webhooks,
    movements: () => listSandboxBalanceMovements(stores.payments),
    async stop() {
      await stopSweeping();
      await webhooks.stop();
    },
  };
}
