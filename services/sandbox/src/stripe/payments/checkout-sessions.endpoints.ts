import * as z from 'zod';
import { defineStripeEndpoint, type StripeEndpoint } from '../api/define-stripe-endpoint.ts';
import { createStripeNotFoundError, SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import {
  createStripeTextParameterSchema,
  stripeAmountParameterSchema,
  stripeCurrencyParameterSchema,
  stripeEmailParameterSchema,
  stripeExpandParameterSchema,
  stripeIntegerParameterSchema,
  stripeListParameters,
  stripeMetadataParameterSchema,
  stripeNewMetadataParameterSchema,
  stripeUrlParameterSchema,
} from '../api/stripe-request-parameters.ts';
import { paginateStripeList, toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { createSandboxCheckoutSession, expireSandboxCheckoutSession } from './checkout-session.ts';
import { toLineItemResources } from './checkout-session-resource.ts';
import { expandPaymentResource, stripListExpandPrefix } from './expand-payment-resource.ts';
import { listSandboxPayments } from './list-sandbox-payments.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import type { SandboxCheckoutSession, SandboxPayment } from './sandbox-payment.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

const minute = 60;
const lifeMin = 30 * minute;
const lifeMax = 24 * 60 * minute;

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: stripeCurrencyParameterSchema,
    unit_amount: stripeAmountParameterSchema,
    product_data: z.strictObject({
      name: createStripeTextParameterSchema(5_000),
      description: createStripeTextParameterSchema(40_000).optional(),
      metadata: stripeMetadataParameterSchema.optional(),
    }),
  }),
  quantity: stripeIntegerParameterSchema.refine((quantity) => quantity >= 1 && quantity <= 999_999, {
    error: 'Invalid quantity',
  }),
});
const createForm = z.strictObject({
  mode: z.enum(['payment']),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: stripeUrlParameterSchema,
  cancel_url: stripeUrlParameterSchema.optional(),
  client_reference_id: createStripeTextParameterSchema(200).optional(),
  customer_email: stripeEmailParameterSchema.optional(),
  metadata: stripeNewMetadataParameterSchema,
  payment_intent_data: z
    .strictObject({
      description: createStripeTextParameterSchema(1_000).optional(),
      metadata: stripeNewMetadataParameterSchema,
      receipt_email: stripeEmailParameterSchema.optional(),
    })
    .prefault({}),
  submit_type: z.enum(['auto', 'pay']).optional(),
  locale: z.enum(['auto', 'en']).optional(),
  expires_at: stripeIntegerParameterSchema.optional(),
  expand: stripeExpandParameterSchema,
});
const listQuery = z.strictObject({
  ...stripeListParameters,
  payment_intent: createStripeTextParameterSchema(5_000).optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
});
const oneQuery = z.strictObject({ expand: stripeExpandParameterSchema });
const { created: _created, ...pageParameters } = stripeListParameters;
const lineItemsQuery = z.strictObject(pageParameters);
const resource = '/v1/checkout/sessions';

/** Operations on Checkout Sessions in payment mode on the hosted page. */
export function createStripeCheckoutSessionEndpoints({
  payments,
  store,
}: {
  payments: SandboxPayments;
  store: SandboxPaymentStore;
}): StripeEndpoint[] {
  const { show } = payments.createDependencies();

  async function found(id: string): Promise<{ payment: SandboxPayment; session: SandboxCheckoutSession }> {
    const payment = await payments.find('session', id);
    return { payment: payment ?? throwNotFound(id), session: payment?.session ?? throwNotFound(id) };
  }
  const sessionOf = ({ session }: SandboxPayment, id: string) => session ?? throwNotFound(id);
  const toReply = (payment: SandboxPayment, paths: string[] | undefined) =>
    expandPaymentResource(show.session(payment, sessionOf(payment, payment.id)), paths, payment, show);

  return [
    defineStripeEndpoint(
      'POST',
      resource,
      createForm,
      async (form, { now, seed }) => {
        const { description, metadata: intentMetadata, receipt_email } = form.payment_intent_data;
        const made = createSandboxCheckoutSession(
          {
            expiresAt: form.expires_at ?? now + lifeMax,
            lineItems: form.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
              name: product_data.name,
              description: product_data.description ?? null,
              unitAmount: unit_amount,
              quantity,
            })),
            metadata: form.metadata,
            clientReferenceId: form.client_reference_id ?? null,
            customerEmail: form.customer_email ?? null,
            successUrl: form.success_url,
            cancelUrl: form.cancel_url ?? null,
            intentData: {
              description: description ?? null,
              metadata: intentMetadata,
              receiptEmail: receipt_email ?? null,
            },
          },
          payments.createDependencies(seed),
        );
        return toReply(await payments.add(made), form.expand);
      },
      assertExpiresAtInRange,
    ),
    defineStripeEndpoint('GET', resource, listQuery, async ({ payment_intent, status, ...query }) => {
      const filter = {
        ...(payment_intent !== undefined && { 'intent.id': payment_intent }),
        ...(status !== undefined && { 'session.status': status }),
      };
      await payments.reconcile();
      const { found: listed, hasMore } = await listSandboxPayments(store, 'session', filter, query);
      return toStripeListResource(
        resource,
        listed.map((payment) => toReply(payment, stripListExpandPrefix(query.expand))),
        hasMore,
      );
    }),
    defineStripeEndpoint('GET', `${resource}/:id`, oneQuery, async (query, { id }) =>
      toReply((await found(id)).payment, query.expand),
    ),
    defineStripeEndpoint('GET', `${resource}/:id/line_items`, lineItemsQuery, async (query, { id, url }) => {
      const { items, hasMore } = paginateStripeList('item', toLineItemResources((await found(id)).session), query);
      return toStripeListResource(url, items, hasMore);
    }),
    defineStripeEndpoint('POST', `${resource}/:id/expire`, oneQuery, async (form, { id, seed }) => {
      const changed = await payments.change(
        (await found(id)).payment,
        (payment, deps) => ({
          payment: expireSandboxCheckoutSession(payment, sessionOf(payment, id), deps),
          error: null,
        }),
        seed,
      );
      return toReply(changed, form.expand);
    }),
  ];
}

function assertExpiresAtInRange({ expires_at: at }: { expires_at?: number | undefined }, now: number): void {
  if (at === undefined || (at >= now + lifeMin && at <= now + lifeMax)) return;
  const message =
    at < now + lifeMin
      ? 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
      : 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
  throw new SandboxStripeError(message, { param: 'expires_at' });
}

function throwNotFound(id: string): never {
  throw createStripeNotFoundError('checkout.session', id, 'session');
}
