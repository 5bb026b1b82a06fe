import type { LeaseStore } from '@rally/service-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLateChargeRefundReason, type KnownMatch } from '../src/known-matches/known-match.ts';
import { refundCanceledMatch } from '../src/match-fee/issue-automatic-refunds.ts';
import { refundMatchFee } from '../src/match-fee/refund-match-fee.ts';
import type { CheckoutUiMode } from '../src/payments/payment.ts';
import { getCentsAfterRefunds } from '../src/payments/payment-ledger.ts';
import { getRefundableCents } from '../src/payments/refunds-and-disputes/payment-refunds.ts';
import { checkDuePayments } from '../src/reconciliation/check-due-payments.ts';
import { reconcileLedgers } from '../src/reconciliation/reconcile.ts';
import { refundPayment } from '../src/staff-refunds/refund-payment.ts';
import { syncPaymentOnProviderEvent } from '../src/webhooks/sync-payment-on-provider-event.ts';
import {
  type CrashPoint,
  createPaymentsInMemory,
  type PaymentsInMemory,
  sampleCheckoutRequest,
} from './payments-in-memory.ts';
import type { SimulatedStripeEvent } from './stripe-simulator.ts';

/** The state of one generated history. */
interface History extends PaymentsInMemory {
  /** Client secrets and addresses handed to the payer. */
  readonly known: string[];
  isRefundAsked: boolean;
  /** Whether the history contains a partial refund by staff. */
  isPartlyRefunded: boolean;
  /** Who canceled the match; null for staff, absent while it takes place. */
  canceledBy?: string | null;
}

type Step = (history: History) => Promise<void>;

const crashPoint: fc.Arbitrary<CrashPoint | null> = fc.option(
  fc.record({ step: fc.integer({ min: 1, max: 14 }), side: fc.constantFrom('before' as const, 'after' as const) }),
  { freq: 2 },
);
const mode = fc.constantFrom<CheckoutUiMode>('card', 'page');
const slowness = fc.array(fc.oneof(fc.nat(3), fc.nat(40)), { maxLength: 7 });

const steps = {
  open: fc
    .tuple(fc.array(mode, { minLength: 1, maxLength: 4 }), crashPoint, slowness)
    .map(([modes, crash, slow]): [string, Step] => [
      `open ${modes.join('+')} at ${slow} ${describeCrash(crash)}`,
      async (history) => {
        const opened = modes.map((one) => async () => {
          history.known.push(await history.open(one));
        });
        await history.run(() => allAtOnce(opened), crash, slow);
      },
    ]),
  break: fc.constantFrom('before' as const, 'after' as const).map((side): [string, Step] => [
    `the next creation breaks ${side}`,
    async ({ stripe }) => {
      stripe.breakNextCreate = side;
    },
  ]),
  pay: fc.nat(5).map((which): [string, Step] => [
    `pay ${which}`,
    async ({ stripe, known }) => {
      const access = known.at(-1 - which);
      if (access !== undefined) stripe.pay(access);
    },
  ]),
  payLate: fc.nat(5).map((which): [string, Step] => [
    `pay ${which} though it is closed`,
    async (history) => {
      const access = history.known.at(-1 - which);
      if (access === undefined) return;
      history.stripe.payLate(access);
    },
  ]),
  deliver: fc.tuple(fc.nat(9), fc.boolean(), crashPoint).map(([which, again, crash]): [string, Step] => [
    `deliver ${which}${again ? ', once more later' : ''} ${describeCrash(crash)}`,
    async (history) => {
      const { events } = history.stripe;
      const index = which % Math.max(1, events.length);
      const event = events[index];
      if (!event) return;
      const lived = await history.run(() => deliver(history, event), crash);
      if (lived && !again) events.splice(index, 1);
    },
  ]),
  lose: fc
    .nat(9)
    .map((which): [string, Step] => [
      `lose ${which}`,
      async ({ stripe }) => void stripe.events.splice(which % Math.max(1, stripe.events.length), 1),
    ]),
  cancelMatch: fc
    .tuple(fc.constantFrom('ann', 'bob', null), crashPoint)
    .map(([causedBy, crash]): [string, Step] => [
      `${causedBy ?? 'staff'} cancel the match ${describeCrash(crash)}`,
      (history) => cancelMatch(history, causedBy, crash),
    ]),
  refund: crashPoint.map((crash): [string, Step] => [
    `staff refund ${describeCrash(crash)}`,
    async (history) => {
      history.isRefundAsked = true;
      const staffDeps = { ...history.deps, readMatch: async () => null };
      await history.run(
        () => refundMatchFee(staffDeps, 'eve', sampleCheckoutRequest.matchId, sampleCheckoutRequest.playerId),
        crash,
      );
    },
  ]),
  partialRefund: fc.tuple(fc.constantFrom(100, 200, 500), crashPoint).map(([amountCents, crash]): [string, Step] => [
    `staff refund ${amountCents} cents ${describeCrash(crash)}`,
    async (history) => {
      const payment = history.payment();
      if (!payment) return;
      history.isPartlyRefunded = true;
      const part = { amountCents, refundableCents: getRefundableCents(payment) };
      const request = () =>
        refundPayment(history.deps, payment.id, { staffId: 'eve', reason: 'The court was wet.', part });
      // Staff click twice.
      await history.run(request, crash);
      await history.run(request, null);
    },
  ]),
  dispute: fc.tuple(fc.nat(3), fc.boolean()).map(([which, isInquiry]): [string, Step] => [
    `the payer ${isInquiry ? 'asks the bank about' : 'disputes'} charge ${which}`,
    async (history) => {
      const charged = history.stripe.intents.filter(({ latest_charge }) => latest_charge !== null);
      const intent = charged[which % Math.max(1, charged.length)];
      if (intent) history.stripe.dispute(intent.id, { isInquiry });
    },
  ]),
  closeDispute: fc.tuple(fc.nat(3), fc.boolean()).map(([which, isWon]): [string, Step] => [
    `dispute ${which} is ${isWon ? 'won' : 'lost'}`,
    async ({ stripe }) => {
      const dispute = stripe.disputes[which % Math.max(1, stripe.disputes.length)];
      if (dispute) stripe.closeDispute(dispute, isWon);
    },
  ]),
  reverseDispute: fc.nat(3).map((which): [string, Step] => [
    `dispute ${which} is decided the other way`,
    async ({ stripe }) => {
      const dispute = stripe.disputes[which % Math.max(1, stripe.disputes.length)];
      if (dispute) stripe.reverseDispute(dispute);
    },
  ]),
  reversedDispute: fc
    .tuple(fc.nat(3), fc.constantFrom('before', 'after', 'never'), fc.boolean())
    .map(([which, canceled, isWonFirst]): [string, Step] => [
      `the payer disputes charge ${which}, ${isWonFirst ? 'in vain' : 'and wins'}; then the opposite (match canceled: ${canceled})`,
      async (history) => {
        const { stripe } = history;
        const charged = stripe.intents.filter(({ latest_charge }) => latest_charge !== null);
        const intent = charged[which % Math.max(1, charged.length)];
        const dispute = intent && stripe.dispute(intent.id);
        if (!dispute) return;
        await deliver(history, { id: 'evt_opened', type: 'charge.dispute.created', object: dispute });
        if (canceled === 'before') await cancelMatch(history, 'bob', null);
        stripe.closeDispute(dispute, isWonFirst);
        await deliver(history, { id: 'evt_closed', type: 'charge.dispute.closed', object: dispute });
        if (canceled === 'after') await cancelMatch(history, 'bob', null);
        stripe.reverseDispute(dispute);
      },
    ]),
  wait: fc.tuple(fc.constantFrom(60, 700, 90_000), crashPoint).map(([seconds, crash]): [string, Step] => [
    `wait ${seconds} s and check ${describeCrash(crash)}`,
    async (history) => {
      history.clock.advanceSeconds(seconds);
      await history.run(() => checkDuePayments(history.deps), crash);
    },
  ]),
};

const step = fc
  .oneof(
    { weight: 5, arbitrary: steps.open },
    { weight: 1, arbitrary: steps.break },
    { weight: 4, arbitrary: steps.pay },
    { weight: 1, arbitrary: steps.payLate },
    { weight: 5, arbitrary: steps.deliver },
    { weight: 1, arbitrary: steps.lose },
    { weight: 1, arbitrary: steps.cancelMatch },
    { weight: 1, arbitrary: steps.refund },
    { weight: 1, arbitrary: steps.partialRefund },
    { weight: 1, arbitrary: steps.dispute },
    { weight: 2, arbitrary: steps.closeDispute },
    { weight: 1, arbitrary: steps.reverseDispute },
    { weight: 1, arbitrary: steps.reversedDispute },
    { weight: 2, arbitrary: steps.wait },
  )
  .map(([name, run]) => ({ run, [fc.toStringMethod]: () => name, toString: () => name }));

test('with lost, repeated and reordered webhooks, concurrent checkouts, disputes, partial refunds and crashes at any step, every cent is explained', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const history: History = {
        ...createPaymentsInMemory(),
        known: [],
        isRefundAsked: false,
        isPartlyRefunded: false,
      };
      for (const { run } of steps) {
        await run(history);
        checkInvariants(history);
      }
      await endHistory(history);
      checkEnd(history);
    }),
    { numRuns: process.env.VERIFY ? 20_000 : 1_000 },
  );
}, 240_000);

test('all 720 orders of six events lead to the same result', async () => {
  const ends = new Set<string>();
  const orders = [...permutations([0, 1, 2, 3, 4, 5])];
  for (const sequence of orders) {
    // After the page was closed and the card was charged, the page is paid too; the second charge is refunded automatically.
    const history: History = {
      ...createPaymentsInMemory(),
      known: [],
      isRefundAsked: false,
      isPartlyRefunded: false,
    };
    const address = await history.open('page');
    history.stripe.pay(await history.open('card'));
    history.stripe.payLate(address);
    const [first] = history.stripe.intents;
    if (first) history.stripe.events.push({ id: 'evt_again', type: 'payment_intent.succeeded', object: first });
    const [session] = history.stripe.sessions;
    if (session) history.stripe.events.push({ id: 'evt_late', type: 'checkout.session.expired', object: session });
    const sixEvents = history.stripe.events.slice(0, 6);
    expect(sixEvents).toHaveLength(6);
    for (const index of sequence) await deliver(history, sixEvents[index] ?? unreachable());
    const payment = history.payment();
    expect(history.stripe.netCents()).toBe(500);
    checkInvariants(history);
    ends.add(
      JSON.stringify([
        payment?.state,
        payment?.openAttempt,
        payment && getCentsAfterRefunds(payment),
        payment?.ledger.length,
      ]),
    );
    expect(history.published.filter(({ type }) => type === 'payment.succeeded')).toHaveLength(1);
  }
  expect(orders).toHaveLength(720);
  // Two charges, their fees and a refund.
  expect([...ends]).toEqual([JSON.stringify(['succeeded', null, 500, 5])]);
});

/** Invariants 1 and 3 at every moment. */
function checkInvariants({ stripe, known, published, payment }: History): void {
  expect(new Set(known.filter(stripe.isOpen)).size).toBeLessThanOrEqual(1);
  for (const { id, amount_received: charged } of stripe.intents) {
    const refunded = stripe.refunds.filter(({ intentId }) => intentId === id);
    expect(refunded.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(charged);
  }
  expect(published.filter(({ type }) => type === 'payment.succeeded').length).toBeLessThanOrEqual(1);
  const causes = payment()?.ledger.map(({ cause }) => cause) ?? [];
  expect(new Set(causes).size).toBe(causes.length);
}

/** Lets time pass without crashes; the final reconciliation must find nothing. */
async function endHistory(history: History): Promise<void> {
  const { clock, deps } = history;
  history.stripe.breakNextCreate = null;
  for (const dispute of history.stripe.disputes) history.stripe.closeDispute(dispute, true);
  for (let day = 0; day < 2; day += 1) {
    clock.advanceSeconds(90_000);
    await checkDuePayments(deps);
    await reconcileLedgers({ ...deps, leases }, 30);
  }
  const last = await reconcileLedgers({ ...deps, leases }, 30);
  expect(last).toMatchObject({ mended: [], differences: [] });
}

function checkEnd(history: History): void {
  const { stripe, published, known, payment: read } = history;
  const payment = read();
  if (!payment) return;
  const net = stripe.netCents();
  expect(getCentsAfterRefunds(payment)).toBe(net);
  // The ledger adds up to the provider's balance, with its fees and what banks took and returned.
  const balance = stripe.transactions.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  expect(payment.ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(balance);
  expect(payment.openAttempt).toBeNull();
  expect(payment.refundsDue).toEqual([]);
  expect(known.filter(stripe.isOpen)).toEqual([]);
  const isLost = stripe.disputes.some(({ status }) => status === 'lost');
  if (isLost || history.isPartlyRefunded) return;
  expect([0, 500]).toContain(net);
  expect(payment.state === 'succeeded').toBe(net === 500);
  const states = published
    .map(({ type }) => type)
    .filter((type) => type === 'payment.succeeded' || type === 'payment.refunded');
  if (payment.state === 'succeeded') expect(states).toEqual(['payment.succeeded']);
  const wasPaid = stripe.intents.some(({ latest_charge }) => latest_charge !== null);
  if (payment.state === 'refunded') expect(states.at(-1)).toBe('payment.refunded');
  if (wasPaid && history.canceledBy === undefined && !history.isRefundAsked) expect(net).toBe(500);
  // A player who cancels after the reveal does not get the fee back.
  if (history.canceledBy !== undefined && history.canceledBy !== sampleCheckoutRequest.playerId) expect(net).toBe(0);
}

async function cancelMatch(history: History, causedBy: string | null, crash: CrashPoint | null): Promise<void> {
  if (history.canceledBy !== undefined) return;
  history.canceledBy = causedBy;
  history.cancelMatch(getLateChargeRefundReason(matchCanceledBy(causedBy), sampleCheckoutRequest.playerId));
  // The event is redelivered until it is handled.
  const refund = () =>
    refundCanceledMatch({ ...history.deps, getRefundAs: async () => 'card' }, matchCanceledBy(causedBy));
  if (!(await history.run(refund, crash))) await history.run(refund, null);
}

async function deliver({ deps }: History, { id, type, object }: SimulatedStripeEvent): Promise<void> {
  const about =
    object.object === 'dispute'
      ? ({ mode: 'card', objectId: object.payment_intent } as const)
      : ({ mode: object.object === 'payment_intent' ? 'card' : 'page', objectId: object.id } as const);
  // Does not remember handled events, so that a redelivery is processed again.
  const handledEvents = { isHandled: async () => false, markHandled: async () => {} };
  await syncPaymentOnProviderEvent({ ...deps, handledEvents }, { id, type, objectId: object.id, about });
}

function matchCanceledBy(causedBy: string | null): KnownMatch {
  return {
    id: sampleCheckoutRequest.matchId,
    kind: 'paid',
    week: '2026-11-16',
    status: 'canceled',
    user1Id: sampleCheckoutRequest.playerId,
    user2Id: 'bob',
    revealedTo: [],
    cancellation: { by: causedBy === null ? 'staff' : 'player', reason: null, causedBy },
  };
}

/** Runs the work concurrently in one process; a crash ends all of it. */
async function allAtOnce(work: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(work.map((one) => one()));
  const crashed = results.find((result) => result.status === 'rejected' && result.reason?.name === 'ProcessCrash');
  const failed = results.find((result) => result.status === 'rejected');
  const thrown = crashed ?? failed;
  if (thrown?.status === 'rejected') throw thrown.reason;
}

const leases: LeaseStore = {
  acquire: async () => ({ token: 1, isHeld: () => true, renew: async () => true, release: async () => {} }),
};

function describeCrash(crash: CrashPoint | null): string {
  return crash ? `(crashes ${crash.side} step ${crash.step})` : '';
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length <= 1) return void (yield [...items]);
  for (const [index, item] of items.entries())
    for (const rest of permutations([...items.slice(0, index), ...items.slice(index + 1)])) yield [item, ...rest];
}

function unreachable(): never {
  throw new Error('no such event');
}
