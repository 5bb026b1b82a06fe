import type { Call } from '@rally/contracts';
import {
  openMatchCheckout,
  payForMatch,
  paymentRefunded,
  paymentSucceeded,
  reconcilePayments,
} from '@rally/contracts/payments';
import { getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importSamplePayments } from '../src/index.ts';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
beforeEach(() => payments.forget());
afterAll(() => payments.stop());

async function reconcile() {
  const token = await payments.harness.issuer.token('staff', 'admin');
  return payments.service.call(reconcilePayments, { token });
}

test('books and publishes a success whose webhooks were all lost', async () => {
  const byCard = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(byCard));
  const byPage = await payments.foundMatch();
  payments.stripe.pay(await payments.addressOf(byPage));
  const { body } = await reconcile();
  expect(body).toMatchObject({ ok: true, checked: 2, differences: [] });
  expect(body.mended.map(({ name }) => name)).toEqual(['lost_charge', 'lost_charge']);
  await payments.harness.settled();
  expect(
    payments.harness
      .published(paymentSucceeded)
      .map(({ matchId }) => matchId)
      .sort(),
  ).toEqual([byCard.id, byPage.id]);
  expect((await reconcile()).body).toMatchObject({ checked: 2, mended: [], differences: [] });
});

test("books a refund made in the provider's dashboard", async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  payments.stripe.refund(payments.stripe.intents[0]?.id ?? '', 'by hand');
  const { body } = await reconcile();
  expect(body.mended.map(({ name }) => name)).toEqual(['lost_refund']);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -500]);
});

test('reports differences that it cannot repair', async () => {
  const disputed = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(disputed));
  await payments.deliverAll();
  const gone = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(gone));
  await payments.deliverAll();
  const partly = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(partly));
  await payments.deliverAll();
  const [third, second, first] = payments.stripe.intents;
  payments.stripe.dispute(first?.id ?? '');
  // Less was charged than booked.
  if (third) third.amount_received = 300;
  payments.stripe.intents.splice(payments.stripe.intents.indexOf(second as never), 1);
  const foreign = payments.stripe.createIntent({ amount: 500, metadata: { paymentId: 'nobody', attempt: '1' } }, 'k1');
  payments.stripe.pay(foreign.client_secret);
  payments.stripe.pay(payments.stripe.createIntent({ amount: 900, metadata: {} }, 'k2').client_secret);

  const { body } = await reconcile();
  const named = body.differences.map(({ name, oursCents, providerCents }) => [name, oursCents, providerCents]);
  expect(named.sort()).toEqual([
    ['amount_differs', 500, 300],
    ['disputed', 500, 500],
    ['missing_at_provider', 500, 0],
    ['unknown_payment', 0, 500],
  ]);
});

test('reports a disputed charge that is due for a refund', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  const dispute = payments.stripe.dispute(payments.stripe.intents[0]?.id ?? '');
  await payments.deliverAll();
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  expect((await reconcile()).body.differences.map(({ name }) => name)).toEqual(['disputed']);
  if (dispute) payments.stripe.closeDispute(dispute, true);
  expect((await reconcile()).body.differences).toEqual([]);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -500, 500, -500]);
});

test('ignores imported sample payments that the provider does not know', async () => {
  const paidAt = payments.harness.clock.now();
  const uri = getDatabaseUri(payments.harness.mongodbUri, 'payments');
  const past = [
    { matchId: 'old', playerId: 'ann', paidAt, refund: null },
    { matchId: 'old', playerId: 'bob', paidAt, refund: { reason: 'no_show', at: paidAt } },
  ] as const;
  await importSamplePayments(uri, past);
  await importSamplePayments(uri, past);
  expect(await payments.ledgerOf('ann')).toEqual([500]);
  expect(await payments.ledgerOf('bob')).toEqual([500, -500]);
  expect((await reconcile()).body).toMatchObject({ checked: 0, mended: [], differences: [] });
});

test("after a crash during creation, finds the provider's object a day later instead of creating another", async () => {
  const restarts: readonly (readonly [Call, number])[] = [
    [payForMatch, 0],
    [payForMatch, 25],
    [openMatchCheckout, 25],
  ];
  for (const [call, hours] of restarts) {
    const match = await payments.foundMatch();
    payments.provider.mode = 'hang-up-after';
    expect((await payments.asPlayer(call, match.user1Id, { id: match.id })).status).toBe(503);
    payments.provider.mode = 'normal';
    payments.harness.clock.advanceSeconds(hours * 3600 + 60);
    const made = payments.stripe.intents.length + payments.stripe.sessions.length;
    const { json } = await payments.asPlayer(call, match.user1Id, { id: match.id });
    expect(payments.stripe.intents.length + payments.stripe.sessions.length).toBe(made);
    expect(payments.stripe.isOpen(String(json.clientSecret ?? json.url))).toBe(true);
  }
});

test.each(['before', 'after'] as const)(
  'recovers from a 500 stored under the idempotency key %s the intent was created',
  async (when) => {
    const match = await payments.foundMatch();
    payments.stripe.breakNextCreate = when;
    const secret = await payments.secretOf(match);
    expect(payments.stripe.intents).toHaveLength(1);
    expect(payments.stripe.pay(secret)).toBe(true);
  },
);

test('closes an intent whose attempt was replaced during a crash', async () => {
  const match = await payments.foundMatch();
  payments.provider.mode = 'hang-up-after';
  await payments.asPlayer(payForMatch, match.user1Id, { id: match.id });
  payments.provider.mode = 'normal';
  await payments.addressOf(match);
  const { body } = await reconcile();
  expect(body.mended.map(({ name }) => name)).toEqual(['stray_attempt']);
  expect(payments.stripe.intents[0]?.status).toBe('canceled');
});

test('only one reconciliation runs at a time', async () => {
  const releaseLease = await payments.takeLease('reconciliation');
  expect((await reconcile()).json.code).toBe('reconciliation_running');
  await releaseLease();
  expect((await reconcile()).status).toBe(200);
});

test('answers payment_provider_silent while the provider is down', async () => {
  payments.provider.mode = 'down';
  expect((await reconcile()).json.code).toBe('payment_provider_silent');
});

describe('the schedule', () => {
  let scheduled: PaymentsHarness;
  beforeAll(async () => {
    scheduled = await startPaymentsHarness({ PAYMENT_CHECK_INTERVAL_MS: '20' });
  });
  afterAll(() => scheduled.stop());

  test('finds a payment with lost webhooks within 15 minutes and closes unpaid attempts after a day', async () => {
    const lost = await scheduled.foundMatch();
    scheduled.stripe.pay(await scheduled.secretOf(lost));
    const left = await scheduled.foundMatch();
    const secret = await scheduled.secretOf(left);
    scheduled.harness.clock.advanceSeconds(601);
    await vi.waitFor(() => expect(scheduled.harness.published(paymentSucceeded)).toHaveLength(1), 60_000);
    expect(scheduled.stripe.isOpen(secret)).toBe(true);
    scheduled.harness.clock.advanceSeconds(86_400);
    await vi.waitFor(() => expect(scheduled.stripe.isOpen(secret)).toBe(false), 60_000);
  });

  test('finds a payment with lost webhooks within 15 minutes behind 600 abandoned attempts', async () => {
    await scheduled.forget();
    // More than are checked at once.
    await scheduled.addAbandonedAttempts(600);
    scheduled.harness.clock.advanceSeconds(1);
    const match = await scheduled.foundMatch();
    scheduled.stripe.pay(await scheduled.secretOf(match));
    // The event is neither delivered nor listed, so only the check of this attempt can find the charge.
    scheduled.stripe.events.length = 0;
    scheduled.stripe.eventLog.length = 0;
    scheduled.harness.clock.advanceSeconds(600);
    await vi.waitFor(async () => expect(await scheduled.ledgerOf(match.user1Id)).toEqual([500]), 120_000);
  }, 180_000);

  test("finds, through the provider's events, an attempt that is paid long after it was opened", async () => {
    await scheduled.forget();
    const match = await scheduled.foundMatch();
    const secret = await scheduled.secretOf(match);
    for (let check = 0; check < 4; check += 1) {
      scheduled.harness.clock.advanceSeconds(7_200);
      await vi.waitFor(async () => expect(await scheduled.checksOf(match.user1Id)).toBe(check + 1), 60_000);
    }
    scheduled.stripe.pay(secret);
    scheduled.stripe.events.length = 0;
    await vi.waitFor(async () => expect(await scheduled.ledgerOf(match.user1Id)).toEqual([500]), 60_000);
  });

  test('retries the refunds of a canceled match after a provider outage', async () => {
    const paid = await scheduled.foundMatch();
    scheduled.stripe.pay(await scheduled.secretOf(paid));
    await scheduled.deliverAll();
    const open = await scheduled.foundMatch();
    const secret = await scheduled.secretOf(open);
    scheduled.provider.mode = 'down';
    for (const match of [paid, open]) await scheduled.cancel(match, { by: 'staff', reason: null, causedBy: null });
    scheduled.provider.mode = 'normal';
    await vi.waitFor(() => expect(scheduled.harness.published(paymentRefunded)).toHaveLength(1), 60_000);
    scheduled.harness.clock.advanceSeconds(601);
    await vi.waitFor(() => expect(scheduled.stripe.isOpen(secret)).toBe(false), 60_000);
  });

  test('compares the last 30 days every night', async () => {
    scheduled.stripe.pay(scheduled.stripe.createIntent({ amount: 500, metadata: {} }, 'foreign').client_secret);
    const listed = () => scheduled.provider.calls.filter((call) => call === 'GET /v1/payment_intents').length;
    scheduled.harness.clock.set('2026-11-20T09:10:00Z');
    await vi.waitFor(() => expect(listed()).toBe(1), 60_000);
    scheduled.harness.clock.set('2026-11-21T09:10:00Z');
    await vi.waitFor(() => expect(listed()).toBe(2), 60_000);
  });
});
