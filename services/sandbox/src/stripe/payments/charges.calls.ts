import * as z from 'zod';
import { isInRange } from '../api/created-range.ts';
import { defineCall, type StripeCall } from '../api/define-call.ts';
import { listResource, paginate } from '../api/list-resource.ts';
import { expand, listParameters, text } from '../api/parameters.ts';
import { createNotFoundError } from '../api/stripe-error.ts';
import { expandPayment, stripDataPrefix } from './expand-payment.ts';
import type { PaymentStore } from './payment.store.ts';
import type { Payments } from './payments.ts';

const listQuery = z.strictObject({ ...listParameters, payment_intent: text(5_000).optional() });
const oneQuery = z.strictObject({ expand });
const resource = '/v1/charges';

/** Read operations on charges, which payment intents create. */
export function createChargeCalls({ payments, store }: { payments: Payments; store: PaymentStore }): StripeCall[] {
  const { show } = payments.context();
  return [
    defineCall('GET', resource, listQuery, async (query, { url }) => {
      const paths = stripDataPrefix(query.expand);
      const all = (await store.charged(query.payment_intent ?? null)).flatMap((payment) => {
        const { intent } = payment;
        return intent ? intent.charges.map((charge) => ({ payment, intent, charge, id: charge.id })) : [];
      });
      const { items, hasMore } = paginate(
        all
          .filter(({ charge }) => isInRange(query.created, charge.created))
          .sort((a, b) => b.charge.created - a.charge.created || (a.id < b.id ? 1 : -1)),
        query,
      );
      return listResource(
        url,
        items.map(({ payment, intent, charge }) => expandPayment(show.charge(intent, charge), paths, payment, show)),
        hasMore,
      );
    }),
    defineCall('GET', `${resource}/:id`, oneQuery, async (query, { id }) => {
      const payment = await payments.find('charge', id);
      const charge = payment?.intent?.charges.find((one) => one.id === id);
      if (!payment?.intent || !charge) throw createNotFoundError('charge', id, 'id');
      return expandPayment(show.charge(payment.intent, charge), query.expand, payment, show);
    }),
  ];
}
