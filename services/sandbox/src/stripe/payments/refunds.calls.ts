import * as z from 'zod';
import { isInRange } from '../api/created-range.ts';
import { defineCall, type StripeCall } from '../api/define-call.ts';
import { listResource, paginate } from '../api/list-resource.ts';
import { expand, integer, listParameters, newMetadata, text } from '../api/parameters.ts';
import { createNotFoundError, StripeError } from '../api/stripe-error.ts';
import { expandPayment, stripDataPrefix } from './expand-payment.ts';
import type { PaymentStore } from './payment.store.ts';
import type { Intent, Payment, Refund } from './payment.ts';
import type { Payments } from './payments.ts';
import { refund } from './refund.ts';

const createForm = z.strictObject({
  payment_intent: text(5_000).optional(),
  charge: text(5_000).optional(),
  amount: integer.refine((cents) => cents >= 1, { error: 'Invalid positive integer' }).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: newMetadata,
  expand,
});
const listQuery = z.strictObject({
  ...listParameters,
  payment_intent: text(5_000).optional(),
  charge: text(5_000).optional(),
});
const oneQuery = z.strictObject({ expand });
const resource = '/v1/refunds';

/** Operations on refunds, which succeed immediately. */
export function createRefundCalls({ payments, store }: { payments: Payments; store: PaymentStore }): StripeCall[] {
  const { show } = payments.context();

  async function paymentToRefund(form: { payment_intent?: string | undefined; charge?: string | undefined }) {
    const { payment_intent: intentId, charge: chargeId } = form;
    if (intentId !== undefined) {
      return (
        (await payments.find('intent', intentId)) ??
        fail(createNotFoundError('payment_intent', intentId, 'payment_intent'))
      );
    }
    const id = chargeId ?? '';
    return (await payments.find('charge', id)) ?? fail(createNotFoundError('charge', id, 'charge'));
  }
  const toReply = (payment: Payment, intent: Intent, made: Refund, paths: string[] | undefined) =>
    expandPayment(show.refund(intent, made), paths, payment, show);

  return [
    defineCall(
      'POST',
      resource,
      createForm,
      async (form, { seed }) => {
        let made: Refund | null = null;
        const changed = await payments.change(
          await paymentToRefund(form),
          (payment, context) => {
            if (!payment.intent) throw new Error('a payment found by its intent has one');
            const given = refund(
              payment,
              payment.intent,
              { amount: form.amount ?? null, reason: form.reason ?? null, metadata: form.metadata },
              context,
            );
            made = given.refund;
            return { payment: given.payment, error: null };
          },
          seed,
        );
        if (!made || !changed.intent) throw new Error('a change that returns made a refund');
        return toReply(changed, changed.intent, made, form.expand);
      },
      ({ payment_intent, charge }) => {
        if (payment_intent !== undefined || charge !== undefined) return;
        throw new StripeError(
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      },
    ),
    defineCall('GET', resource, listQuery, async (query, { url }) => {
      const all = (await store.charged(query.payment_intent ?? null)).flatMap((payment) =>
        (payment.intent?.refunds ?? []).map((made) => ({ payment, intent: payment.intent, made, id: made.id })),
      );
      const { items, hasMore } = paginate(
        all
          .filter(({ intent, made }) => isInRange(query.created, made.created) && isOfCharge(intent, query.charge))
          .sort((a, b) => b.made.created - a.made.created || (a.id < b.id ? 1 : -1)),
        query,
      );
      const paths = stripDataPrefix(query.expand);
      return listResource(
        url,
        items.flatMap(({ payment, intent, made }) => (intent ? [toReply(payment, intent, made, paths)] : [])),
        hasMore,
      );
    }),
    defineCall('GET', `${resource}/:id`, oneQuery, async (query, { id }) => {
      const payment = await payments.find('refund', id);
      const made = payment?.intent?.refunds.find((one) => one.id === id);
      if (!payment?.intent || !made) throw createNotFoundError('refund', id, 'id');
      return toReply(payment, payment.intent, made, query.expand);
    }),
  ];
}

function isOfCharge(intent: Intent | null, chargeId: string | undefined): boolean {
  return chargeId === undefined || intent?.charges.some(({ id }) => id === chargeId) === true;
}

function fail(error: StripeError): never {
  throw error;
}
