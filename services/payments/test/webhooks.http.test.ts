import { payForMatch, paymentSucceeded, receivePaymentEvent } from '@rally/contracts/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedEvent } from './fake-stripe.ts';
import { type PaymentsUnderTest, startPaymentsUnderTest, webhookSecret } from './payments-under-test.ts';

let under: PaymentsUnderTest;
beforeAll(async () => {
  under = await startPaymentsUnderTest({ STRIPE_WEBHOOK_SECRET: `whsec_new,${webhookSecret}` });
});
afterAll(() => under.stop());

const told = (playerId: string) =>
  under.harness.published(paymentSucceeded).filter((payment) => payment.playerId === playerId);

async function paidMatch() {
  const match = await under.foundMatch();
  under.world.pay(await under.secretOf(match));
  const [event] = under.world.events.splice(0);
  if (!event) throw new Error('the provider told nothing');
  return { match, event };
}

test('ten times the same event, at once and again, is one success', async () => {
  const { match, event } = await paidMatch();
  const replies = await Promise.all(Array.from({ length: 10 }, () => under.deliver(event)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await under.deliver({ ...event, id: 'evt_of_another_id' });
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(1);
  expect(await under.ledgerOf(match.user1Id)).toEqual([500]);
});

test('only what the provider signed with one of our secrets, within five minutes, is taken', async () => {
  const { match, event } = await paidMatch();
  const now = under.harness.clock.now();
  const send = async (body: string, headers: Record<string, string>) =>
    (await under.service.call(receivePaymentEvent, { body, headers })).status;
  const good = signedEvent(event, webhookSecret, now);
  const at = (seconds: number) => signedEvent(event, webhookSecret, new Date(now.getTime() + seconds * 1000));

  expect(await send(good.body, { ...good.headers, 'stripe-signature': '' })).toBe(403);
  expect(await send(good.body.replace('succeeded', 'canceled '), good.headers)).toBe(403);
  expect(await send(`${good.body} `, good.headers)).toBe(403);
  expect(await send(at(-301).body, at(-301).headers)).toBe(403);
  expect(await send(at(301).body, at(301).headers)).toBe(403);
  const forged = signedEvent(event, 'whsec_forged', now);
  expect(await send(forged.body, forged.headers)).toBe(403);
  expect((await under.service.call(receivePaymentEvent, { headers: good.headers })).status).toBe(403);
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(0);

  const renewed = signedEvent(event, 'whsec_new', now);
  expect(await send(renewed.body, renewed.headers)).toBe(200);
  expect(await send(at(-299).body, at(-299).headers)).toBe(200);
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(1);
});

test('what an event claims is not believed: the provider is asked', async () => {
  const match = await under.foundMatch();
  await under.secretOf(match);
  const intent = under.world.intents[0];
  if (!intent) throw new Error('nothing was opened');
  const claimed = { ...intent, status: 'succeeded' as const, amount_received: 500 };
  expect((await under.deliver({ id: 'evt_claim', type: 'payment_intent.succeeded', object: claimed })).status).toBe(
    200,
  );
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(0);
});

test('an event that could not be looked into is taken when it comes again', async () => {
  const { match, event } = await paidMatch();
  under.provider.mode = 'down';
  expect((await under.deliver(event)).status).toBe(503);
  under.provider.mode = 'normal';
  expect((await under.deliver(event)).status).toBe(200);
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(1);
});

test('events about nothing of ours are answered and forgotten', async () => {
  const { event } = await paidMatch();
  const foreign = { ...event.object, id: 'pi_foreign' };
  expect((await under.deliver({ id: 'evt_foreign', type: 'payment_intent.succeeded', object: foreign })).status).toBe(
    200,
  );
});

test('a wrong amount does not reveal and goes back', async () => {
  const match = await under.foundMatch();
  const secret = await under.secretOf(match);
  const intent = under.world.intents[0];
  if (intent) intent.amount = 50;
  under.world.pay(secret);
  await under.deliverAll();
  await under.harness.settled();
  expect(told(match.user1Id)).toHaveLength(0);
  expect(await under.ledgerOf(match.user1Id)).toEqual([50, -50]);
  expect((await under.asPlayer(payForMatch, match.user1Id, { id: match.id })).status).toBe(200);
});
