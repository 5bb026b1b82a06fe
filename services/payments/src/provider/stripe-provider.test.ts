import { createTestClock } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../test/fake-stripe.ts';
import { createStripeProvider } from './stripe-provider.ts';

const clock = createTestClock();
let fake: FakeStripe;

beforeAll(async () => {
  fake = await startFakeStripe(clock);
});
afterAll(() => fake.stop());

test('a reply that trickles in leaves the outcome unknown, and the same key returns what was made', async () => {
  const provider = createStripeProvider({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_BASE_URL: fake.url });
  const order = {
    paymentId: 'p',
    label: 'Match fee',
    key: 'p:1',
    receiptEmail: null,
    attempt: { number: 1, mode: 'card', objectId: null, openedAt: clock.now() },
    amountCents: 500,
    currency: 'usd',
    successUrl: 'https://rally.example/success',
    cancelUrl: 'https://rally.example/cancel',
  } as const;
  fake.mode = 'trickle';
  await expect(provider.open(order)).rejects.toMatchObject({ outcome: 'unknown' });
  fake.mode = 'normal';
  const { objectId } = await provider.open(order);
  expect(fake.stripe.intents.map(({ id }) => id)).toEqual([objectId]);
}, 20_000);

test('of two requests for a refund at once the second waits for the first and gets the same refund', async () => {
  const provider = createStripeProvider({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_BASE_URL: fake.url });
  const { id: intentId, client_secret: secret } = fake.stripe.createIntent({ amount: 500, metadata: {} }, 'paid:1');
  fake.stripe.pay(secret);
  const order = { intentId, amountCents: null, afterCents: null };
  const first = await provider.refund(order);
  fake.keyBusyReplies = 1;
  expect(await provider.refund(order)).toEqual(first);
  expect(fake.stripe.refunds).toHaveLength(1);
});
