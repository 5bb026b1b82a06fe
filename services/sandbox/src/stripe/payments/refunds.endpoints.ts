import * as z from 'zod';
import { isCreatedInRange } from '../api/created-range.ts';
import { defineStripeEndpoint, type StripeEndpoint } from '../api/define-stripe-endpoint.ts';
import { createStripeNotFoundError, SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import {
  createStripeTextParameterSchema,
  stripeExpandParameterSchema,
  stripeIntegerParameterSchema,
  stripeListParameters,
  stripeNewMetadataParameterSchema,
} from '../api/stripe-request-parameters.ts';
import { paginateStripeList, toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { expandPaymentResource, stripListExpandPrefix } from './expand-payment-resource.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import { refundSandboxPayment } from './refund-sandbox-payment.ts';
import type { SandboxIntent, SandboxPayment, SandboxRefund } from './sandbox-payment.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

const createForm = z.strictObject({
  payment_intent: createStripeTextParameterSchema(5_000).optional(),
  charge: createStripeTextParameterSchema(5_000).optional(),
  amount: stripeIntegerParameterSchema.refine((cents) => cents >= 1, { error: 'Invalid positive integer' }).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: stripeNewMetadataParameterSchema,
  expand: stripeExpandParameterSchema,
});
const listQuery = z.strictObject({
  ...stripeListParameters,
  payment_intent: createStripeTextParameterSchema(5_000).optional(),
  charge: createStripeTextParameterSchema(5_000).optional(),
});
const oneQuery = z.strictObject({ expand: stripeExpandParameterSchema });
const resource = '/v1/refunds';

/** Operations on refunds, which succeed immediately. */
export function createStripeRefundEndpoints({
  payments,
  store,
}: {
  payments: SandboxPayments;
  store: SandboxPaymentStore;
}): StripeEndpoint[] {
  const { show } = payments.createDependencies();

  async function paymentToRefund(form: { payment_intent?: string | undefined; charge?: string | undefined }) {
    const { payment_intent: intentId, charge: chargeId } = form;
    if (intentId !== undefined) {
      return (
        (await payments.find('intent', intentId)) ??
        fail(createStripeNotFoundError('payment_intent', intentId, 'payment_intent'))
      );
    }
    const id = chargeId ?? '';
    return (await payments.find('charge', id)) ?? fail(createStripeNotFoundError('charge', id, 'charge'));
  }
  const toReply = (payment: SandboxPayment, intent: SandboxIntent, made: SandboxRefund, paths: string[] | undefined) =>
    expandPaymentResource(show.refund(intent, made), paths, payment, show);

  return [
    defineStripeEndpoint(
      'POST',
      resource,
      createForm,
      async (form, { seed }) => {
        const changed = await payments.change(
          await paymentToRefund(form),
          (payment, deps) => {
            if (!payment.intent) throw new Error('a payment found by its intent has one');
            const request = { amount: form.amount ?? null, reason: form.reason ?? null, metadata: form.metadata };
            return { payment: refundSandboxPayment(payment, payment.intent, request, deps), error: null };
          },
          seed,
        );
        const refundId = payments.createDependencies(seed).newId('re_');
        const made = changed.intent?.refunds.find(({ id }) => id === refundId);
        if (!made || !changed.intent) throw new Error('a change that returns made a refund');
        return toReply(changed, changed.intent, made, form.expand);
      },
      ({ payment_intent, charge }) => {
        if (payment_intent !== undefined || charge !== undefined) return;
        throw new SandboxStripeError(
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      },
    ),
    defineStripeEndpoint('GET', resource, listQuery, async (query, { url }) => {
      const all = (await store.charged(query.payment_intent ?? null)).flatMap((payment) =>
        (payment.intent?.refunds ?? []).map((made) => ({ payment, intent: payment.intent, made, id: made.id })),
      );
      const { items, hasMore } = paginateStripeList(
        'refund',
        all
          .filter(
            ({ intent, made }) => isCreatedInRange(query.created, made.created) && isOfCharge(intent, query.charge),
          )
          .sort((a, b) => b.made.created - a.made.created || (a.id < b.id ? 1 : -1)),
        query,
      );
      const paths = stripListExpandPrefix(query.expand);
      return toStripeListResource(
        url,
        items.flatMap(({ payment, intent, made }) => (intent ? [toReply(payment, intent, made, paths)] : [])),
        hasMore,
      );
    }),
    defineStripeEndpoint('GET', `${resource}/:id`, oneQuery, async (query, { id }) => {
      const payment = await payments.find('refund', id);
      const made = payment?.intent?.refunds.find((one) => one.id === id);
      if (!payment?.intent || !made) throw createStripeNotFoundError('refund', id, 'id');
      return toReply(payment, payment.intent, made, query.expand);
    }),
  ];
}

function isOfCharge(intent: SandboxIntent | null, chargeId: string | undefined): boolean {
  return chargeId === undefined || intent?.charges.some(({ id }) => id === chargeId) === true;
}

function fail(error: SandboxStripeError): never {
  throw error;
}
