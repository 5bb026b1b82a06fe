import { dayMs, hourMs } from '@rally/contracts/durations';
import type { LeaseStore } from '@rally/service-kit';
import { expect, test } from 'vitest';
import type { KnownMatch } from '../src/known-matches/known-match.ts';
import { refundCanceledMatch } from '../src/match-fee/issue-automatic-refunds.ts';
import type { CheckoutUiMode } from '../src/payments/payment.ts';
import { checkDuePayments } from '../src/reconciliation/check-due-payments.ts';
import { reconcileLedgers } from '../src/reconciliation/reconcile.ts';
import { syncPaymentOnProviderEvent } from '../src/webhooks/sync-payment-on-provider-event.ts';
import { type CrashPoint, createPaymentsInMemory, type PaymentsInMemory } from './payments-in-memory.ts';
import type { SimulatedStripeEvent } from './stripe-simulator.ts';

const modes: readonly CheckoutUiMode[] = ['card', 'page'];
/** At once, and after the provider has forgotten the keys of the first try. */
const retryDelays = [0, 25 * hourMs];
const leases: LeaseStore = {
  acquire: async () => ({ token: 1, isHeld: () => true, renew: async () => true, release: async () => {} }),
};
const canceledMatch: KnownMatch = {
  id: 'match',
  kind: 'paid',
  week: '2026-11-16',
  status: 'canceled',
  user1Id: 'ann',
  user2Id: 'bob',
  revealedTo: ['ann'],
  cancellation: { by: 'staff', reason: null, causedBy: null },
};

/**
 * Repeats a story with a crash before and after each of its outgoing calls, until it ends without reaching the crash.
 * @param story returns whether its process survived
 * @returns the number of crashes
 */
async function crashAtEveryStep(story: (crash: CrashPoint, where: string) => Promise<boolean>): Promise<number> {
  let crashes = 0;
  for (const side of ['before', 'after'] as const)
    for (let step = 1; !(await story({ step, side }, `${side} step ${step}`)); step += 1) crashes += 1;
  return crashes;
}

function createWorld() {
  const world = createPaymentsInMemory();
  const handled = new Set<string>();
  const handledEvents = {
    isHandled: async (id: string) => handled.has(id),
    markHandled: async ({ id }: { id: string }) => void handled.add(id),
  };
  const deliver = ({ id, type, object }: SimulatedStripeEvent) => {
    const mode = object.object === 'payment_intent' ? 'card' : 'page';
    const about = { mode, objectId: object.id } as const;
    return syncPaymentOnProviderEvent({ ...world.deps, handledEvents }, { id, type, objectId: object.id, about });
  };
  async function deliverAll() {
    for (const event of world.stripe.events.splice(0)) await deliver(event);
  }
  return { ...world, deliver, deliverAll };
}

function countOpenObjects({ stripe }: PaymentsInMemory): number {
  const intents = stripe.intents.filter(({ status }) => status === 'requires_payment_method');
  return intents.length + stripe.sessions.filter(({ status }) => status === 'open').length;
}

/** The payer was charged once, keeps nothing open, and the night's comparison with the provider finds no difference. */
async function expectPaidOnce(world: PaymentsInMemory, where: string): Promise<void> {
  const { clock, deps, stripe, published } = world;
  clock.advanceSeconds(dayMs / 1000);
  await checkDuePayments(deps);
  await reconcileLedgers({ ...deps, leases }, 30);
  expect(await reconcileLedgers({ ...deps, leases }, 30), where).toMatchObject({ mended: [], differences: [] });
  expect(stripe.netCents(), where).toBe(500);
  expect(world.payment(), where).toMatchObject({ state: 'succeeded', openAttempt: null, refundsDue: [] });
  expect(
    published.map(({ type }) => type).filter((type) => type === 'payment.succeeded'),
    where,
  ).toHaveLength(1);
}

const openings = modes.flatMap((mode) =>
  [null, ...modes].flatMap((before) =>
    modes.flatMap((again) => retryDelays.map((delayMs) => ({ before, mode, again, delayMs }))),
  ),
);

test.each(openings)(
  'a crash at any step of opening a checkout leads to one charge: $before, then $mode, then $again after $delayMs ms',
  async ({ before, mode, again, delayMs }) => {
    const crashes = await crashAtEveryStep(async (crash, where) => {
      const world = createWorld();
      const { clock, stripe, open, run, deliverAll } = world;
      const first = before && (await open(before));
      const isAlive = await run(() => open(mode), crash);
      clock.advanceSeconds(delayMs / 1000);
      const access = await open(again);
      expect(stripe.isOpen(access), where).toBe(true);
      // In the other mode, an object of the crashed process may be left over, whose secret nobody has.
      if (again === mode) expect(countOpenObjects(world), where).toBe(1);
      if (first !== null && first !== access) expect(stripe.isOpen(first), where).toBe(false);
      stripe.pay(access);
      await deliverAll();
      await expectPaidOnce(world, where);
      return isAlive;
    });
    expect(crashes).toBeGreaterThan(5);
  },
);

test.each([
  { payments: 1, leastCrashes: 8 },
  { payments: 2, leastCrashes: 30 },
])(
  'a crash at any step of a webhook books the charge once when it is delivered again, of $payments payments',
  async ({ payments, leastCrashes }) => {
    const crashes = await crashAtEveryStep(async (crash, where) => {
      const world = createWorld();
      const { stripe, open, run, deliver, deliverAll, payment } = world;
      const page = await open('page');
      stripe.pay(await open('card'));
      // The page was closed when the card was opened, but its payment was under way. It is refunded.
      if (payments === 2) stripe.payLate(page);
      const events = [...stripe.events];
      const isAlive = await run(async () => {
        for (const event of events) await deliver(event);
      }, crash);
      await deliverAll();
      // By the webhooks alone, before the schedule checks the payment.
      expect(payment(), where).toMatchObject({ state: 'succeeded', openAttempt: null, refundsDue: [] });
      expect(stripe.refunds, where).toHaveLength(payments - 1);
      await expectPaidOnce(world, where);
      return isAlive;
    });
    expect(crashes).toBeGreaterThanOrEqual(leastCrashes);
  },
);

test.each(
  ['not paid', 'paid', 'paid before the webhook arrived'].flatMap((fee) =>
    retryDelays.map((delayMs) => ({ fee, delayMs })),
  ),
)(
  'a crash at any step of canceling a match refunds its fee once: $fee, the event is delivered again after $delayMs ms',
  async ({ fee, delayMs }) => {
    const crashes = await crashAtEveryStep(async (crash, where) => {
      const world = createWorld();
      const { clock, deps, stripe, open, run, deliverAll, cancelMatch, payment } = world;
      const access = await open('card');
      if (fee !== 'not paid') stripe.pay(access);
      if (fee === 'paid') await deliverAll();
      cancelMatch('match_canceled');
      const refund = () => refundCanceledMatch({ ...deps, getRefundAs: async () => 'card' }, canceledMatch);
      const isAlive = await run(refund, crash);
      clock.advanceSeconds(delayMs / 1000);
      await refund();
      await deliverAll();
      expect([stripe.refunds.length, stripe.netCents()], where).toEqual([fee === 'not paid' ? 0 : 1, 0]);
      expect(stripe.isOpen(access), where).toBe(false);
      expect(payment(), where).toMatchObject({ openAttempt: null, refundsDue: [] });
      return isAlive;
    });
    expect(crashes).toBeGreaterThan(5);
  },
);
