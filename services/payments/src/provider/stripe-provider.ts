import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { CheckoutMode, PaymentAttempt } from '../payments/payment.ts';
import { type ProviderEvent, parseProviderEvent } from './parse-signed-provider-event.ts';
import {
  type CreateAttemptRequest,
  type PaymentProvider,
  type ProviderAttempt,
  type ProviderCharge,
  ProviderFailureError,
} from './payment-provider.ts';

/** Allows two provider calls within the time limit of one of our own calls. */
const timeoutMs = 4_000;
/** Stripe answers 409 while another request with the same idempotency key is running. */
const busyKeyMaxRetries = 10;
const busyKeyDelayMs = 200;
/** Largest expected difference between our clock and the provider's. */
const clockSkewSeconds = 120;
/** Events that change a payment, as in the webhook endpoint's settings. */
const eventTypes = ['payment_intent.succeeded', 'checkout.session.completed', 'charge.refunded'] as const;
const latestChargePath = 'latest_charge';
const pageChargePath = 'payment_intent.latest_charge';

export interface StripeSettings {
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_BASE_URL?: string | undefined;
}

/** Stripe through its SDK. SDK retries are off (except after a closed connection, under the same key): callers decide when to retry. */
export function createStripeProvider({ STRIPE_SECRET_KEY, STRIPE_BASE_URL }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(STRIPE_BASE_URL !== undefined && hostOptions(STRIPE_BASE_URL)),
  });

  async function openIntent(order: CreateAttemptRequest): Promise<ProviderAttempt> {
    const { amountCents: amount, currency, label: description, key: idempotencyKey } = order;
    return attemptFromIntent(
      await stripe.paymentIntents.create(
        { amount, currency, description, metadata: buildMetadata(order) },
        { idempotencyKey },
      ),
    );
  }

  async function openSession(order: CreateAttemptRequest): Promise<ProviderAttempt> {
    const { paymentId, label: name, amountCents, currency, successUrl, cancelUrl, key: idempotencyKey } = order;
    const metadata = buildMetadata(order);
    return attemptFromSession(
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

  async function find({ paymentId, attempt }: CreateAttemptRequest): Promise<ProviderAttempt | null> {
    const created = { gte: secondsOf(attempt.openedAt) - clockSkewSeconds };
    const made: AsyncIterable<Stripe.PaymentIntent | Stripe.Checkout.Session> =
      attempt.mode === 'card'
        ? stripe.paymentIntents.list({ created, limit: 100 })
        : stripe.checkout.sessions.list({ created, limit: 100 });
    for await (const one of made) {
      if (one.metadata?.paymentId !== paymentId || Number(one.metadata.attempt) !== attempt.number) continue;
      return read(attempt.mode, one.id);
    }
    return null;
  }

  async function read(mode: CheckoutMode, objectId: string): Promise<ProviderAttempt | null> {
    try {
      return mode === 'card'
        ? attemptFromIntent(await stripe.paymentIntents.retrieve(objectId, { expand: [latestChargePath] }))
        : attemptFromSession(await stripe.checkout.sessions.retrieve(objectId, { expand: [pageChargePath] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
      throw error;
    }
  }

  async function refund(intentId: string): Promise<void> {
    const metadata = { intentId };
    async function createRefund(idempotencyKey: string): Promise<void> {
      try {
        const { status } = await stripe.refunds.create({ payment_intent: intentId, metadata }, { idempotencyKey });
        if (status === 'failed' || status === 'canceled') throw new ProviderFailureError('refused', status);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
      }
    }
    try {
      await createRefund(`refund:${intentId}`);
    } catch (error) {
      // The 500 is stored under the key. Another key is safe because Stripe never refunds a charge twice.
      if (toProviderFailure(error).outcome !== 'saved') throw error;
      await createRefund(`refund:${intentId}:again`);
    }
  }

  async function close(mode: CheckoutMode, objectId: string): Promise<void> {
    try {
      await (mode === 'card' ? stripe.paymentIntents.cancel(objectId) : stripe.checkout.sessions.expire(objectId));
    } catch (error) {
      // Refused means no longer open or being paid right now. The caller reads its state afterwards.
      if (toProviderFailure(error).outcome !== 'refused') throw error;
    }
  }

  async function* listIntents(since: Date): AsyncIterable<ProviderAttempt> {
    const params = { created: { gte: secondsOf(since) }, limit: 100, expand: [`data.${latestChargePath}`] };
    try {
      for await (const intent of stripe.paymentIntents.list(params)) yield attemptFromIntent(intent);
    } catch (error) {
      throw toProviderFailure(error);
    }
  }

  async function* listEvents(since: Date): AsyncIterable<ProviderEvent> {
    try {
      const params = { created: { gte: secondsOf(since) }, types: [...eventTypes], limit: 100 };
      for await (const listed of stripe.events.list(params)) {
        const event = parseProviderEvent(listed);
        if (event !== 'malformed') yield event;
      }
    } catch (error) {
      throw toProviderFailure(error);
    }
  }

  return {
    open: (order) =>
      wrapErrors(() =>
        retryWhileKeyBusy(() => (order.attempt.mode === 'card' ? openIntent(order) : openSession(order))),
      ),
    find: (order) => wrapErrors(() => find(order)),
    read: (mode, objectId) => wrapErrors(() => read(mode, objectId)),
    close: (mode, objectId) => wrapErrors(() => close(mode, objectId)),
    refund: (intentId) => wrapErrors(() => refund(intentId)),
    listIntents,
    listEvents,
  };
}

async function wrapErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toProviderFailure(error);
  }
}

/** A key conflict is not stored: once the other request is done, the same key returns its result. */
async function retryWhileKeyBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
      if (!isBusy || tries >= busyKeyMaxRetries) throw error;
      await sleep(busyKeyDelayMs);
    }
  }
}

/** Stripe stores a 500 under the idempotency key. 502 to 504 come from its proxies and are not stored. */
function toProviderFailure(error: unknown): ProviderFailureError {
  if (error instanceof ProviderFailureError) return error;
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  if (status === 500) return new ProviderFailureError('saved', error);
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new ProviderFailureError(isRefused ? 'refused' : 'unknown', error);
}

function attemptFromIntent(intent: Stripe.PaymentIntent): ProviderAttempt {
  return {
    mode: intent.metadata.door === 'page' ? 'page' : 'card',
    objectId: intent.id,
    ...parseMetadata(intent.metadata),
    state: intent.status === 'succeeded' || intent.status === 'canceled' ? 'closed' : 'open',
    charge: chargeFromIntent(intent),
    access: intent.client_secret,
  };
}

function attemptFromSession(session: Stripe.Checkout.Session): ProviderAttempt {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    mode: 'page',
    objectId: session.id,
    ...parseMetadata(session.metadata),
    state: session.status === 'open' ? 'open' : 'closed',
    charge: intent && chargeFromIntent(intent),
    access: session.url,
  };
}

function chargeFromIntent(intent: Stripe.PaymentIntent): ProviderCharge | null {
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

function buildMetadata({ paymentId, attempt }: { paymentId: string; attempt: PaymentAttempt }) {
  return { paymentId, attempt: String(attempt.number), door: attempt.mode };
}

function parseMetadata(metadata: Stripe.Metadata | null): Pick<ProviderAttempt, 'paymentId' | 'attempt'> {
  return { paymentId: metadata?.paymentId ?? null, attempt: Number(metadata?.attempt ?? 0) };
}

function hostOptions(baseUrl: string) {
  const { protocol, hostname, port } = new URL(baseUrl);
  return protocol === 'https:'
    ? ({ protocol: 'https', host: hostname, port: port === '' ? 443 : port } as const)
    : ({ protocol: 'http', host: hostname, port: port === '' ? 80 : port } as const);
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
