import { setTimeout as sleep } from 'node:timers/promises';
import { paymentProviderEventTypes } from '@rally/contracts/payments';
import Stripe from 'stripe';
import type { CheckoutUiMode, PaymentAttempt } from '../payments/payment.ts';
import type { Refund } from '../payments/refunds-and-disputes/payment-refunds.ts';
import { type PaymentProviderEvent, parseProviderEvent } from './parse-signed-provider-event.ts';
import {
  type CreateAttemptRequest,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPaymentAttempt,
  type ProviderRefundRequest,
} from './payment-provider.ts';
import { attemptFromIntent, attemptFromSession, hasRefundFailed, toRefund } from './read-stripe-objects.ts';

/** Allows two provider calls within the time limit of one of our own calls. */
const timeoutMs = 4_000;
/** Stripe answers 409 while another request with the same idempotency key is running. */
const busyKeyMaxRetries = 10;
const busyKeyDelayMs = 200;
/** Largest expected difference between our clock and the provider's. */
const clockSkewSeconds = 120;
/** The parts of an intent's charge that are read. */
const chargePaths = ['latest_charge.balance_transaction', 'latest_charge.refunds'];

export interface StripeSettings {
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_BASE_URL?: string | undefined;
}

/** Stripe through its SDK, whose retries are off: callers decide when to retry. */
export function createStripeProvider({ STRIPE_SECRET_KEY, STRIPE_BASE_URL }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    // The timeout of the default client starts over with each byte of a reply.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    ...(STRIPE_BASE_URL !== undefined && getStripeHostOptions(STRIPE_BASE_URL)),
  });

  async function openIntent(order: CreateAttemptRequest): Promise<ProviderPaymentAttempt> {
    const { amountCents: amount, currency, label: description, key: idempotencyKey, receiptEmail } = order;
    const receipt = receiptEmail === null ? {} : { receipt_email: receiptEmail };
    return attemptFromIntent(
      await stripe.paymentIntents.create(
        { amount, currency, description, metadata: buildMetadata(order), ...receipt },
        { idempotencyKey },
      ),
      [],
    );
  }

  async function openSession(order: CreateAttemptRequest): Promise<ProviderPaymentAttempt> {
    const { paymentId, label: name, amountCents, currency, successUrl, cancelUrl, key: idempotencyKey } = order;
    const { receiptEmail } = order;
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
          payment_intent_data: { metadata, ...(receiptEmail !== null && { receipt_email: receiptEmail }) },
          ...(receiptEmail !== null && { customer_email: receiptEmail }),
        },
        { idempotencyKey },
      ),
      [],
    );
  }

  async function find({ paymentId, attempt }: CreateAttemptRequest): Promise<ProviderPaymentAttempt | null> {
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

  async function read(mode: CheckoutUiMode, objectId: string): Promise<ProviderPaymentAttempt | null> {
    try {
      if (mode === 'card') {
        const intent = await stripe.paymentIntents.retrieve(objectId, { expand: chargePaths });
        return attemptFromIntent(intent, await listDisputes(intent));
      }
      const expand = chargePaths.map((path) => `payment_intent.${path}`);
      const session = await stripe.checkout.sessions.retrieve(objectId, { expand });
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
      return attemptFromSession(session, intent ? await listDisputes(intent) : []);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
      throw error;
    }
  }

  async function listDisputes(intent: Stripe.PaymentIntent): Promise<Stripe.Dispute[]> {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    if (!charge?.disputed) return [];
    return (await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data;
  }

  async function refund({ intentId, amountCents, afterCents }: ProviderRefundRequest): Promise<Refund | null> {
    const isPartial = afterCents !== null;
    const metadata = { intentId, ...(isPartial && { afterCents: String(afterCents) }) };
    const params = { payment_intent: intentId, metadata, ...(amountCents !== null && { amount: amountCents }) };
    const key = isPartial ? `refund:${intentId}:${afterCents}` : `refund:${intentId}`;
    async function createRefund(idempotencyKey: string): Promise<Refund | null> {
      try {
        const made = await stripe.refunds.create(params, { idempotencyKey });
        if (hasRefundFailed(made)) throw new PaymentProviderError('refused', made.status);
        return toRefund(made);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return null;
        throw error;
      }
    }
    try {
      return await createRefund(key);
    } catch (error) {
      // The 500 is stored under the key, whether or not the refund was made.
      if (toProviderFailure(error).outcome !== 'saved') throw error;
      const made = (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.map(toRefund);
      return made.find((one) => one.afterCents === afterCents) ?? createRefund(`${key}:again`);
    }
  }

  async function removeReceiptEmail(intentId: string): Promise<void> {
    try {
      await stripe.paymentIntents.update(intentId, { receipt_email: '' });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError && error.statusCode === 404)) throw error;
    }
  }

  async function close(mode: CheckoutUiMode, objectId: string): Promise<void> {
    try {
      // An abandoned intent remains at the provider permanently.
      if (mode === 'card') await stripe.paymentIntents.update(objectId, { receipt_email: '' });
      await (mode === 'card' ? stripe.paymentIntents.cancel(objectId) : stripe.checkout.sessions.expire(objectId));
    } catch (error) {
      // A rejection means that it is no longer open, or is being paid right now. The caller then reads its state.
      if (toProviderFailure(error).outcome !== 'refused') throw error;
    }
  }

  async function* listIntents(since: Date): AsyncIterable<ProviderPaymentAttempt> {
    const expand = chargePaths.map((path) => `data.${path}`);
    const params = { created: { gte: secondsOf(since) }, limit: 100, expand };
    try {
      for await (const intent of stripe.paymentIntents.list(params))
        yield attemptFromIntent(intent, await listDisputes(intent));
    } catch (error) {
      throw toProviderFailure(error);
    }
  }

  async function* listEvents(since: Date): AsyncIterable<PaymentProviderEvent> {
    try {
      const params = { created: { gte: secondsOf(since) }, types: [...paymentProviderEventTypes], limit: 100 };
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
    refund: (order) => wrapErrors(() => retryWhileKeyBusy(() => refund(order))),
    removeReceiptEmail: (intentId) => wrapErrors(() => removeReceiptEmail(intentId)),
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
function toProviderFailure(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  if (status === 500) return new PaymentProviderError('saved', error);
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new PaymentProviderError(isRefused ? 'refused' : 'unknown', error);
}

function buildMetadata({ paymentId, attempt }: { paymentId: string; attempt: PaymentAttempt }) {
  return { paymentId, attempt: String(attempt.number), door: attempt.mode };
}

function getStripeHostOptions(baseUrl: string) {
  const { protocol, hostname, port } = new URL(baseUrl);
  return protocol === 'https:'
    ? ({ protocol: 'https', host: hostname, port: port === '' ? 443 : port } as const)
    : ({ protocol: 'http', host: hostname, port: port === '' ? 80 : port } as const);
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
