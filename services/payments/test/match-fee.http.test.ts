import type { Call } from '@rally/contracts';
import { openMatchCheckout, payForMatch, paymentSucceeded } from '@rally/contracts/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gist, type PaymentsUnderTest, startPaymentsUnderTest } from './payments-under-test.ts';

let under: PaymentsUnderTest;
beforeAll(async () => {
  under = await startPaymentsUnderTest();
});
afterAll(() => under.stop());

const told = (playerId: string) =>
  under.harness.published(paymentSucceeded).filter((payment) => payment.playerId === playerId);

test('paying by card gives the secret of an intent over $5.00, and its success is told once', async () => {
  const match = await under.foundMatch();
  const { body } = await under.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect(body).toMatchObject({ ok: true, publishableKey: 'pk_test_1' });
  expect(under.world.intents[0]).toMatchObject({ amount: 500, currency: 'usd', status: 'requires_payment_method' });

  under.world.pay(await under.secretOf(match));
  await under.deliverAll();
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(1);
  expect(told(match.user1Id)[0]).toMatchObject({
    purpose: 'match_fee',
    matchId: match.id,
    state: 'succeeded',
    amountCents: 500,
    currency: 'usd',
  });
});

test('asking again gives the payment that is open', async () => {
  const match = await under.foundMatch();
  const secret = await under.secretOf(match);
  expect(await under.secretOf(match)).toBe(secret);
  const page = await under.foundMatch();
  const address = await under.addressOf(page);
  expect(await under.addressOf(page)).toBe(address);
});

test('the hosted page leads back to the dashboard', async () => {
  const match = await under.foundMatch();
  await under.addressOf(match);
  expect(under.world.sessions[0]).toMatchObject({
    success_url: 'https://rally.example/dashboard?match_payment_success=true',
    cancel_url: 'https://rally.example/dashboard?match_payment_canceled=true',
  });
});

test('opening the other door closes the former first', async () => {
  const match = await under.foundMatch();
  const secret = await under.secretOf(match);
  const address = await under.addressOf(match);
  expect(under.world.pay(secret)).toBe(false);
  const again = await under.secretOf(match);
  expect(under.world.pay(address)).toBe(false);
  expect(under.world.pay(again)).toBe(true);
});

test('opening the other door of what was just paid says so, and charges nothing', async () => {
  const match = await under.foundMatch();
  under.world.pay(await under.addressOf(match));
  under.world.events.length = 0;
  const { status, json } = await under.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect([status, json.code]).toEqual([409, 'already_paid']);
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(1);
});

test('each of the two pays for the own reveal', async () => {
  const match = await under.foundMatch();
  under.world.pay(await under.secretOf(match));
  under.world.pay(await under.secretOf({ ...match, user1Id: match.user2Id ?? '' }));
  await under.deliverAll();
  await under.harness.settled();
  expect([told(match.user1Id).length, told(match.user2Id ?? '').length]).toEqual([1, 1]);
});

test('two tabs, both doors, double clicks, and whatever opened is paid: 500 cents remain', async () => {
  const match = await under.foundMatch();
  const token = await under.harness.issuer.token(match.user1Id);
  const click = async (call: Call) => {
    const { status, json } = await under.service.call(call, { token, params: { id: match.id } });
    expect([200, 409]).toContain(status);
    return status === 200 ? [String(json.clientSecret ?? json.url)] : [];
  };
  const opened: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const doors = [payForMatch, openMatchCheckout, payForMatch, openMatchCheckout];
    opened.push(...(await Promise.all([...doors, ...doors].map(click))).flat());
    expect(new Set(opened.filter(under.world.isOpen)).size).toBeLessThanOrEqual(1);
  }
  // Even those that were closed meanwhile go through, as if the provider had lost its own race.
  for (const access of opened) under.world.payLate(access);
  await under.deliverAll();
  await under.harness.settled();
  expect((await under.ledgerOf(match.user1Id)).reduce((sum, cents) => sum + cents, 0)).toBe(500);
  const own = under.world.intents.filter(({ metadata }) => metadata.paymentId === told(match.user1Id)[0]?.id);
  expect(own.filter(({ latest_charge }) => latest_charge?.amount_refunded === 0)).toHaveLength(1);
  expect(told(match.user1Id).map(gist)).toEqual([
    { playerId: match.user1Id, state: 'succeeded', refundedCents: 0, refundReason: null },
  ]);
});

test.each([
  ['of others', 404, 'match_unknown', { user1Id: 'x', user2Id: 'y' }],
  ['that are still searched for', 409, 'no_opponent_yet', { user2Id: null }],
  ['that are off', 409, 'match_canceled', { status: 'canceled' as const }],
  ['that are weekly and known', 409, 'nothing_to_pay', { kind: 'weekly' as const, revealedTo: ['me'] }],
  ['that are weekly and not approved', 404, 'match_unknown', { kind: 'weekly' as const, status: 'pending' as const }],
  ['whose opponent is known already', 409, 'nothing_to_pay', { revealedTo: ['me'] }],
])('matches %s are not paid for', async (_, status, code, changes) => {
  const match = await under.foundMatch({ user1Id: 'me', user2Id: 'you', ...changes });
  const doors: readonly Call[] = [payForMatch, openMatchCheckout];
  for (const call of doors) {
    const reply = await under.asPlayer(call, 'me', { id: match.id });
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  }
});

test('lifetime access needs no fee', async () => {
  const match = await under.foundMatch();
  await under.tellPlayer(match.user1Id, { lifetimeAccess: true });
  const { status, json } = await under.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect([status, json.code]).toEqual([409, 'nothing_to_pay']);
});

test('visitors are asked to sign in', async () => {
  const match = await under.foundMatch();
  expect((await under.service.call(payForMatch, { params: { id: match.id } })).status).toBe(401);
});

test('a provider that is down is told in words for people, and the next click goes through', async () => {
  const match = await under.foundMatch();
  for (const mode of ['down', 'hang-up-before', 'hang-up-after'] as const) {
    under.provider.mode = mode;
    const { status, json } = await under.asPlayer(payForMatch, match.user1Id, { id: match.id });
    expect([status, json.error]).toEqual([503, 'Failed to start payment process. Please try again.']);
  }
  under.provider.mode = 'normal';
  const secret = await under.secretOf(match);
  expect(under.world.intents.filter(({ status }) => status === 'requires_payment_method')).toContainEqual(
    expect.objectContaining({ client_secret: secret }),
  );
});
