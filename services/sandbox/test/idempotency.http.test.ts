import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectStripeError, type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

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
const createSession = (
  parameters: Pick<Stripe.Checkout.SessionCreateParams, 'expires_at'>,
  options: Stripe.RequestOptions = {},
) =>
  sandbox.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Fee' } } }],
      success_url: 'https://rally.test/done',
      ...parameters,
    },
    options,
  );
const madeWith = async (key: string) =>
  (await sandbox.stripe.paymentIntents.search({ query: `metadata['key']:'${key}'` })).data.map(({ id }) => id);

/** A unique key. */
function freshKey(): string {
  next += 1;
  return `key-${next}`;
}

async function sendInTurn<Reply>(requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const send of requests) replies.push(await send());
  return replies;
}

test('repeating a request with its key runs it once and returns the same bytes', async () => {
  const key = freshKey();
  const first = await create(key);
  const again = await create(key);
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(await madeWith(key)).toEqual([first.id]);
});

test('reusing a key for another request is an idempotency error', async () => {
  const key = freshKey();
  await create(key);
  for (const other of [
    () => create(key, 600),
    () => sandbox.stripe.refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: key }),
  ]) {
    const error = await expectStripeError(other());
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  }
  expect(await madeWith(key)).toHaveLength(1);
});

test('of concurrent requests, one runs, and the others conflict or return its response', async () => {
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

test('invalid parameters do not use up the key', async () => {
  const key = freshKey();
  expect((await expectStripeError(create(key, 49))).code).toBe('amount_too_small');
  expect((await create(key, 500)).amount).toBe(500);
});

test('a repeated request is not checked again, although its time to expire is too near by then', async () => {
  const idempotencyKey = freshKey();
  const { created } = await create(freshKey());
  const repeat = () => createSession({ expires_at: created + 30 * 60 }, { idempotencyKey });
  const { id } = await repeat();
  sandbox.advanceClock(60);
  expect((await repeat()).id).toBe(id);
});

test('saves the error of a request that began', async () => {
  const key = freshKey();
  const { id } = await create(freshKey());
  const refund = () => sandbox.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
  expect((await expectStripeError(refund())).message).toContain('does not have a successful charge');
  await sandbox.send('POST', `/sandbox/api/payment-intents/${id}/confirm`, { card: '4242424242424242' });
  expect((await expectStripeError(refund())).message).toContain('does not have a successful charge');
});

test('saves a declined card and does not retry it', async () => {
  const key = freshKey();
  const confirm = () =>
    sandbox.stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', payment_method: 'pm_card_chargeDeclined', confirm: true, metadata: { key } },
      { idempotencyKey: key },
    );
  const [first, second] = [await expectStripeError(confirm()), await expectStripeError(confirm())];
  expect([first.code, second.code]).toEqual(['card_declined', 'card_declined']);
  expect(second.charge).toBe(first.charge);
  expect(await madeWith(key)).toHaveLength(1);
});

test('work done but answered 500: saves the 500, and the work is visible', async () => {
  const key = freshKey();
  await fault('work-then-fail');
  expect((await expectStripeError(create(key))).statusCode).toBe(500);
  await fault('normal');
  expect((await expectStripeError(create(key))).statusCode).toBe(500);
  expect(await madeWith(key)).toHaveLength(1);
});

test('failed before any work: saves the 500 and does nothing', async () => {
  const key = freshKey();
  await fault('fail');
  expect((await expectStripeError(create(key))).statusCode).toBe(500);
  await fault('normal');
  expect((await expectStripeError(create(key))).statusCode).toBe(500);
  expect(await madeWith(key)).toEqual([]);
});

test('down: does nothing and leaves the key unused', async () => {
  const key = freshKey();
  await fault('down');
  expect((await expectStripeError(create(key))).statusCode).toBe(503);
  await fault('normal');
  expect(await madeWith(key)).toEqual([]);
  expect((await create(key)).amount).toBe(500);
});

test('work done without a response: retrying the key returns the result', async () => {
  const key = freshKey();
  await fault('work-then-hang');
  expect(await expectStripeError(create(key, 500, { timeout: 2_000 }))).toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  await fault('normal');
  // The work may still be running after the caller timed out.
  const again = await vi.waitFor(() => create(key), 60_000);
  expect(await madeWith(key)).toEqual([again.id]);
});

test('a request interrupted by a crash after its work succeeds when it is repeated', async () => {
  const { paymentIntents, refunds, checkout } = sandbox.stripe;
  const toConfirm = await create(freshKey());
  const toAuthenticate = await create(freshKey());
  const toCancel = await create(freshKey());
  const toRefund = await create(freshKey());
  await paymentIntents.confirm(toRefund.id, { payment_method: 'pm_card_visa' });
  const toExpire = await createSession({});
  const requests = [
    (options: Stripe.RequestOptions) =>
      paymentIntents.confirm(toConfirm.id, { payment_method: 'pm_card_visa' }, options),
    (options: Stripe.RequestOptions) =>
      paymentIntents.confirm(toAuthenticate.id, { payment_method: 'pm_card_authenticationRequired' }, options),
    (options: Stripe.RequestOptions) => paymentIntents.cancel(toCancel.id, {}, options),
    (options: Stripe.RequestOptions) => refunds.create({ payment_intent: toRefund.id, amount: 200 }, options),
    (options: Stripe.RequestOptions) => checkout.sessions.expire(toExpire.id, {}, options),
  ].map((send) => {
    const idempotencyKey = freshKey();
    return async () => {
      const { id, status } = await send({ idempotencyKey });
      return [id, status];
    };
  });
  const first = await sendInTurn(requests);
  expect(first.map(([, status]) => status)).toEqual([
    'succeeded',
    'requires_action',
    'canceled',
    'succeeded',
    'expired',
  ]);
  await sandbox.restartWithoutResponses();
  expect(await sendInTurn(requests)).toEqual(first);
  expect((await refunds.list({ payment_intent: toRefund.id })).data).toHaveLength(1);
});

test('a declined card whose response a crash lost is declined once', async () => {
  const { paymentIntents, charges } = sandbox.stripe;
  const { id } = await create(freshKey(), 500);
  const idempotencyKey = freshKey();
  const confirm = () =>
    expectStripeError(paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey }));
  const first = await confirm();
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await sandbox.restartWithoutResponses();
  const again = await confirm();
  expect([again.code, again.decline_code, again.charge]).toEqual([first.code, first.decline_code, first.charge]);
  expect((await charges.list({ payment_intent: id })).data).toHaveLength(2);
});

test('keys survive a restart and expire after a day', async () => {
  const key = freshKey();
  const { id } = await create(key);
  await sandbox.restart();
  expect((await create(key)).id).toBe(id);
  sandbox.advanceClock(24 * 60 * 60 - 1);
  expect((await create(key)).id).toBe(id);
  sandbox.advanceClock(2);
  expect((await create(key)).id).not.toBe(id);
  expect(await madeWith(key)).toHaveLength(2);
});

test('a key is at most 255 characters long', async () => {
  expect((await expectStripeError(create('k'.repeat(256)))).statusCode).toBe(400);
  expect((await create(freshKey().padEnd(255, 'k'))).amount).toBe(500);
});
