import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Attempt, Door } from '../payments/payment.ts';
import {
  type AttemptOrder,
  type PaymentProvider,
  type ProviderAttempt,
  type ProviderCharge,
  ProviderFailure,
} from './payment-provider.ts';

/** Long enough for a slow day, short enough for two calls within one of ours. */
const timeoutMs = 4_000;
/** Another request holds the same key: it answers soon. */
const busyTriesMax = 10;
const busyPauseMs = 200;
/** The provider's clock and ours may differ by so much. */
const clockSlackSeconds = 120;
const charged = 'latest_charge';
const chargedOnPage = 'payment_intent.latest_charge';

export interface StripeSettings {
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_BASE_URL?: string | undefined;
}

/** Stripe through its own SDK. It never tries again by itself (but after a closed connection, under the same key): when to is ours to say. */
export function stripeProvider({ STRIPE_SECRET_KEY, STRIPE_BASE_URL }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(STRIPE_BASE_URL !== undefined && addressOf(STRIPE_BASE_URL)),
  });

  async function openIntent(order: AttemptOrder): Promise<ProviderAttempt> {
    const { amountCents: amount, currency, label: description, key: idempotencyKey } = order;
    return ofIntent(
      await stripe.paymentIntents.create(
        { amount, currency, description, metadata: metadataOf(order) },
        { idempotencyKey },
      ),
    );
  }

  async function openSession(order: AttemptOrder): Promise<ProviderAttempt> {
    const { paymentId, label: name, amountCents, currency, successUrl, cancelUrl, key: idempotencyKey } = order;
    const metadata = metadataOf(order);
    return ofSession(
      await stripe.checkout.sessions.create(
        {
          mode: 'payment',

          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountCents, product_data: { name } } }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: paymentId,
          metadata,
          payment_intent_data: { metadata },
        },
        { idempotencyKey },
      ),
    );
  }

  async function find({ paymentId, attempt }: AttemptOrder): Promise<ProviderAttempt | null> {
    const created = { gte: secondsOf(attempt.openedAt) - clockSlackSeconds };
    const made: AsyncIterable<Stripe.PaymentIntent | Stripe.Checkout.Session> =
      attempt.door === 'card'
        ? stripe.paymentIntents.list({ created, limit: 100 })
        : stripe.checkout.sessions.list({ created, limit: 100 });
    for await (const one of made) {
      if (one.metadata?.paymentId !== paymentId || Number(one.metadata.attempt) !== attempt.number) continue;
      return read(attempt.door, one.id);
    }
    return null;
  }

  async function read(door: Door, objectId: string): Promise<ProviderAttempt | null> {
    try {
      return door === 'card'
        ? ofIntent(await stripe.paymentIntents.retrieve(objectId, { expand: [charged] }))
        : ofSession(await stripe.checkout.sessions.retrieve(objectId, { expand: [chargedOnPage] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
      throw error;
    }
  }

  async function refund(intentId: string): Promise<void> {
    const metadata = { intentId };
    async function give(idempotencyKey: string): Promise<void> {
      try {
        const { status } = await stripe.refunds.create({ payment_intent: intentId, metadata }, { idempotencyKey });
        if (status === 'failed' || status === 'canceled') throw new ProviderFailure('refused', status);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
      }
    }
    try {
      await give(`refund:${intentId}`);
    } catch (error) {
      // The failure is saved under the key. A charge is never given back twice in full, so another key is safe.
      if (failureOf(error).outcome !== 'saved') throw error;
      await give(`refund:${intentId}:again`);
    }
  }

  async function end(door: Door, objectId: string): Promise<void> {
    try {
      await (door === 'card' ? stripe.paymentIntents.cancel(objectId) : stripe.checkout.sessions.expire(objectId));
    } catch (error) {
      // It is not open any more, or just being paid: what it is now tells the reader.
      if (failureOf(error).outcome !== 'refused') throw error;
    }
  }

  async function* intentsSince(since: Date): AsyncIterable<ProviderAttempt> {
    const params = { created: { gte: secondsOf(since) }, limit: 100, expand: [`data.${charged}`] };
    try {
      for await (const intent of stripe.paymentIntents.list(params)) yield ofIntent(intent);
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    open: (order) =>
      told(() => whileBusy(() => (order.attempt.door === 'card' ? openIntent(order) : openSession(order)))),
    find: (order) => told(() => find(order)),
    read: (door, objectId) => told(() => read(door, objectId)),
    end: (door, objectId) => told(() => end(door, objectId)),
    refund: (intentId) => told(() => refund(intentId)),
    intentsSince,
  };
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** A conflict on a key is not saved: once the other request is done, the same key tells its outcome. */
async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
      if (!isBusy || tries >= busyTriesMax) throw error;
      await sleep(busyPauseMs);
    }
  }
}

/** Only a 500 comes from the provider itself and is kept for the key; 502 to 504 come from in front of it. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  if (status === 500) return new ProviderFailure('saved', error);
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new ProviderFailure(isRefused ? 'refused' : 'unknown', error);
}

function ofIntent(intent: Stripe.PaymentIntent): ProviderAttempt {
  return {
    door: intent.metadata.door === 'page' ? 'page' : 'card',
    objectId: intent.id,
    ...ownerOf(intent.metadata),
    state: intent.status === 'succeeded' || intent.status === 'canceled' ? 'ended' : 'open',
    charge: chargeOf(intent),
    access: intent.client_secret,
  };
}

function ofSession(session: Stripe.Checkout.Session): ProviderAttempt {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    door: 'page',
    objectId: session.id,
    ...ownerOf(session.metadata),
    state: session.status === 'open' ? 'open' : 'ended',
    charge: intent && chargeOf(intent),
    access: session.url,
  };
}

function chargeOf(intent: Stripe.PaymentIntent): ProviderCharge | null {
  if (intent.status !== 'succeeded') return null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    amountCents: intent.amount_received,
    currency: intent.currency,
    paidAt: new Date((charge ?? intent).created * 1000),
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

function metadataOf({ paymentId, attempt }: { paymentId: string; attempt: Attempt }) {
  return { paymentId, attempt: String(attempt.number), door: attempt.door };
}

function ownerOf(metadata: Stripe.Metadata | null): Pick<ProviderAttempt, 'paymentId' | 'attempt'> {
  return { paymentId: metadata?.paymentId ?? null, attempt: Number(metadata?.attempt ?? 0) };
}

function addressOf(baseUrl: string) {
  const { protocol, hostname, port } = new URL(baseUrl);
  return protocol === 'https:'
    ? ({ protocol: 'https', host: hostname, port: port === '' ? 443 : port } as const)
    : ({ protocol: 'http', host: hostname, port: port === '' ? 80 : port } as const);
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
