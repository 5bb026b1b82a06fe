import { payForMatch, paymentSucceeded, receivePaymentEvent } from '@rally/contracts/payments';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signEvent } from './fake-stripe.ts';
import { type PaymentsHarness, startPaymentsHarness, webhookSecret } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness({ STRIPE_WEBHOOK_SECRET: `whsec_new,${webhookSecret}` });
});
afterAll(() => payments.stop());

const succeededPayments = (playerId: string) =>
  payments.harness.published(paymentSucceeded).filter((payment) => payment.playerId === playerId);

async function paidMatch() {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  const [event] = payments.stripe.events.splice(0);
  if (!event) throw new Error('the provider published nothing');
  return { match, event };
}

test('the same event delivered ten times concurrently counts once', async () => {
  const { match, event } = await paidMatch();
  const replies = await Promise.all(Array.from({ length: 10 }, () => payments.deliver(event)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await payments.deliver({ ...event, id: 'evt_of_another_id' });
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(1);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500]);
});

test('accepts only webhooks signed with one of our secrets within five minutes', async () => {
  const { match, event } = await paidMatch();
  const now = payments.harness.clock.now();
  const send = async (body: string, headers: Record<string, string>) =>
    (await payments.service.call(receivePaymentEvent, { body, headers })).status;
  const good = signEvent(event, webhookSecret, now);
  const at = (seconds: number) => signEvent(event, webhookSecret, new Date(now.getTime() + seconds * 1000));

  expect(await send(good.body, { ...good.headers, 'stripe-signature': '' })).toBe(403);
  expect(await send(good.body.replace('succeeded', 'canceled '), good.headers)).toBe(403);
  expect(await send(`${good.body} `, good.headers)).toBe(403);
  expect(await send(at(-301).body, at(-301).headers)).toBe(403);
  expect(await send(at(301).body, at(301).headers)).toBe(403);
  const forged = signEvent(event, 'whsec_forged', now);
  expect(await send(forged.body, forged.headers)).toBe(403);
  expect((await payments.service.call(receivePaymentEvent, { headers: good.headers })).status).toBe(403);
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(0);

  const renewed = signEvent(event, 'whsec_new', now);
  expect(await send(renewed.body, renewed.headers)).toBe(200);
  expect(await send(at(-299).body, at(-299).headers)).toBe(200);
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(1);
});

test('reads the state from the provider instead of trusting the event', async () => {
  const match = await payments.foundMatch();
  await payments.secretOf(match);
  const intent = payments.stripe.intents[0];
  if (!intent) throw new Error('nothing was opened');
  const claimed = { ...intent, status: 'succeeded' as const, amount_received: 500 };
  expect((await payments.deliver({ id: 'evt_claim', type: 'payment_intent.succeeded', object: claimed })).status).toBe(
    200,
  );
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(0);
});

test('handles an event on redelivery after the provider was down', async () => {
  const { match, event } = await paidMatch();
  payments.provider.mode = 'down';
  expect((await payments.deliver(event)).status).toBe(503);
  payments.provider.mode = 'normal';
  expect((await payments.deliver(event)).status).toBe(200);
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(1);
});

test('acknowledges events about objects of others', async () => {
  const { event } = await paidMatch();
  const foreign = { ...event.object, id: 'pi_foreign' };
  expect(
    (await payments.deliver({ id: 'evt_foreign', type: 'payment_intent.succeeded', object: foreign })).status,
  ).toBe(200);
});

test('a charge of the wrong amount does not reveal and is refunded', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  const intent = payments.stripe.intents[0];
  if (intent) intent.amount = 50;
  payments.stripe.pay(secret);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(succeededPayments(match.user1Id)).toHaveLength(0);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([50, -50]);
  expect((await payments.asPlayer(payForMatch, match.user1Id, { id: match.id })).status).toBe(200);
});

test.each(['', 'null', '[]', '{}', '{"id":"evt_1","type":"charge.updated"}', '{"id":"evt_1","data":{"object":null}}'])(
  'acknowledges the signed but malformed event %s',
  async (body) => {
    const timestamp = Math.floor(payments.harness.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    expect((await payments.service.call(receivePaymentEvent, { body, headers })).status).toBe(200);
  },
);
