import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refusalOf, type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
let next = 0;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterEach(() => fault('normal'));
afterAll(() => sandbox.stop());

const fault = (payments: string) => sandbox.send('PUT', '/sandbox/api/faults', { payments });
const create = (idempotencyKey: string, amount = 500, options: Stripe.RequestOptions = {}) =>
  sandbox.stripe.paymentIntents.create(
    { amount, currency: 'usd', metadata: { key: idempotencyKey } },
    { idempotencyKey, ...options },
  );
const madeWith = async (key: string) =>
  (await sandbox.stripe.paymentIntents.search({ query: `metadata['key']:'${key}'` })).data.map(({ id }) => id);

/** A key no other test uses. */
function freshKey(): string {
  next += 1;
  return `key-${next}`;
}

test('the same request under the same key answers the same bytes, and is done once', async () => {
  const key = freshKey();
  const first = await create(key);
  const again = await create(key);
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(await madeWith(key)).toEqual([first.id]);
});

test('another request under the same key is an idempotency error', async () => {
  const key = freshKey();
  await create(key);
  for (const other of [
    () => create(key, 600),
    () => sandbox.stripe.refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: key }),
  ]) {
    const error = await refusalOf(other());
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  }
  expect(await madeWith(key)).toHaveLength(1);
});

test('of many at once one is done, and the others conflict or answer the same', async () => {
  const key = freshKey();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create(key)));
  const [only, ...others] = await madeWith(key);
  expect(others).toEqual([]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') expect(outcome.value.id).toBe(only);
    else expect(outcome.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  }
  expect((await create(key)).id).toBe(only);
});

test('a request whose parameters are wrong leaves its key free', async () => {
  const key = freshKey();
  expect((await refusalOf(create(key, 49))).code).toBe('amount_too_small');
  expect((await create(key, 500)).amount).toBe(500);
});

test('a refusal of a request that began is saved', async () => {
  const key = freshKey();
  const { id } = await create(freshKey());
  const refund = () => sandbox.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
  expect((await refusalOf(refund())).message).toContain('does not have a successful charge');
  await sandbox.send('POST', `/sandbox/api/payment-intents/${id}/confirm`, { card: '4242424242424242' });
  expect((await refusalOf(refund())).message).toContain('does not have a successful charge');
});

test('a declined card is saved too, and is not tried again', async () => {
  const key = freshKey();
  const confirm = () =>
    sandbox.stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', payment_method: 'pm_card_chargeDeclined', confirm: true, metadata: { key } },
      { idempotencyKey: key },
    );
  const [first, second] = [await refusalOf(confirm()), await refusalOf(confirm())];
  expect([first.code, second.code]).toEqual(['card_declined', 'card_declined']);
  expect(second.charge).toBe(first.charge);
  expect(await madeWith(key)).toHaveLength(1);
});

test('work done but answered 500: the 500 is saved, and the work can be found', async () => {
  const key = freshKey();
  await fault('work-then-fail');
  expect((await refusalOf(create(key))).statusCode).toBe(500);
  await fault('normal');
  expect((await refusalOf(create(key))).statusCode).toBe(500);
  expect(await madeWith(key)).toHaveLength(1);
});

test('broken before any work: the 500 is saved, and nothing was done', async () => {
  const key = freshKey();
  await fault('fail');
  expect((await refusalOf(create(key))).statusCode).toBe(500);
  await fault('normal');
  expect((await refusalOf(create(key))).statusCode).toBe(500);
  expect(await madeWith(key)).toEqual([]);
});

test('down: nothing was done, and the key stays free', async () => {
  const key = freshKey();
  await fault('down');
  expect((await refusalOf(create(key))).statusCode).toBe(503);
  await fault('normal');
  expect(await madeWith(key)).toEqual([]);
  expect((await create(key)).amount).toBe(500);
});

test('work done but the answer never comes: the key tells what became of it', async () => {
  const key = freshKey();
  await fault('work-then-hang');
  expect(await refusalOf(create(key, 500, { timeout: 2_000 }))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await fault('normal');
  // The work may still go on when its caller gave up.
  const again = await vi.waitFor(() => create(key), 60_000);
  expect(await madeWith(key)).toEqual([again.id]);
});

test('keys outlive a restart, and are forgotten after a day', async () => {
  const key = freshKey();
  const { id } = await create(key);
  await sandbox.restart();
  expect((await create(key)).id).toBe(id);
  sandbox.later(24 * 60 * 60 - 1);
  expect((await create(key)).id).toBe(id);
  sandbox.later(2);
  expect((await create(key)).id).not.toBe(id);
  expect(await madeWith(key)).toHaveLength(2);
});

test('a key is at most 255 characters long', async () => {
  expect((await refusalOf(create('k'.repeat(256)))).statusCode).toBe(400);
  expect((await create(freshKey().padEnd(255, 'k'))).amount).toBe(500);
});
