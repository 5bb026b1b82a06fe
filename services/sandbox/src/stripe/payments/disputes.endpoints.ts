import * as z from 'zod';
import { isCreatedInRange } from '../api/created-range.ts';
import { defineStripeEndpoint, type StripeEndpoint } from '../api/define-stripe-endpoint.ts';
import { createStripeNotFoundError } from '../api/sandbox-stripe-error.ts';
import {
  createStripeTextParameterSchema,
  stripeBooleanParameterSchema,
  stripeExpandParameterSchema,
  stripeListParameters,
} from '../api/stripe-request-parameters.ts';
import { paginateStripeList, toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { expandPaymentResource, stripListExpandPrefix } from './expand-payment-resource.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import type { SandboxChangeDependencies } from './sandbox-change-dependencies.ts';
import { closeDispute, submitSandboxDisputeEvidence } from './sandbox-dispute.ts';
import { listIntentDisputes, type SandboxIntent, type SandboxPayment } from './sandbox-payment.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

const listQuery = z.strictObject({
  ...stripeListParameters,
  payment_intent: createStripeTextParameterSchema(5_000).optional(),
  charge: createStripeTextParameterSchema(5_000).optional(),
});
const oneQuery = z.strictObject({ expand: stripeExpandParameterSchema });
const updateForm = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).optional(),
  submit: stripeBooleanParameterSchema.default(true),
  expand: stripeExpandParameterSchema,
});
const resource = '/v1/disputes';

/** Operations on disputes, which test cards and the control API open. */
export function createStripeDisputeEndpoints({
  payments,
  store,
}: {
  payments: SandboxPayments;
  store: SandboxPaymentStore;
}): StripeEndpoint[] {
  const { show } = payments.createDependencies();

  async function found(id: string): Promise<SandboxPayment> {
    return (await payments.find('dispute', id)) ?? throwDisputeNotFound(id);
  }
  function toReply(payment: SandboxPayment, id: string, paths: string[] | undefined): object {
    const { intent } = payment;
    const dispute = intent && listIntentDisputes(intent).find((one) => one.id === id);
    return dispute
      ? expandPaymentResource(show.dispute(intent, dispute), paths, payment, show)
      : throwDisputeNotFound(id);
  }
  async function change(
    id: string,
    seed: string,
    decide: (payment: SandboxPayment, intent: SandboxIntent, deps: SandboxChangeDependencies) => SandboxPayment,
  ): Promise<SandboxPayment> {
    return payments.change(
      await found(id),
      (payment, deps) => ({
        payment: decide(payment, payment.intent ?? throwDisputeNotFound(id), deps),
        error: null,
      }),
      seed,
    );
  }

  return [
    defineStripeEndpoint('GET', resource, listQuery, async (query, { url }) => {
      const all = (await store.charged(query.payment_intent ?? null)).flatMap((payment) => {
        const { intent } = payment;
        const isAsked = query.charge === undefined || intent?.charges.some(({ id }) => id === query.charge);
        return intent && isAsked ? listIntentDisputes(intent).map(({ id, created }) => ({ payment, id, created })) : [];
      });
      const { items, hasMore } = paginateStripeList(
        'dispute',
        all
          .filter(({ created }) => isCreatedInRange(query.created, created))
          .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1)),
        query,
      );
      const paths = stripListExpandPrefix(query.expand);
      return toStripeListResource(
        url,
        items.map(({ payment, id }) => toReply(payment, id, paths)),
        hasMore,
      );
    }),
    defineStripeEndpoint('GET', `${resource}/:id`, oneQuery, async (query, { id }) =>
      toReply(await found(id), id, query.expand),
    ),
    defineStripeEndpoint('POST', `${resource}/:id`, updateForm, async ({ evidence, submit, ...form }, { id, seed }) => {
      const text = evidence?.uncategorized_text;
      const changed =
        text === undefined || !submit
          ? await found(id)
          : await change(id, seed, (payment, intent, deps) =>
              submitSandboxDisputeEvidence(payment, intent, id, text, deps),
            );
      return toReply(changed, id, form.expand);
    }),
    defineStripeEndpoint('POST', `${resource}/:id/close`, oneQuery, async (form, { id, seed }) => {
      const changed = await change(id, seed, (payment, intent, deps) => closeDispute(payment, intent, id, deps));
      return toReply(changed, id, form.expand);
    }),
  ];
}

function throwDisputeNotFound(id: string): never {
  throw createStripeNotFoundError('dispute', id, 'dispute');
}
