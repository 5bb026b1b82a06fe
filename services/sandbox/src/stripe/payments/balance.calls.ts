import * as z from 'zod';
import { isInRange } from '../api/created-range.ts';
import { defineCall, type StripeCall } from '../api/define-call.ts';
import { listResource, paginate } from '../api/list-resource.ts';
import { expand, listParameters, text } from '../api/parameters.ts';
import { createNotFoundError } from '../api/stripe-error.ts';
import { type BalanceMovement, listMovements } from './balance.ts';
import { availableAfterSeconds } from './dispute-resource.ts';
import type { PaymentStore } from './payment.store.ts';
import type { Payments } from './payments.ts';

const listQuery = z.strictObject({
  ...listParameters,
  currency: text(5_000).optional(),
  source: text(5_000).optional(),
  type: text(5_000).optional(),
});
const oneQuery = z.strictObject({ expand });
const resource = '/v1/balance_transactions';

/** All movements of our balance, newest first. */
export async function listAllMovements(store: PaymentStore): Promise<BalanceMovement[]> {
  const charged = await store.charged(null);
  return charged
    .flatMap(({ intent }) => (intent ? listMovements(intent) : []))
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

/** Our balance and its movements. */
export function createBalanceCalls({ payments, store }: { payments: Payments; store: PaymentStore }): StripeCall[] {
  const { show } = payments.context();

  const list = () => listAllMovements(store);

  return [
    defineCall('GET', '/v1/balance', oneQuery, async (_query, { now }) => {
      const movements = await list();
      const sumOf = (isAvailable: boolean) =>
        movements
          .filter(({ created }) => created + availableAfterSeconds <= now === isAvailable)
          .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
      const part = (cents: number) => [{ amount: cents, currency: 'usd', source_types: { card: cents } }];
      return { object: 'balance', available: part(sumOf(true)), livemode: false, pending: part(sumOf(false)) };
    }),
    defineCall('GET', resource, listQuery, async ({ currency, source, type, ...query }) => {
      const movements = (await list()).filter(
        (movement) =>
          isInRange(query.created, movement.created) &&
          (currency === undefined || currency === 'usd') &&
          (source === undefined || source === movement.source) &&
          (type === undefined || type === movement.type),
      );
      const { items, hasMore } = paginate(movements, query);
      return listResource(resource, items.map(show.balanceTransaction), hasMore);
    }),
    defineCall('GET', `${resource}/:id`, oneQuery, async (_query, { id }) => {
      const movement = (await list()).find((one) => one.id === id);
      if (!movement) throw createNotFoundError('balance transaction', id, 'id');
      return show.balanceTransaction(movement);
    }),
  ];
}
