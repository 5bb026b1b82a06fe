import { setInterval as every } from 'node:timers/promises';
import type { Clock, ServiceDependencies } from '@rally/service-kit';
import type { Call } from './api/call.ts';
import { type Idempotency, idempotency } from './api/idempotency.ts';
import type { IdempotencyKeyStore } from './api/idempotency-key.store.ts';
import type { EventStore } from './events/event.store.ts';
import { eventCalls } from './events/events.calls.ts';
import { startWebhooks, type Webhooks } from './events/webhooks.ts';
import { chargeCalls } from './payments/charges.calls.ts';
import { checkoutSessionCalls } from './payments/checkout-sessions.calls.ts';
import { type Payer, payer } from './payments/pay.ts';
import type { PaymentStore } from './payments/payment.store.ts';
import { paymentIntentCalls } from './payments/payment-intents.calls.ts';
import { paymentsOf } from './payments/payments.ts';
import { refundCalls } from './payments/refunds.calls.ts';
import { resources } from './payments/resources.ts';

const sweepMs = 5_000;

/** Stripe, up. */
export interface RunningStripe {
  readonly calls: readonly Call[];
  readonly idempotent: Idempotency;
  readonly payer: Payer;
  readonly webhooks: Webhooks;
  stop(): Promise<void>;
}

/** Takes up what a stop left behind: unpublished events, undelivered webhooks, sessions whose time is over. */
export async function startStripe(options: {
  stores: { payments: PaymentStore; events: EventStore; keys: IdempotencyKeyStore };
  endpoint: { url: string; secret: string };
  publicUrl: string;
  clock: Clock;
  log: ServiceDependencies['log'];
}): Promise<RunningStripe> {
  const { stores, clock, log } = options;
  const webhooks = startWebhooks({ events: stores.events, endpoint: options.endpoint, clock, log });
  const payments = paymentsOf({
    store: stores.payments,
    show: resources(options.publicUrl),
    clock,
    publish: webhooks.publish,
  });
  await webhooks.resume();
  await payments.catchUp();

  const stopping = new AbortController();
  async function sweep(): Promise<void> {
    try {
      for await (const _ of every(sweepMs, undefined, { signal: stopping.signal })) {
        await payments.catchUp().catch((err: unknown) => log.error({ err }, 'sweep of sessions failed'));
      }
    } catch {
      // Stopped.
    }
  }
  const sweeping = sweep();

  const forCalls = { payments, store: stores.payments };
  return {
    calls: [
      ...paymentIntentCalls(forCalls),
      ...checkoutSessionCalls(forCalls),
      ...refundCalls(forCalls),
      ...chargeCalls(forCalls),
      ...eventCalls(stores.events),
    ],
    idempotent: idempotency({ keys: stores.keys, clock }),
    payer: payer(payments),
    webhooks,
    async stop() {
      stopping.abort();
      await sweeping;
      await webhooks.stop();
    },
  };
}
