import {
  createErasedAccountRow,
  fillCollections,
  findCostlyReads,
  getDatabaseUri,
  listReadCalls,
  type ReadCallSamples,
  type WatchedDatabaseReads,
  waitForBackgroundRuns,
  watchDatabaseReads,
} from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPaymentRecord } from '../src/payments/payment.ts';
import { toPaymentDocument } from '../src/payments/payment-document.store.ts';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  payments = await startPaymentsHarness();
  // The check at the start asks the provider first, and would read the payments along with the first call.
  await waitForBackgroundRuns(['due-payments']);
  const { mongodbUri, clock } = payments.harness;
  await fillStores(getDatabaseUri(mongodbUri, 'payments'), clock.now());
  reads = watchDatabaseReads(mongoose.connections, { isStrict: true });
});
afterAll(() => payments.stop());

const samples: ReadCallSamples = {
  exportOwnPayments: [{}],
  getMonthlyStatement: [
    { params: { month: '2026-11' }, accepts: { UNBOUNDED: 'a statement has every movement of its month' } },
  ],
  getPaidMatchAvailability: [{}],
  listChargeDisputes: [{}],
  listOwnPayments: [{}],
  listPayments: [
    {
      values: {
        userId: ['player-0'],
        search: ['payment-200', 'match-200', 'intent-200'],
        userIds: ['player-0,player-200'],
      },
      accepts: { COUNT: 'all payments are counted by the index of the time they were paid' },
    },
  ],
};

test.each(listReadCalls('payments', samples))('$name reads no more than a page', async (read) => {
  const { harness, service } = payments;
  expect(await findCostlyReads({ api: service, issuer: harness.issuer, reads }, read)).toEqual([]);
});

const rows = 3_000;
/** How many payments a player has after years. */
const rowsOfPlayer = 50;

async function fillStores(uri: string, now: Date): Promise<void> {
  await fillCollections(uri, rows, {
    closed_accounts: createErasedAccountRow,
    payments: (number) => createPayment(number, now),
    known_matches: (number) => {
      const players = { user1Id: toPlayerId(number), user2Id: `player-${(number + 1) % rows}` };
      const match = { id: `match-${number}`, kind: 'paid', week: '2026-11-02', status: 'completed', ...players };
      return { _id: `match-${number}`, version: 1, match: { ...match, revealedTo: [], cancellation: null } };
    },
  });
}

/** Most were paid, and half of those disputed. */
function createPayment(number: number, now: Date) {
  const at = new Date(now.getTime() - number * 60_000);
  const [id, intentId] = [`payment-${number}`, `intent-${number}`];
  const content = { id, playerId: toPlayerId(number), matchId: `match-${number}`, purpose: 'match_fee' as const };
  const payment = buildPaymentRecord({ ...content, amountCents: 500 }, at);
  if (number % 10 === 9) return { ...toPaymentDocument(payment), outbox: [] };
  const charge = { cause: `charge:${intentId}`, kind: 'charge' as const, intentId, amountCents: 500, currency: 'usd' };
  const ledger = [{ ...charge, reason: null, bookedAt: at, occurredAt: at }];
  const dispute = {
    id: `dispute-${number}`,
    intentId,
    status: 'lost' as const,
    reason: 'fraudulent',
    amountCents: 500,
  };
  const disputes = number % 2 === 0 ? [{ ...dispute, openedAt: at, evidenceDueAt: null }] : [];
  return { ...toPaymentDocument({ ...payment, state: 'succeeded', paidAt: at, ledger, disputes }), outbox: [] };
}

function toPlayerId(number: number): string {
  return `player-${number < rowsOfPlayer ? 0 : number}`;
}
