import * as z from 'zod';
import { isInRange } from '../api/created-range.ts';
import { defineCall, type StripeCall } from '../api/define-call.ts';
import { listResource, paginate } from '../api/list-resource.ts';
import { boolean, expand, listParameters, text } from '../api/parameters.ts';
import { createNotFoundError } from '../api/stripe-error.ts';
import { closeDispute, submitEvidence } from './dispute.ts';
import { expandPayment, stripDataPrefix } from './expand-payment.ts';
import type { PaymentStore } from './payment.store.ts';
import { type Intent, listDisputes, type Payment } from './payment.ts';
import type { Payments } from './payments.ts';
import type { ChangeContext } from './transition.ts';

const listQuery = z.strictObject({
  ...listParameters,
  payment_intent: text(5_000).optional(),
  charge: text(5_000).optional(),
});
const oneQuery = z.strictObject({ expand });
const updateForm = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).optional(),
  submit: boolean.default(true),
  expand,
});
const resource = '/v1/disputes';

/** Operations on disputes, which test cards and the control API open. */
export function createDisputeCalls({ payments, store }: { payments: Payments; store: PaymentStore }): StripeCall[] {
  const { show } = payments.context();

  async function found(id: string): Promise<Payment> {
    return (await payments.find('dispute', id)) ?? missing(id);
  }
  function toReply(payment: Payment, id: string, paths: string[] | undefined): object {
    const { intent } = payment;
    const dispute = intent && listDisputes(intent).find((one) => one.id === id);
    return dispute ? expandPayment(show.dispute(intent, dispute), paths, payment, show) : missing(id);
  }
  async function change(
    id: string,
    seed: string,
    decide: (payment: Payment, intent: Intent, context: ChangeContext) => Payment,
  ): Promise<Payment> {
    return payments.change(
      await found(id),
      (payment, context) => ({ payment: decide(payment, payment.intent ?? missing(id), context), error: null }),
      seed,
    );
  }

  return [
    defineCall('GET', resource, listQuery, async (query, { url }) => {
      const all = (await store.charged(query.payment_intent ?? null)).flatMap((payment) => {
        const { intent } = payment;
        const isAsked = query.charge === undefined || intent?.charges.some(({ id }) => id === query.charge);
        return intent && isAsked ? listDisputes(intent).map(({ id, created }) => ({ payment, id, created })) : [];
      });
      const { items, hasMore } = paginate(
        all
          .filter(({ created }) => isInRange(query.created, created))
          .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1)),
        query,
      );
      const paths = stripDataPrefix(query.expand);
      return listResource(
        url,
        items.map(({ payment, id }) => toReply(payment, id, paths)),
        hasMore,
      );
    }),
    defineCall('GET', `${resource}/:id`, oneQuery, async (query, { id }) => toReply(await found(id), id, query.expand)),
    defineCall('POST', `${resource}/:id`, updateForm, async ({ evidence, submit, ...form }, { id, seed }) => {
      const text = evidence?.uncategorized_text;
      const changed =
        text === undefined || !submit
          ? await found(id)
          : await change(id, seed, (payment, intent, context) => submitEvidence(payment, intent, id, text, context));
      return toReply(changed, id, form.expand);
    }),
    defineCall('POST', `${resource}/:id/close`, oneQuery, async (form, { id, seed }) => {
      const changed = await change(id, seed, (payment, intent, context) => closeDispute(payment, intent, id, context));
      return toReply(changed, id, form.expand);
    }),
  ];
}

function missing(id: string): never {
  throw createNotFoundError('dispute', id, 'dispute');
}
