import type { RefundMethod } from '@rally/contracts/payments';
import { expect, test } from 'vitest';
import { refundCanceledMatch, refundClosedAccountCredits } from '../src/match-fee/issue-automatic-refunds.ts';
import { spendCredit } from '../src/payments/credits/spend-credit.ts';
import { getMatchPaymentId } from '../src/payments/payment-id.ts';
import { syncPaymentOnProviderEvent } from '../src/webhooks/sync-payment-on-provider-event.ts';
import { createPaymentsInMemory, sampleCheckoutRequest } from './payments-in-memory.ts';

const nextOrder = { ...sampleCheckoutRequest, matchId: 'next', paymentId: getMatchPaymentId('next', 'ann') };
const sides = ['before', 'after'] as const;
const crashes = sides.flatMap((side) => Array.from({ length: 16 }, (_, index) => ({ step: index + 1, side })));

/** A payer whose fee of a canceled match is a credit. */
async function createPayerWithCredit() {
  const world = await createPayer();
  await world.cancelMatch(sampleCheckoutRequest.matchId);
  return world;
}

async function createPayer() {
  const world = createPaymentsInMemory();
  const handledEvents = { isHandled: async () => false, markHandled: async () => {} };
  world.stripe.pay(await world.open('card'));
  for (const { id, type, object } of world.stripe.events.splice(0)) {
    const about = { mode: 'card', objectId: object.id } as const;
    await syncPaymentOnProviderEvent({ ...world.deps, handledEvents }, { id, type, objectId: object.id, about });
  }
  const cancelMatch = (matchId: string, getRefundAs: () => Promise<RefundMethod> = async () => 'credit') =>
    refundCanceledMatch(
      { ...world.deps, getRefundAs },
      {
        id: matchId,
        kind: 'paid',
        week: '2026-11-16',
        status: 'canceled',
        user1Id: 'ann',
        user2Id: 'bob',
        revealedTo: [],
        cancellation: { by: 'staff', reason: null, causedBy: null },
      },
    );
  const find = (id: string) => world.deps.payments.findById(id);
  return { ...world, cancelMatch, closeAccount: () => world.cancelMatch('account_closed'), find };
}

test('a crash at any step of paying with a credit leaves it unspent, or spent on the fee', async () => {
  for (const crash of crashes) {
    const { deps, run, find } = await createPayerWithCredit();
    await run(() => spendCredit(deps, nextOrder), crash);
    const [kept, next] = [await find(sampleCheckoutRequest.paymentId), await find(nextOrder.paymentId)];
    const isPaid = next?.state === 'succeeded';
    const where = `${crash.side} step ${crash.step}`;
    expect(kept?.credit?.spending, where).toEqual(isPaid ? { paymentId: nextOrder.paymentId } : null);
    // A second request pays, unless the first one did.
    expect(await spendCredit(deps, nextOrder), where).toBe(!isPaid);
    expect(
      (await find(nextOrder.paymentId))?.ledger.map(({ kind }) => kind),
      where,
    ).toEqual(['credit_spent']);
  }
});

test('a crash at any step of returning a credit returns it once, when the event is delivered again', async () => {
  for (const crash of crashes) {
    const { deps, run, find, cancelMatch } = await createPayerWithCredit();
    await spendCredit(deps, nextOrder);
    await run(() => cancelMatch('next'), crash);
    await cancelMatch('next');
    const [kept, next] = [await find(sampleCheckoutRequest.paymentId), await find(nextOrder.paymentId)];
    const where = `${crash.side} step ${crash.step}`;
    expect(kept?.credit, where).toMatchObject({ spending: null, revokedAt: null });
    expect(next, where).toMatchObject({ state: 'refunded', refundsDue: [] });
    expect(
      next?.ledger.map(({ kind }) => kind),
      where,
    ).toEqual(['credit_spent', 'credit_returned']);
  }
});

test('if a match is canceled after it was read to pay with a credit, the credit is returned', async () => {
  const { deps, find, cancelMatch } = await createPayerWithCredit();
  let isCanceled = false;
  async function getChargeRejection() {
    if (isCanceled) return 'match_canceled';
    isCanceled = true;
    await cancelMatch('next');
    return null;
  }
  await spendCredit({ ...deps, getChargeRejection }, nextOrder);
  expect((await find(sampleCheckoutRequest.paymentId))?.credit).toMatchObject({ spending: null, revokedAt: null });
  expect((await find(nextOrder.paymentId))?.state).not.toBe('succeeded');
});

test('a fee that becomes a credit while the account is being closed goes back to the card', async () => {
  const { deps, stripe, cancelMatch, closeAccount } = await createPayer();
  await cancelMatch(sampleCheckoutRequest.matchId, async () => {
    closeAccount();
    await refundClosedAccountCredits(deps, sampleCheckoutRequest.playerId);
    return 'credit';
  });
  expect([stripe.refunds.length, stripe.netCents()]).toEqual([1, 0]);
});
