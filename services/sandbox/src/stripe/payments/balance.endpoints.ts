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
import { chargePayoutDelaySeconds } from './dispute-resource.ts';
import type { SandboxPaymentStore } from './payment.store.ts';
import { listBalanceMovements, type SandboxBalanceMovement } from './sandbox-balance.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

const listQuery = z.strictObject({
  ...stripeListParameters,
  currency: createStripeTextParameterSchema(5_000).optional(),
  source: createStripeTextParameterSchema(5_000).optional(),
  type: createStripeTextParameterSchema(5_000).optional(),
});
const oneQuery = z.strictObject({ expand: stripeExpandParameterSchema });
const resource = '/v1/balance_transactions';

/** All movements of our balance, newest first. */
export async function listSandboxBalanceMovements(store: SandboxPaymentStore): Promise<SandboxBalanceMovement[]> {
  const charged = await store.charged(null);
  return charged
    .flatMap(({ intent }) => (intent ? listBalanceMovements(intent) : []))
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

/** Our balance and its movements. */
export function createStripeBalanceEndpoints({
  payments,
  store,
}: {
  payments: SandboxPayments;
  store: SandboxPaymentStore;
}): StripeEndpoint[] {
  const { show } = payments.createDependencies();

  const list = () => listSandboxBalanceMovements(store);

  return [
    defineStripeEndpoint('GET', '/v1/balance', oneQuery, async (_query, { now }) => {
      const movements = await list();
      const sumOf = (isAvailable: boolean) =>
        movements
          .filter(({ created }) => created + chargePayoutDelaySeconds <= now === isAvailable)
          .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
      const part = (cents: number) => [{ amount: cents, currency: 'usd', source_types: { card: cents } }];
      return { object: 'balance', available: part(sumOf(true)), livemode: false, pending: part(sumOf(false)) };
    }),
    defineStripeEndpoint('GET', resource, listQuery, async ({ currency, source, type, ...query }) => {
      const movements = (await list()).filter(
        (movement) =>
          isCreatedInRange(query.created, movement.created) &&
          (currency === undefined || currency === 'usd') &&
          (source === undefined || source === movement.source) &&
          (type === undefined || type === movement.type),
      );
      const { items, hasMore } = paginateStripeList('balance transaction', movements, query);
      return toStripeListResource(resource, items.map(show.balanceTransaction), hasMore);
    }),
    defineStripeEndpoint('GET', `${resource}/:id`, oneQuery, async (_query, { id }) => {
      const movement = (await list()).find((one) => one.id === id);
      if (!movement) throw createStripeNotFoundError('balance transaction', id, 'id');
      return show.balanceTransaction(movement);
    }),
  ];
}
