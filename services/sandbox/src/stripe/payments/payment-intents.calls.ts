import * as z from 'zod';
import { type Call, call } from '../api/call.ts';
import { listResource } from '../api/list-resource.ts';
import {
  amount,
  boolean,
  currency,
  email,
  expand,
  listParameters,
  metadata,
  newMetadata,
  text,
  webAddress,
} from '../api/parameters.ts';
import { noSuchObject, StripeError } from '../api/stripe-error.ts';
import { expandPayment, inData } from './expand-payment.ts';
import { listPayments } from './list-payments.ts';
import type { PaymentStore } from './payment.store.ts';
import type { Intent, Payment } from './payment.ts';
import { attachCard, cancelIntent, chosenCard, confirmIntent, createIntent, updateIntent } from './payment-intent.ts';
import type { Payments } from './payments.ts';
import { searchFilter } from './search-filter.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

const description = text(1_000).optional();

const createForm = z.strictObject({
  amount,
  currency,
  description,
  metadata: newMetadata,
  receipt_email: email.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  payment_method: text(5_000).optional(),
  confirm: boolean.default(false),
  return_url: webAddress.optional(),
  expand,
});
const updateForm = z.strictObject({
  description,
  metadata: z.union([z.literal('').transform(() => null), metadata]).optional(),
  receipt_email: email.optional(),
  expand,
});
const confirmForm = z.strictObject({
  payment_method: text(5_000).optional(),
  return_url: webAddress.optional(),
  client_secret: text(5_000).optional(),
  expand,
});
const cancelForm = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});
const retrieveQuery = z.strictObject({ client_secret: text(5_000).optional(), expand });
const listQuery = z.strictObject(listParameters);
const searchQuery = z.strictObject({
  query: text(5_000),
  limit: listParameters.limit,
  page: text(5_000).optional(),
  expand,
});
const resource = '/v1/payment_intents';

/** Operations on PaymentIntents. */
export function paymentIntentCalls({ payments, store }: { payments: Payments; store: PaymentStore }): Call[] {
  const { show } = payments.context();

  async function found(id: string): Promise<{ payment: Payment; intent: Intent }> {
    const payment = await payments.find('intent', id);
    return { payment: payment ?? missing(id), intent: payment?.intent ?? missing(id) };
  }
  const shown = (payment: Payment, paths: string[] | undefined) => {
    if (!payment.intent) throw new Error('a payment found by its intent has one');
    return expandPayment(show.intent(payment.intent), paths, payment, show);
  };
  const intentOf = ({ intent }: Payment, id: string) => intent ?? missing(id);

  return [
    call('POST', resource, createForm, async (form, { seed }) => {
      const context = payments.context(seed);
      const card = form.payment_method === undefined ? null : paymentMethod(form.payment_method);
      const made = createIntent(
        {
          amount: form.amount,
          description: form.description ?? null,
          metadata: form.metadata,
          receiptEmail: form.receipt_email ?? null,
          automaticPaymentMethods: form.automatic_payment_methods?.enabled ?? true,
        },
        context,
      );
      const intent = intentOf(made, '');
      if (!form.confirm) {
        return shown(await payments.add(card ? attachCard(made, intent, card) : made), form.expand);
      }
      const { payment, error } = confirmIntent(made, intent, card ?? chosenCard(intent), context);
      const added = await payments.add(payment);
      if (error) throw error;
      return shown(added, form.expand);
    }),
    call('GET', `${resource}/search`, searchQuery, async (query) => {
      const filter = searchFilter(query.query);
      const after = query.page === undefined ? undefined : Buffer.from(query.page, 'base64url').toString();
      const { found: hits, hasMore } = await listPayments(store, 'intent', filter, {
        limit: query.limit,
        starting_after: after,
      });
      const last = hits.at(-1)?.intent?.id;
      return {
        object: 'search_result',
        data: hits.map((payment) => shown(payment, inData(query.expand))),
        has_more: hasMore,
        next_page: hasMore && last !== undefined ? Buffer.from(last).toString('base64url') : null,
        url: `${resource}/search`,
      };
    }),
    call('GET', resource, listQuery, async (query) => {
      const { found: listed, hasMore } = await listPayments(store, 'intent', {}, query);
      return listResource(
        resource,
        listed.map((payment) => shown(payment, inData(query.expand))),
        hasMore,
      );
    }),
    call('GET', `${resource}/:id`, retrieveQuery, async (query, { id }) => {
      const { payment, intent } = await found(id);
      checkSecret(intent, query.client_secret);
      return shown(payment, query.expand);
    }),
    call('POST', `${resource}/:id`, updateForm, async (form, { id, seed }) => {
      const changes = {
        ...(form.description !== undefined && { description: form.description }),
        ...(form.metadata !== undefined && { metadata: form.metadata }),
        ...(form.receipt_email !== undefined && { receiptEmail: form.receipt_email }),
      };
      const change = (payment: Payment) => ({
        payment: updateIntent(payment, intentOf(payment, id), changes),
        error: null,
      });
      return shown(await payments.change((await found(id)).payment, change, seed), form.expand);
    }),
    call('POST', `${resource}/:id/confirm`, confirmForm, async (form, { id, seed }) => {
      const { payment: present, intent } = await found(id);
      checkSecret(intent, form.client_secret);
      const named = form.payment_method === undefined ? null : paymentMethod(form.payment_method);
      const changed = await payments.change(
        present,
        (payment, context) => {
          const current = intentOf(payment, id);
          return confirmIntent(payment, current, named ?? chosenCard(current), context);
        },
        seed,
      );
      return shown(changed, form.expand);
    }),
    call('POST', `${resource}/:id/cancel`, cancelForm, async (form, { id, seed }) => {
      const changed = await payments.change(
        (await found(id)).payment,
        (payment, context) => ({
          payment: cancelIntent(payment, intentOf(payment, id), form.cancellation_reason ?? null, context),
          error: null,
        }),
        seed,
      );
      return shown(changed, form.expand);
    }),
  ];
}

function missing(id: string): never {
  throw noSuchObject('payment_intent', id, 'intent');
}

function checkSecret(intent: Intent, secret: string | undefined): void {
  if (secret === undefined || secret === intent.clientSecret) return;
  throw new StripeError(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    },
  );
}

function paymentMethod(id: string): TestCard {
  const card = id.startsWith('pm_') ? findTestCard(id) : null;
  if (card) return card;
  throw noSuchObject('PaymentMethod', id, 'payment_method');
}
