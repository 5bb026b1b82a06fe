import type { Call } from '@rally/contracts';
import {
  openMatchCheckout,
  payForMatch,
  paymentRefunded,
  paymentSucceeded,
  reconcilePayments,
} from '@rally/contracts/payments';
import { databaseUri } from '@rally/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importPastPayments } from '../src/index.ts';
import { type PaymentsUnderTest, startPaymentsUnderTest } from './payments-under-test.ts';

let under: PaymentsUnderTest;
beforeAll(async () => {
  under = await startPaymentsUnderTest();
});
beforeEach(() => under.forget());
afterAll(() => under.stop());

async function reconcile() {
  const token = await under.harness.issuer.token('staff', 'admin');
  return under.service.call(reconcilePayments, { token });
}

test('a success whose webhooks are all lost is mended, and told', async () => {
  const byCard = await under.foundMatch();
  under.world.pay(await under.secretOf(byCard));
  const byPage = await under.foundMatch();
  under.world.pay(await under.addressOf(byPage));
  const { body } = await reconcile();
  expect(body).toMatchObject({ ok: true, checked: 2, differences: [] });
  expect(body.mended.map(({ name }) => name)).toEqual(['lost_charge', 'lost_charge']);
  await under.harness.settled();
  expect(
    under.harness
      .published(paymentSucceeded)
      .map(({ matchId }) => matchId)
      .sort(),
  ).toEqual([byCard.id, byPage.id]);
  expect((await reconcile()).body).toMatchObject({ checked: 2, mended: [], differences: [] });
});

test('a refund that somebody made at the provider is booked', async () => {
  const match = await under.foundMatch();
  under.world.pay(await under.secretOf(match));
  await under.deliverAll();
  under.world.refund(under.world.intents[0]?.id ?? '', 'by hand');
  const { body } = await reconcile();
  expect(body.mended.map(({ name }) => name)).toEqual(['lost_refund']);
  expect(await under.ledgerOf(match.user1Id)).toEqual([500, -500]);
});

test('what cannot be mended is named', async () => {
  const disputed = await under.foundMatch();
  under.world.pay(await under.secretOf(disputed));
  await under.deliverAll();
  const gone = await under.foundMatch();
  under.world.pay(await under.secretOf(gone));
  await under.deliverAll();
  const partly = await under.foundMatch();
  under.world.pay(await under.secretOf(partly));
  await under.deliverAll();
  const [third, second, first] = under.world.intents;
  if (first?.latest_charge) first.latest_charge.disputed = true;
  if (third?.latest_charge) third.latest_charge.amount_refunded = 200;
  under.world.intents.splice(under.world.intents.indexOf(second as never), 1);
  const foreign = under.world.createIntent({ amount: 500, metadata: { paymentId: 'nobody', attempt: '1' } }, 'k1');
  under.world.pay(foreign.client_secret);
  under.world.pay(under.world.createIntent({ amount: 900, metadata: {} }, 'k2').client_secret);

  const { body } = await reconcile();
  const named = body.differences.map(({ name, oursCents, providerCents }) => [name, oursCents, providerCents]);
  expect(named.sort()).toEqual([
    ['amount_differs', 500, 300],
    ['disputed', 500, 500],
    ['missing_at_provider', 500, 0],
    ['unknown_payment', 0, 500],
  ]);
});

test('a disputed charge that is due to go back is named, not forgotten', async () => {
  const match = await under.foundMatch();
  under.world.pay(await under.secretOf(match));
  await under.deliverAll();
  const charge = under.world.intents[0]?.latest_charge;
  if (charge) charge.disputed = true;
  await under.cancel(match, { by: 'staff', reason: null, causedBy: null });
  expect((await reconcile()).body.differences.map(({ name }) => name)).toEqual(['disputed']);
  if (charge) charge.disputed = false;
  expect((await reconcile()).body.differences).toEqual([]);
  expect(await under.ledgerOf(match.user1Id)).toEqual([500, -500]);
});

test('the simulated past has no counterpart at the provider and is no difference', async () => {
  const paidAt = under.harness.clock.now();
  const uri = databaseUri(under.harness.mongodbUri, 'payments');
  const past = [
    { matchId: 'old', playerId: 'ann', paidAt, refund: null },
    { matchId: 'old', playerId: 'bob', paidAt, refund: { reason: 'no_show', at: paidAt } },
  ] as const;
  await importPastPayments(uri, past);
  await importPastPayments(uri, past);
  expect(await under.ledgerOf('ann')).toEqual([500]);
  expect(await under.ledgerOf('bob')).toEqual([500, -500]);
  expect((await reconcile()).body).toMatchObject({ checked: 0, mended: [], differences: [] });
});

test('we died after the provider had made an intent: a day later it is found, not made again', async () => {
  const restarts: readonly (readonly [Call, number])[] = [
    [payForMatch, 0],
    [payForMatch, 25],
    [openMatchCheckout, 25],
  ];
  for (const [call, hours] of restarts) {
    const match = await under.foundMatch();
    under.provider.mode = 'hang-up-after';
    expect((await under.asPlayer(call, match.user1Id, { id: match.id })).status).toBe(503);
    under.provider.mode = 'normal';
    under.harness.clock.advanceSeconds(hours * 3600 + 60);
    const made = under.world.intents.length + under.world.sessions.length;
    const { json } = await under.asPlayer(call, match.user1Id, { id: match.id });
    expect(under.world.intents.length + under.world.sessions.length).toBe(made);
    expect(under.world.isOpen(String(json.clientSecret ?? json.url))).toBe(true);
  }
});

test.each(['before', 'after'] as const)(
  'a 500 that is saved for the key, %s the intent was made, is no end',
  async (when) => {
    const match = await under.foundMatch();
    under.world.breakNextCreate = when;
    const secret = await under.secretOf(match);
    expect(under.world.intents).toHaveLength(1);
    expect(under.world.pay(secret)).toBe(true);
  },
);

test('an intent that lost its attempt while we died is tidied up', async () => {
  const match = await under.foundMatch();
  under.provider.mode = 'hang-up-after';
  await under.asPlayer(payForMatch, match.user1Id, { id: match.id });
  under.provider.mode = 'normal';
  await under.addressOf(match);
  const { body } = await reconcile();
  expect(body.mended.map(({ name }) => name)).toEqual(['stray_attempt']);
  expect(under.world.intents[0]?.status).toBe('canceled');
});

test('only one comparison runs at a time', async () => {
  await under.takeLease('reconciliation');
  expect((await reconcile()).json.code).toBe('reconciliation_running');
  under.harness.clock.advanceSeconds(61);
  expect((await reconcile()).status).toBe(200);
});

test('a provider that does not answer is told', async () => {
  under.provider.mode = 'down';
  expect((await reconcile()).json.code).toBe('payment_provider_silent');
});

describe('the schedule', () => {
  let scheduled: PaymentsUnderTest;
  beforeAll(async () => {
    scheduled = await startPaymentsUnderTest({ LOOK_EVERY_MS: '20' });
  });
  afterAll(() => scheduled.stop());

  test('mends within a quarter of an hour what webhooks should have told, and gives up attempts after a day', async () => {
    const lost = await scheduled.foundMatch();
    scheduled.world.pay(await scheduled.secretOf(lost));
    const left = await scheduled.foundMatch();
    const secret = await scheduled.secretOf(left);
    scheduled.harness.clock.advanceSeconds(601);
    await vi.waitFor(() => expect(scheduled.harness.published(paymentSucceeded)).toHaveLength(1), 60_000);
    expect(scheduled.world.isOpen(secret)).toBe(true);
    scheduled.harness.clock.advanceSeconds(86_400);
    await vi.waitFor(() => expect(scheduled.world.isOpen(secret)).toBe(false), 60_000);
  });

  test('does what the provider was not there for when the match was called off', async () => {
    const paid = await scheduled.foundMatch();
    scheduled.world.pay(await scheduled.secretOf(paid));
    await scheduled.deliverAll();
    const open = await scheduled.foundMatch();
    const secret = await scheduled.secretOf(open);
    scheduled.provider.mode = 'down';
    for (const match of [paid, open]) await scheduled.cancel(match, { by: 'staff', reason: null, causedBy: null });
    scheduled.provider.mode = 'normal';
    await vi.waitFor(() => expect(scheduled.harness.published(paymentRefunded)).toHaveLength(1), 60_000);
    scheduled.harness.clock.advanceSeconds(601);
    await vi.waitFor(() => expect(scheduled.world.isOpen(secret)).toBe(false), 60_000);
  });

  test('every night the last 30 days are compared', async () => {
    scheduled.world.pay(scheduled.world.createIntent({ amount: 500, metadata: {} }, 'foreign').client_secret);
    const listed = () => scheduled.provider.calls.filter((call) => call === 'GET /v1/payment_intents').length;
    scheduled.harness.clock.set('2026-11-20T09:10:00Z');
    await vi.waitFor(() => expect(listed()).toBe(1), 60_000);
    scheduled.harness.clock.set('2026-11-21T09:10:00Z');
    await vi.waitFor(() => expect(listed()).toBe(2), 60_000);
  });
});
