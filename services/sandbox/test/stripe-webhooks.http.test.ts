import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectStripeError, type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
const waitOptions = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterEach(async () => {
  await mode('normal');
  await waitForDeliveries();
  sandbox.product.received.length = 0;
  sandbox.product.answers.length = 0;
});
afterAll(() => sandbox.stop());

const mode = (name: string) => sandbox.send('PUT', '/sandbox/api/webhooks', { mode: name });
const intent = () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
const pay = (id: string) =>
  sandbox.send('POST', `/sandbox/api/payment-intents/${id}/confirm`, { card: '4242424242424242' });
const types = () => sandbox.events().map(({ type }) => type);
const paidTypes = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

/** Waits until no webhook delivery is pending. */
async function waitForDeliveries(): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await sandbox.stripe.events.list({ delivery_success: false, limit: 100 });
    expect(data.filter((event) => event.pending_webhooks > 0)).toEqual([]);
  }, waitOptions);
}

test('sends a signed event for each step in order, with a snapshot of the object', async () => {
  const { id } = await intent();
  await pay(id);
  await sandbox.stripe.refunds.create({ payment_intent: id });
  await vi.waitFor(() => expect(types()).toEqual([...paidTypes, 'refund.created', 'charge.refunded']), waitOptions);
  const [created, , succeeded] = sandbox.events();
  expect(created?.data.object).toMatchObject({ id, status: 'requires_payment_method', amount_received: 0 });
  expect(succeeded).toMatchObject({
    object: 'event',
    id: expect.stringMatching(/^evt_/),
    livemode: false,
    data: { object: { id, status: 'succeeded', amount_received: 500 } },
  });
});

test('sends events when a session is paid or expires', async () => {
  const create = () =>
    sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Match fee' } } },
      ],
      success_url: 'https://rally.test/done',
    });
  const { id } = await create();
  await sandbox.send('POST', `/sandbox/api/checkout/${id}/pay`, { card: '4242424242424242' });
  await vi.waitFor(() => expect(types()).toEqual([...paidTypes, 'checkout.session.completed']), waitOptions);
  expect(sandbox.events().at(-1)?.data.object).toMatchObject({ id, status: 'complete', payment_status: 'paid' });
  const lapsed = await create();
  sandbox.advanceClock(25 * 60 * 60);
  await sandbox.stripe.checkout.sessions.retrieve(lapsed.id);
  await vi.waitFor(() => expect(types().at(-1)).toBe('checkout.session.expired'), waitOptions);
});

test('retries a failed delivery with the same event', async () => {
  sandbox.product.answers.push({ status: 500 }, { status: 404 });
  const { id } = await intent();
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(1), waitOptions);
  const open = await sandbox.stripe.events.list({ delivery_success: false, types: ['payment_intent.created'] });
  expect(open.data[0]?.data.object).toMatchObject({ id });
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(3), waitOptions);
  expect(new Set(sandbox.events().map((event) => event.id)).size).toBe(1);
  await waitForDeliveries();
  const taken = await sandbox.stripe.events.list({ delivery_success: true, limit: 1 });
  expect(taken.data[0]).toMatchObject({ id: sandbox.events()[0]?.id, pending_webhooks: 0 });
});

test('retries pending deliveries after a restart', async () => {
  sandbox.product.answers.push({ status: 500 });
  await intent();
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(1), waitOptions);
  await sandbox.restart();
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(2), waitOptions);
});

test('lose: sends nothing, but lists the events', async () => {
  await mode('lose');
  const { id } = await intent();
  await pay(id);
  await mode('normal');
  await intent();
  await vi.waitFor(() => expect(types()).toEqual(['payment_intent.created']), waitOptions);
  expect(sandbox.events()[0]?.data.object).not.toMatchObject({ id });
  const lost = await sandbox.stripe.events.list({ delivery_success: false });
  expect(lost.data.slice(0, 3).map(({ type }) => type)).toEqual(paidTypes.toReversed());
});

test('delay: delivers events later', async () => {
  await mode('delay');
  await intent();
  await mode('normal');
  const second = await intent();
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(2), waitOptions);
  expect(sandbox.events()[0]?.data.object).toMatchObject({ id: second.id });
});

test('repeat: delivers every event three times', async () => {
  await mode('repeat');
  await intent();
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(3), waitOptions);
  expect(new Set(sandbox.events().map((event) => event.id)).size).toBe(1);
});

test('reorder: delivers the newest event first', async () => {
  await mode('reorder');
  const { id } = await intent();
  await pay(id);
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(3), waitOptions);
  expect(types().indexOf('payment_intent.succeeded')).toBeLessThan(types().indexOf('charge.succeeded'));
});

test('rejects an unknown mode without changing anything', async () => {
  expect((await mode('broken')).status).toBe(400);
  expect(await (await sandbox.get('/sandbox/api/webhooks')).json()).toEqual({ ok: true, mode: 'normal' });
});

test('events are listed by type and time, page by page', async () => {
  sandbox.advanceClock(3_600);
  const since = (await intent()).created;
  for (let count = 0; count < 3; count += 1) await intent();
  const all: string[] = [];
  const query = { types: ['payment_intent.created'], created: { gte: since }, limit: 3 };
  for await (const { id } of sandbox.stripe.events.list(query)) all.push(id);
  expect(all).toHaveLength(4);
  const [newest = '', second = ''] = all;
  expect((await sandbox.stripe.events.list({ limit: 1, ending_before: second })).data.map(({ id }) => id)).toEqual([
    newest,
  ]);
  expect((await sandbox.stripe.events.list({ type: 'charge.refunded', created: { gte: since } })).data).toEqual([]);
  const intents = await sandbox.stripe.events.list({ type: 'payment_intent.*', created: { gte: since }, limit: 100 });
  expect(intents.data.map(({ id }) => id)).toEqual(all);
  expect((await sandbox.stripe.events.list({ type: 'payment_intent*.created.', limit: 1 })).data).toEqual([]);
  expect((await sandbox.stripe.events.retrieve(newest)).id).toBe(newest);
  expect((await expectStripeError(sandbox.stripe.events.retrieve('evt_none'))).statusCode).toBe(404);
});

test('events are kept for 30 days', async () => {
  const listIds = async () => (await sandbox.stripe.events.list({ limit: 100 })).data.map(({ id }) => id);
  sandbox.advanceClock(86_400);
  await intent();
  await vi.waitFor(() => expect(types()).toHaveLength(1), waitOptions);
  const [kept] = await listIds();
  sandbox.advanceClock(30 * 86_400);
  await intent();
  await vi.waitFor(() => expect(types()).toHaveLength(2), waitOptions);
  const [newest, ...others] = await listIds();
  expect(others).toEqual([kept]);
  sandbox.advanceClock(1);
  await intent();
  await vi.waitFor(() => expect(types()).toHaveLength(3), waitOptions);
  expect((await listIds()).slice(1)).toEqual([newest]);
  expect((await expectStripeError(sandbox.stripe.events.retrieve(kept ?? ''))).statusCode).toBe(404);
});
