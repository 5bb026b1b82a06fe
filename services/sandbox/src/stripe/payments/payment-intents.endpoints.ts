import * as z from 'zod';
import { defineStripeEndpoint, type StripeEndpoint } from '../api/define-stripe-endpoint.ts';
import { createStripeNotFoundError, SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import {
  createStripeTextParameterSchema,
  stripeAmountParameterSchema,
  stripeBooleanParameterSchema,
  stripeCurrencyParameterSchema,
  stripeEmailParameterSchema,
  stripeExpandParameterSchema,
  stripeListParameters,
  stripeMetadataParameterSchema,
  stripeNewMetadataParameterSchema,
  stripeUrlParameterSchema,
} from '../api/stripe-request-parameters.ts';
import { toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { expandPaymentResource, stripListExpandPrefix } from './expand-payment-resource.ts';
import { listSandboxPayments } from './list-sandbox-payments.ts';
import { parseStripeSearchQuery } from './parse-stripe-search-query.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import type { SandboxIntent, SandboxPayment } from './sandbox-payment.ts';
import {
  attachCardToIntent,
  cancelSandboxIntent,
  confirmIntent,
  createSandboxPaymentWithIntent,
  updateSandboxPaymentIntent,
} from './sandbox-payment-intent.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

const description = createStripeTextParameterSchema(1_000).optional();

const createForm = z.strictObject({
  amount: stripeAmountParameterSchema,
  currency: stripeCurrencyParameterSchema,
  description,
  metadata: stripeNewMetadataParameterSchema,
  receipt_email: stripeEmailParameterSchema.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: stripeBooleanParameterSchema, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  payment_method: createStripeTextParameterSchema(5_000).optional(),
  confirm: stripeBooleanParameterSchema.default(false),
  return_url: stripeUrlParameterSchema.optional(),
  expand: stripeExpandParameterSchema,
});
const updateForm = z.strictObject({
  description,
  metadata: z.union([z.literal('').transform(() => null), stripeMetadataParameterSchema]).optional(),
  receipt_email: z.union([z.literal('').transform(() => null), stripeEmailParameterSchema]).optional(),
  expand: stripeExpandParameterSchema,
});
const confirmForm = z.strictObject({
  payment_method: createStripeTextParameterSchema(5_000).optional(),
  return_url: stripeUrlParameterSchema.optional(),
  client_secret: createStripeTextParameterSchema(5_000).optional(),
  expand: stripeExpandParameterSchema,
});
const cancelForm = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: stripeExpandParameterSchema,
});
const retrieveQuery = z.strictObject({
  client_secret: createStripeTextParameterSchema(5_000).optional(),
  expand: stripeExpandParameterSchema,
});
const listQuery = z.strictObject(stripeListParameters);
const searchQuery = z.strictObject({
  query: createStripeTextParameterSchema(5_000),
  limit: stripeListParameters.limit,
  page: createStripeTextParameterSchema(5_000).optional(),
  expand: stripeExpandParameterSchema,
});
const resource = '/v1/payment_intents';

/** Operations on PaymentIntents. */
export function createStripePaymentIntentEndpoints({
  payments,
  store,
  forgetEmail,
}: {
  payments: SandboxPayments;
  store: SandboxPaymentStore;
  /** Removes an address from events and saved answers, which Stripe itself deletes after 30 days and after one. */
  forgetEmail: (email: string) => Promise<void>;
}): StripeEndpoint[] {
  const { show } = payments.createDependencies();

  async function findPayment(id: string): Promise<{ payment: SandboxPayment; intent: SandboxIntent }> {
    const payment = await payments.find('intent', id);
    return { payment: payment ?? throwNotFound(id), intent: payment?.intent ?? throwNotFound(id) };
  }
  const toReply = (payment: SandboxPayment, paths: string[] | undefined) => {
    if (!payment.intent) throw new Error('a payment found by its intent has one');
    return expandPaymentResource(show.intent(payment.intent), paths, payment, show);
  };
  const getIntent = ({ intent }: SandboxPayment, id: string) => intent ?? throwNotFound(id);

  return [
    defineStripeEndpoint('POST', resource, createForm, async (form, { seed }) => {
      const deps = payments.createDependencies(seed);
      const card = form.payment_method === undefined ? null : requireTestCard(form.payment_method);
      const made = createSandboxPaymentWithIntent(
        {
          amount: form.amount,
          description: form.description ?? null,
          metadata: form.metadata,
          receiptEmail: form.receipt_email ?? null,
          automaticPaymentMethods: form.automatic_payment_methods?.enabled ?? true,
        },
        deps,
      );
      const intent = getIntent(made, '');
      if (!form.confirm) {
        return toReply(await payments.add(card ? attachCardToIntent(made, intent, card) : made), form.expand);
      }
      const { payment, error } = confirmIntent(made, intent, card, deps);
      const added = await payments.add(payment);
      if (error) throw error;
      return toReply(added, form.expand);
    }),
    defineStripeEndpoint('GET', `${resource}/search`, searchQuery, async (query) => {
      const filter = parseStripeSearchQuery(query.query);
      const after = query.page === undefined ? undefined : Buffer.from(query.page, 'base64url').toString();
      const { found: hits, hasMore } = await listSandboxPayments(store, 'intent', filter, {
        limit: query.limit,
        starting_after: after,
      });
      const last = hits.at(-1)?.intent?.id;
      return {
        object: 'search_result',
        data: hits.map((payment) => toReply(payment, stripListExpandPrefix(query.expand))),
        has_more: hasMore,
        next_page: hasMore && last !== undefined ? Buffer.from(last).toString('base64url') : null,
        url: `${resource}/search`,
      };
    }),
    defineStripeEndpoint('GET', resource, listQuery, async (query) => {
      const { found: listed, hasMore } = await listSandboxPayments(store, 'intent', {}, query);
      return toStripeListResource(
        resource,
        listed.map((payment) => toReply(payment, stripListExpandPrefix(query.expand))),
        hasMore,
      );
    }),
    defineStripeEndpoint('GET', `${resource}/:id`, retrieveQuery, async (query, { id }) => {
      const { payment, intent } = await findPayment(id);
      assertClientSecretMatches(intent, query.client_secret);
      return toReply(payment, query.expand);
    }),
    defineStripeEndpoint('POST', `${resource}/:id`, updateForm, async (form, { id, seed }) => {
      const changes = {
        ...(form.description !== undefined && { description: form.description }),
        ...(form.metadata !== undefined && { metadata: form.metadata }),
        ...(form.receipt_email !== undefined && { receiptEmail: form.receipt_email }),
      };
      const change = (payment: SandboxPayment) => ({
        payment: updateSandboxPaymentIntent(payment, getIntent(payment, id), changes),
        error: null,
      });
      const { payment: present, intent } = await findPayment(id);
      const changed = await payments.change(present, change, seed);
      if (form.receipt_email === null && intent.receiptEmail !== null) await forgetEmail(intent.receiptEmail);
      return toReply(changed, form.expand);
    }),
    defineStripeEndpoint('POST', `${resource}/:id/confirm`, confirmForm, async (form, { id, seed }) => {
      const { payment: present, intent } = await findPayment(id);
      assertClientSecretMatches(intent, form.client_secret);
      const named = form.payment_method === undefined ? null : requireTestCard(form.payment_method);
      const changed = await payments.change(
        present,
        (payment, deps) => confirmIntent(payment, getIntent(payment, id), named, deps),
        seed,
      );
      return toReply(changed, form.expand);
    }),
    defineStripeEndpoint('POST', `${resource}/:id/cancel`, cancelForm, async (form, { id, seed }) => {
      const changed = await payments.change(
        (await findPayment(id)).payment,
        (payment, deps) => ({
          payment: cancelSandboxIntent(payment, getIntent(payment, id), form.cancellation_reason ?? null, deps),
          error: null,
        }),
        seed,
      );
      return toReply(changed, form.expand);
    }),
  ];
}

function throwNotFound(id: string): never {
  throw createStripeNotFoundError('payment_intent', id, 'intent');
}

function assertClientSecretMatches(intent: SandboxIntent, secret: string | undefined): void {
  if (secret === undefined || secret === intent.clientSecret) return;
  throw new SandboxStripeError(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    },
  );
}

function requireTestCard(id: string): TestCard {
  const card = id.startsWith('pm_') ? findTestCard(id) : null;
  if (card) return card;
  throw createStripeNotFoundError('PaymentMethod', id, 'payment_method');
}
