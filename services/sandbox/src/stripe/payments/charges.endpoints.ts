import * as z from 'zod';
import { isCreatedInRange } from '../api/created-range.ts';
import { defineStripeEndpoint, type StripeEndpoint } from '../api/define-stripe-endpoint.ts';
import { createStripeNotFoundError } from '../api/sandbox-stripe-error.ts';
import {
  createStripeTextParameterSchema,
  stripeExpandParameterSchema,
  stripeListParameters,
} from '../api/stripe-request-parameters.ts';
import { paginateStripeList, toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { expandPaymentResource, stripListExpandPrefix } from './expand-payment-resource.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

const listQuery = z.strictObject({
  ...stripeListParameters,
  payment_intent: createStripeTextParameterSchema(5_000).optional(),
});
const oneQuery = z.strictObject({ expand: stripeExpandParameterSchema });
const resource = '/v1/charges';

/** Read operations on charges, which payment intents create. */
export function createStripeChargeEndpoints({
  payments,
  store,
}: {
  payments: SandboxPayments;
  store: SandboxPaymentStore;
}): StripeEndpoint[] {
  const { show } = payments.createDependencies();
  return [
    defineStripeEndpoint('GET', resource, listQuery, async (query, { url }) => {
      const paths = stripListExpandPrefix(query.expand);
      const all = (await store.charged(query.payment_intent ?? null)).flatMap((payment) => {
        const { intent } = payment;
        return intent ? intent.charges.map((charge) => ({ payment, intent, charge, id: charge.id })) : [];
      });
      const { items, hasMore } = paginateStripeList(
        'charge',
        all
          .filter(({ charge }) => isCreatedInRange(query.created, charge.created))
          .sort((a, b) => b.charge.created - a.charge.created || (a.id < b.id ? 1 : -1)),
        query,
      );
      return toStripeListResource(
        url,
        items.map(({ payment, intent, charge }) =>
          expandPaymentResource(show.charge(intent, charge), paths, payment, show),
        ),
        hasMore,
      );
    }),
    defineStripeEndpoint('GET', `${resource}/:id`, oneQuery, async (query, { id }) => {
      const payment = await payments.find('charge', id);
      const charge = payment?.intent?.charges.find((one) => one.id === id);
      if (!payment?.intent || !charge) throw createStripeNotFoundError('charge', id, 'id');
      return expandPaymentResource(show.charge(payment.intent, charge), query.expand, payment, show);
    }),
  ];
}
