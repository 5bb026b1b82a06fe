import type { LeaseStore } from '@rally/service-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownMatch, reasonNotToReveal } from '../src/known-matches/known-match.ts';
import { refundMatchFee } from '../src/match-fee/refund-match-fee.ts';
import { returnFeesOfMatch } from '../src/match-fee/return-fees.ts';
import { bookedCents, type Door } from '../src/payments/payment.ts';
import { lookAtWaiting } from '../src/reconciliation/look-at-waiting.ts';
import { reconcile } from '../src/reconciliation/reconcile.ts';
import { takeProviderEvent } from '../src/webhooks/take-provider-event.ts';
import { type Death, order, type PaymentsInMemory, paymentsInMemory } from './payments-in-memory.ts';
import type { WorldEvent } from './provider-world.ts';

/** What the payer, the provider, staff and fate have done so far. */
interface History extends PaymentsInMemory {
  /** Client secrets and addresses that the payer got to see. */
  readonly known: string[];
  isRefundAsked: boolean;
  /** Who called the match off; null for staff. */
  offBy?: string | null;
}

type Act = (history: History) => Promise<void>;

const death: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ step: fc.integer({ min: 1, max: 14 }), side: fc.constantFrom('before' as const, 'after' as const) }),
  { freq: 2 },
);
const door = fc.constantFrom<Door>('card', 'page');
const slowness = fc.array(fc.oneof(fc.nat(3), fc.nat(40)), { maxLength: 7 });

const acts = {
  open: fc
    .tuple(fc.array(door, { minLength: 1, maxLength: 4 }), death, slowness)
    .map(([doors, dies, slow]): [string, Act] => [
      `open ${doors.join('+')} at ${slow} ${lastWords(dies)}`,
      async (history) => {
        const opened = doors.map((one) => async () => {
          history.known.push(await history.open(one));
        });
        await history.live(() => allAtOnce(opened), dies, slow);
      },
    ]),
  break: fc.constantFrom('before' as const, 'after' as const).map((side): [string, Act] => [
    `the next creation breaks ${side}`,
    async ({ world }) => {
      world.breakNextCreate = side;
    },
  ]),
  pay: fc.nat(5).map((which): [string, Act] => [
    `pay ${which}`,
    async ({ world, known }) => {
      const access = known.at(-1 - which);
      if (access !== undefined) world.pay(access);
    },
  ]),
  payLate: fc.nat(5).map((which): [string, Act] => [
    `pay ${which} though it is closed`,
    async (history) => {
      const access = history.known.at(-1 - which);
      if (access === undefined) return;
      history.world.payLate(access);
    },
  ]),
  deliver: fc.tuple(fc.nat(9), fc.boolean(), death).map(([which, again, dies]): [string, Act] => [
    `deliver ${which}${again ? ', once more later' : ''} ${lastWords(dies)}`,
    async (history) => {
      const { events } = history.world;
      const index = which % Math.max(1, events.length);
      const event = events[index];
      if (!event) return;
      const lived = await history.live(() => take(history, event), dies);
      if (lived && !again) events.splice(index, 1);
    },
  ]),
  lose: fc
    .nat(9)
    .map((which): [string, Act] => [
      `lose ${which}`,
      async ({ world }) => void world.events.splice(which % Math.max(1, world.events.length), 1),
    ]),
  callOff: fc.tuple(fc.constantFrom('ann', 'bob', null), death).map(([causedBy, dies]): [string, Act] => [
    `${causedBy ?? 'staff'} call the match off ${lastWords(dies)}`,
    async (history) => {
      if (history.offBy !== undefined) return;
      history.offBy = causedBy;
      history.callOff(reasonNotToReveal(matchOffBy(causedBy), order.playerId));
      // The event comes again until it is taken.
      const take = () => returnFeesOfMatch(history.desk, matchOffBy(causedBy));
      if (!(await history.live(take, dies))) await history.live(take, null);
    },
  ]),
  refund: death.map((dies): [string, Act] => [
    `staff refund ${lastWords(dies)}`,
    async (history) => {
      history.isRefundAsked = true;
      const staffDesk = { ...history.desk, readMatch: async () => null };
      await history.live(() => refundMatchFee(staffDesk, 'eve', order.matchId, order.playerId), dies);
    },
  ]),
  wait: fc.tuple(fc.constantFrom(60, 700, 90_000), death).map(([seconds, dies]): [string, Act] => [
    `wait ${seconds} s and look ${lastWords(dies)}`,
    async (history) => {
      history.clock.advanceSeconds(seconds);
      await history.live(() => lookAtWaiting(history.desk), dies);
    },
  ]),
};

const step = fc
  .oneof(
    { weight: 5, arbitrary: acts.open },
    { weight: 1, arbitrary: acts.break },
    { weight: 4, arbitrary: acts.pay },
    { weight: 1, arbitrary: acts.payLate },
    { weight: 5, arbitrary: acts.deliver },
    { weight: 1, arbitrary: acts.lose },
    { weight: 1, arbitrary: acts.callOff },
    { weight: 1, arbitrary: acts.refund },
    { weight: 2, arbitrary: acts.wait },
  )
  .map(([name, act]) => ({ act, [fc.toStringMethod]: () => name, toString: () => name }));

test('webhooks lost, repeated and reordered, doors opened at once, deaths at any step: 0 or 500 cents remain, and what stands is told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const history: History = { ...paymentsInMemory(), known: [], isRefundAsked: false };
      for (const { act } of steps) {
        await act(history);
        checkMoment(history);
      }
      await endHistory(history);
      checkEnd(history);
    }),
    { numRuns: process.env.VERIFY ? 20_000 : 1_000 },
  );
}, 240_000);

test('all 720 orders of six events come to the same end', async () => {
  const ends = new Set<string>();
  const orders = [...permutations([0, 1, 2, 3, 4, 5])];
  for (const sequence of orders) {
    // The page was closed, the card paid, the page paid all the same; the second success goes back by itself.
    const history: History = { ...paymentsInMemory(), known: [], isRefundAsked: false };
    const address = await history.open('page');
    history.world.pay(await history.open('card'));
    history.world.payLate(address);
    const [first] = history.world.intents;
    if (first) history.world.events.push({ id: 'evt_again', type: 'payment_intent.succeeded', object: first });
    const [session] = history.world.sessions;
    if (session) history.world.events.push({ id: 'evt_late', type: 'checkout.session.expired', object: session });
    const news = history.world.events.slice(0, 6);
    expect(news).toHaveLength(6);
    for (const index of sequence) await take(history, news[index] ?? never());
    const payment = history.payment();
    expect(history.world.netCents()).toBe(500);
    checkMoment(history);
    ends.add(JSON.stringify([payment?.state, payment?.open, payment && bookedCents(payment), payment?.ledger.length]));
    expect(history.told.filter(({ type }) => type === 'payment.succeeded')).toHaveLength(1);
  }
  expect(orders).toHaveLength(720);
  expect([...ends]).toEqual([JSON.stringify(['succeeded', null, 500, 3])]);
});

/** Invariants 1 and 3 at every moment. */
function checkMoment({ world, known, told, payment }: History): void {
  expect(new Set(known.filter(world.isOpen)).size).toBeLessThanOrEqual(1);
  expect(new Set(world.refunds.map(({ intentId }) => intentId)).size).toBe(world.refunds.length);
  expect(told.filter(({ type }) => type === 'payment.succeeded').length).toBeLessThanOrEqual(1);
  const causes = payment()?.ledger.map(({ cause }) => cause) ?? [];
  expect(new Set(causes).size).toBe(causes.length);
}

/** Time passes, nobody dies, and the last comparison has nothing to complain of. */
async function endHistory(history: History): Promise<void> {
  const { clock, desk } = history;
  history.world.breakNextCreate = null;
  for (let day = 0; day < 2; day += 1) {
    clock.advanceSeconds(90_000);
    await lookAtWaiting(desk);
    await reconcile({ ...desk, leases }, 30);
  }
  const last = await reconcile({ ...desk, leases }, 30);
  expect(last).toMatchObject({ mended: [], differences: [] });
}

function checkEnd(history: History): void {
  const { world, told, known, payment: read } = history;
  const payment = read();
  if (!payment) return;
  const net = world.netCents();
  expect(bookedCents(payment)).toBe(net);
  expect([0, 500]).toContain(net);
  expect(payment.open).toBeNull();
  expect(payment.refundsDue).toEqual([]);
  expect(known.filter(world.isOpen)).toEqual([]);
  expect(payment.state === 'succeeded').toBe(net === 500);
  const states = told.filter(({ type }) => type.startsWith('payment.')).map(({ type }) => type);
  if (payment.state === 'succeeded') expect(states).toEqual(['payment.succeeded']);
  const wasPaid = world.intents.some(({ latest_charge }) => latest_charge !== null);
  if (payment.state === 'refunded') expect(states.at(-1)).toBe('payment.refunded');
  if (wasPaid && history.offBy === undefined && !history.isRefundAsked) expect(net).toBe(500);
  // Who calls a match off has paid for having known the opponent.
  if (history.offBy !== undefined && history.offBy !== order.playerId) expect(net).toBe(0);
}

async function take({ desk }: History, { id, type, object }: WorldEvent): Promise<void> {
  const about = { door: object.object === 'payment_intent' ? 'card' : 'page', objectId: object.id } as const;
  // Without the memory of what was seen, so that a repetition is one.
  const seen = { has: async () => false, keep: async () => {} };
  await takeProviderEvent({ ...desk, seen }, { id, type, objectId: object.id, about });
}

function matchOffBy(causedBy: string | null): KnownMatch {
  return {
    id: order.matchId,
    kind: 'paid',
    week: '2026-11-16',
    status: 'canceled',
    user1Id: order.playerId,
    user2Id: 'bob',
    revealedTo: [],
    cancellation: { by: causedBy === null ? 'staff' : 'player', reason: null, causedBy },
  };
}

/** All begin together and share the process: if it dies, it is for all of them. */
async function allAtOnce(work: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(work.map((one) => one()));
  const died = results.find((result) => result.status === 'rejected' && result.reason?.name === 'Died');
  const failed = results.find((result) => result.status === 'rejected');
  const thrown = died ?? failed;
  if (thrown?.status === 'rejected') throw thrown.reason;
}

const leases: LeaseStore = {
  acquire: async () => ({ token: 1, renew: async () => true, release: async () => {} }),
};

function lastWords(dies: Death | null): string {
  return dies ? `(dies ${dies.side} step ${dies.step})` : '';
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length <= 1) return void (yield [...items]);
  for (const [index, item] of items.entries())
    for (const rest of permutations([...items.slice(0, index), ...items.slice(index + 1)])) yield [item, ...rest];
}

function never(): never {
  throw new Error('no such event');
}
