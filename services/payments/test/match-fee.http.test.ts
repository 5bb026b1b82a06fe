import type { Call } from '@rally/contracts';
import { openMatchCheckout, payForMatch, paymentSucceeded } from '@rally/contracts/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentsHarness, pickReproduciblePaymentFields, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
afterAll(() => payments.stop());

const succeededPayments = (playerId: string) =>
  payments.harness.published(paymentSucceeded).filter((payment) => payment.playerId === playerId);

test('paying by card returns the secret of a $5.00 intent, and success is published once', async () => {
  const match = await payments.foundMatch();
  const { body } = await payments.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect(body).toMatchObject({ ok: true, publishableKey: 'pk_test_1' });
  expect(payments.stripe.intents[0]).toMatchObject({ amount: 500, currency: 'usd', status: 'requires_payment_method' });

  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(1);
  expect(succeededPayments(match.user1Id)[0]).toMatchObject({
    purpose: 'match_fee',
    matchId: match.id,
    state: 'succeeded',
    amountCents: 500,
    currency: 'usd',
  });
});

test('a repeated request returns the open checkout', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  expect(await payments.secretOf(match)).toBe(secret);
  const page = await payments.foundMatch();
  const address = await payments.addressOf(page);
  expect(await payments.addressOf(page)).toBe(address);
});

test('the hosted page redirects to the dashboard', async () => {
  const match = await payments.foundMatch();
  await payments.addressOf(match);
  expect(payments.stripe.sessions[0]).toMatchObject({
    success_url: 'https://rally.example/dashboard?match_payment_success=true',
    cancel_url: 'https://rally.example/dashboard?match_payment_canceled=true',
  });
});

test('opening the other checkout mode closes the first one', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  const address = await payments.addressOf(match);
  expect(payments.stripe.pay(secret)).toBe(false);
  const again = await payments.secretOf(match);
  expect(payments.stripe.pay(address)).toBe(false);
  expect(payments.stripe.pay(again)).toBe(true);
});

test('opening the other mode after a payment answers already_paid and charges nothing', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.addressOf(match));
  payments.stripe.events.length = 0;
  const { status, json } = await payments.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect([status, json.code]).toEqual([409, 'already_paid']);
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(1);
});

test('each player pays for their own reveal', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  payments.stripe.pay(await payments.secretOf({ ...match, user1Id: match.user2Id ?? '' }));
  await payments.deliverAll();
  await payments.harness.settled();
  expect([succeededPayments(match.user1Id).length, succeededPayments(match.user2Id ?? '').length]).toEqual([1, 1]);
});

test('with two tabs, both modes and double clicks, exactly 500 cents remain when everything opened is paid', async () => {
  const match = await payments.foundMatch();
  const token = await payments.harness.issuer.token(match.user1Id);
  const click = async (call: Call) => {
    const { status, json } = await payments.service.call(call, { token, params: { id: match.id } });
    expect([200, 409]).toContain(status);
    return status === 200 ? [String(json.clientSecret ?? json.url)] : [];
  };
  const opened: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const modes = [payForMatch, openMatchCheckout, payForMatch, openMatchCheckout];
    opened.push(...(await Promise.all([...modes, ...modes].map(click))).flat());
    expect(new Set(opened.filter(payments.stripe.isOpen)).size).toBeLessThanOrEqual(1);
  }
  // Closed checkouts are paid too, as in a race inside the provider.
  for (const access of opened) payments.stripe.payLate(access);
  await payments.deliverAll();
  await payments.harness.settled();
  expect((await payments.ledgerOf(match.user1Id)).reduce((sum, cents) => sum + cents, 0)).toBe(500);
  const own = payments.stripe.intents.filter(
    ({ metadata }) => metadata.paymentId === succeededPayments(match.user1Id)[0]?.id,
  );
  expect(own.filter(({ latest_charge }) => latest_charge?.amount_refunded === 0)).toHaveLength(1);
  expect(succeededPayments(match.user1Id).map(pickReproduciblePaymentFields)).toEqual([
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
  const match = await payments.foundMatch({ user1Id: 'me', user2Id: 'you', ...changes });
  const modes: readonly Call[] = [payForMatch, openMatchCheckout];
  for (const call of modes) {
    const reply = await payments.asPlayer(call, 'me', { id: match.id });
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  }
});

test('a player with lifetime access pays no fee', async () => {
  const match = await payments.foundMatch();
  await payments.publishPlayer(match.user1Id, { lifetimeAccess: true });
  const { status, json } = await payments.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect([status, json.code]).toEqual([409, 'nothing_to_pay']);
});

test('answers 401 to visitors', async () => {
  const match = await payments.foundMatch();
  expect((await payments.service.call(payForMatch, { params: { id: match.id } })).status).toBe(401);
});

test('answers with a readable error while the provider is down, and the next click succeeds', async () => {
  const match = await payments.foundMatch();
  for (const mode of ['down', 'hang-up-before', 'hang-up-after'] as const) {
    payments.provider.mode = mode;
    const { status, json } = await payments.asPlayer(payForMatch, match.user1Id, { id: match.id });
    expect([status, json.error]).toEqual([503, 'Failed to start payment process. Please try again.']);
  }
  payments.provider.mode = 'normal';
  const secret = await payments.secretOf(match);
  expect(payments.stripe.intents.filter(({ status }) => status === 'requires_payment_method')).toContainEqual(
    expect.objectContaining({ client_secret: secret }),
  );
});
