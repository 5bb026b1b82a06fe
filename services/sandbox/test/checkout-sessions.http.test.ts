import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectStripeError,
  readJsonReply,
  type SandboxUnderTest,
  sandboxTestNow,
  startSandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
const minute = 60;
const seconds = sandboxTestNow.getTime() / 1_000;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterAll(() => sandbox.stop());

const create = (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 250, product_data: { name: 'Match fee, half' } } },
    ],
    success_url: 'https://rally.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://rally.test/back',
    client_reference_id: 'p1',
    metadata: { paymentId: 'p1' },
    payment_intent_data: { metadata: { paymentId: 'p1', door: 'page' } },
    ...params,
  });
const pay = (id: string, card = '4242424242424242') =>
  sandbox.send('POST', `/sandbox/api/checkout/${id}/pay`, { card });

test('a new session is open and has no intent', async () => {
  const session = await create();
  expect(session).toMatchObject({
    object: 'checkout.session',
    id: expect.stringMatching(/^cs_test_\w{24}$/),
    url: `https://rally.test/sandbox/checkout/${session.id}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 500,
    currency: 'usd',
    client_reference_id: 'p1',
    metadata: { paymentId: 'p1' },
    expires_at: session.created + 24 * 60 * minute,
  });
  expect(JSON.stringify(await sandbox.stripe.checkout.sessions.retrieve(session.id))).toBe(JSON.stringify(session));
  const items = await sandbox.stripe.checkout.sessions.listLineItems(session.id);
  expect(items.data).toEqual([
    expect.objectContaining({ description: 'Match fee, half', quantity: 2, amount_total: 500 }),
  ]);
});

test('lists many line items page by page', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `Match fee ${number}`);
  const line_items = names.map((name) => ({
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: 500, product_data: { name } },
  }));
  const { id } = await create({ line_items });
  const first = await sandbox.stripe.checkout.sessions.listLineItems(id);
  expect([first.data.length, first.has_more]).toEqual([10, true]);
  const all: (string | null)[] = [];
  for await (const { description } of sandbox.stripe.checkout.sessions.listLineItems(id)) all.push(description);
  expect(all).toEqual(names);
});

test('paying completes it, with an intent that carries its metadata', async () => {
  const { id } = await create();
  expect(await readJsonReply(await pay(id))).toMatchObject({ ok: true, checkoutSession: { id, status: 'complete' } });
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 500,
      metadata: { paymentId: 'p1', door: 'page' },
      latest_charge: { paid: true },
    },
    line_items: { data: [{ quantity: 2 }] },
  });
  const intentId = typeof session.payment_intent === 'object' ? (session.payment_intent?.id ?? '') : '';
  const listed = await sandbox.stripe.checkout.sessions.list({ payment_intent: intentId });
  expect(listed.data.map((one) => one.id)).toEqual([id]);
  const again = await pay(id);
  expect([again.status, (await readJsonReply(again)).code]).toEqual([400, 'session_complete']);
});

test('a declined card leaves it open, and the next one uses the same intent', async () => {
  const { id } = await create();
  expect((await pay(id, '4000000000000002')).status).toBe(402);
  const open = await sandbox.stripe.checkout.sessions.retrieve(id);
  expect([open.status, open.payment_intent]).toEqual(['open', expect.stringMatching(/^pi_/)]);
  await pay(id);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(id);
  expect([paid.status, paid.payment_intent]).toEqual(['complete', open.payment_intent]);
  const charges = await sandbox.stripe.charges.list({ payment_intent: String(paid.payment_intent) });
  expect(charges.data.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded']);
});

test('of two simultaneous payments, one succeeds', async () => {
  const { id } = await create();
  const statuses = await Promise.all([pay(id), pay(id), pay(id)].map(async (answer) => (await answer).status));
  expect(statuses.toSorted()).toEqual([200, 400, 400]);
});

test('an expired session cannot be paid, and its intent is canceled', async () => {
  const { id } = await create();
  await pay(id, '4000000000009995');
  expect(await sandbox.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  const answer = await pay(id);
  expect([answer.status, (await readJsonReply(answer)).code]).toEqual([400, 'session_expired']);
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session.payment_intent).toMatchObject({ status: 'canceled' });
  expect((await expectStripeError(sandbox.stripe.checkout.sessions.expire(id))).statusCode).toBe(400);
});

test('only an open session can be expired, and its intent cannot be canceled directly', async () => {
  const { id } = await create();
  await pay(id, '4000002500003155');
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  expect((await expectStripeError(sandbox.stripe.paymentIntents.cancel(String(payment_intent)))).statusCode).toBe(400);
  await sandbox.send('POST', `/sandbox/api/payment-intents/${String(payment_intent)}/authenticate`, { succeeds: true });
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
  expect((await expectStripeError(sandbox.stripe.checkout.sessions.expire(id))).message).toContain(
    'status of `complete`',
  );
});

test('a session lives 30 minutes to 24 hours, and then expires', async () => {
  const wrong = [29 * minute, 24 * 60 * minute + 1].map((life) =>
    expectStripeError(create({ expires_at: seconds + life })),
  );
  for (const error of await Promise.all(wrong)) expect(error.param).toBe('expires_at');
  const { id } = await create({ expires_at: seconds + 30 * minute });
  sandbox.advanceClock(30 * minute - 1);
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  sandbox.advanceClock(1);
  expect((await pay(id)).status).toBe(400);
  const expired = await sandbox.stripe.checkout.sessions.list({ status: 'expired' });
  expect(expired.data.map((session) => session.id)).toContain(id);
});

test.each([
  ['no line items', { line_items: [] }, 'line_items'],
  [
    'no quantity',
    { line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'x' } } }] },
    'line_items[0][quantity]',
  ],
  ['an address that is none', { success_url: 'nowhere' }, 'success_url'],
  ['another mode', { mode: 'subscription' as const }, 'mode'],
])('%s is refused by name', async (_, params, param) => {
  expect(await expectStripeError(create(params))).toMatchObject({ statusCode: 400, param });
});
