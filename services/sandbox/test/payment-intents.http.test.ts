import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestStripeClient,
  expectStripeError,
  readJsonReply,
  type SandboxUnderTest,
  sandboxTestNow,
  startSandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
const fee = { amount: 500, currency: 'usd' };
const order = { ...fee, metadata: { matchId: 'm1' } };

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterAll(() => sandbox.stop());

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe.paymentIntents.create({ ...order, ...params });
const confirm = (id: string, card: string) =>
  sandbox.send('POST', `/sandbox/api/payment-intents/${id}/confirm`, { card });

test('a new intent requires a payment method and can be retrieved', async () => {
  const intent = await create({ description: 'Match fee', receipt_email: 'tom@rally.test' });
  expect(intent).toMatchObject({
    object: 'payment_intent',
    id: expect.stringMatching(/^pi_\w{24}$/),
    client_secret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w{24}$`)),
    status: 'requires_payment_method',
    amount: 500,
    amount_received: 0,
    currency: 'usd',
    created: sandboxTestNow.getTime() / 1_000,
    description: 'Match fee',
    metadata: { matchId: 'm1' },
    latest_charge: null,
    livemode: false,
  });
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(JSON.stringify(await sandbox.stripe.paymentIntents.retrieve(intent.id))).toBe(JSON.stringify(intent));
});

test('a valid card makes it succeed once', async () => {
  const { id } = await create();
  const answer = await confirm(id, '4242 4242 4242 4242');
  expect([answer.status, await readJsonReply(answer)]).toEqual([
    200,
    { ok: true, paymentIntent: { id, status: 'succeeded' }, checkoutSession: null, dispute: null },
  ]);
  const paid = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 500,
    latest_charge: {
      object: 'charge',
      paid: true,
      amount: 500,
      amount_refunded: 0,
      payment_intent: id,
      disputed: false,
    },
  });
  const again = await confirm(id, '4242424242424242');
  expect([again.status, (await readJsonReply(again)).code]).toEqual([400, 'payment_intent_unexpected_state']);
});

test.each([
  ['4000 0000 0000 0002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
])('card %s is declined (%s), and another one may be tried', async (card, declineCode) => {
  const { id } = await create();
  const declined = await confirm(id, card);
  expect([declined.status, await readJsonReply(declined)]).toEqual([
    402,
    expect.objectContaining({ ok: false, code: 'card_declined', declineCode }),
  ]);
  const expand = ['latest_charge.balance_transaction', 'latest_charge.refunds'];
  expect(await sandbox.stripe.paymentIntents.retrieve(id, { expand })).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: { status: 'failed', balance_transaction: null, refunds: { data: [] } },
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode },
    amount_received: 0,
  });
  expect((await confirm(id, '4242424242424242')).status).toBe(200);
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  });
});

test('a card that requires authentication waits for the cardholder', async () => {
  const { id } = await create();
  await confirm(id, '4000002500003155');
  const waiting = await sandbox.stripe.paymentIntents.retrieve(id);
  expect(waiting.status).toBe('requires_action');
  expect(waiting.next_action?.redirect_to_url?.url).toContain(`https://rally.test/sandbox/payment-intents/${id}`);
  const authenticate = (succeeds: boolean) =>
    sandbox.send('POST', `/sandbox/api/payment-intents/${id}/authenticate`, { succeeds });
  const refused = await authenticate(false);
  expect([refused.status, (await readJsonReply(refused)).code]).toEqual([402, 'payment_intent_authentication_failure']);
  expect((await authenticate(true)).status).toBe(400);
  await confirm(id, '4000002500003155');
  expect(await readJsonReply(await authenticate(true))).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});

test('rejects an unknown card without changing anything', async () => {
  const intent = await create();
  const answer = await confirm(intent.id, '5555555555554444');
  expect([answer.status, (await readJsonReply(answer)).code]).toEqual([400, 'incorrect_number']);
  expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe(intent.status);
});

test('a server can confirm with test payment methods', async () => {
  const paid = await create({ payment_method: 'pm_card_visa', confirm: true });
  expect(paid.status).toBe('succeeded');
  const chosen = await create({ payment_method: 'pm_card_chargeDeclined' });
  expect(chosen.status).toBe('requires_confirmation');
  const declined = await expectStripeError(sandbox.stripe.paymentIntents.confirm(chosen.id));
  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(declined).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' });
  const { id } = await create();
  expect((await expectStripeError(sandbox.stripe.paymentIntents.confirm(id))).code).toBe(
    'payment_intent_unexpected_state',
  );
});

test('a canceled intent accepts no card, and a paid one cannot be canceled', async () => {
  const { id } = await create();
  const over = await sandbox.stripe.paymentIntents.cancel(id, { cancellation_reason: 'duplicate' });
  expect(over).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'duplicate',
    canceled_at: sandboxTestNow.getTime() / 1_000,
  });
  expect((await confirm(id, '4242424242424242')).status).toBe(400);
  expect(await expectStripeError(sandbox.stripe.paymentIntents.cancel(id))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status: 'canceled' },
  });
  const paid = await create({ payment_method: 'pm_card_visa', confirm: true });
  expect((await expectStripeError(sandbox.stripe.paymentIntents.cancel(paid.id))).statusCode).toBe(400);
});

test('metadata is merged, and an empty value removes its key', async () => {
  const { id, metadata } = await create({ metadata: { a: '1', b: '2', none: '' } });
  expect(metadata).toEqual({ a: '1', b: '2' });
  const changed = await sandbox.stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' }, description: 'new' });
  expect(changed).toMatchObject({ metadata: { a: '1', c: '3' }, description: 'new' });
  expect(changed.metadata).not.toHaveProperty('b');
  expect((await sandbox.stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
});

test('searches by exact metadata and status', async () => {
  const { id } = await create({ metadata: { matchId: 'm-search', payer: 'ann' } });
  const search = async (query: string) =>
    (await sandbox.stripe.paymentIntents.search({ query })).data.map((one) => one.id);
  expect(await search(`metadata['matchId']:'m-search' AND metadata["payer"]:"ann"`)).toEqual([id]);
  expect(await search(`metadata['matchId']:'m-search' AND status:'succeeded'`)).toEqual([]);
  expect((await expectStripeError(search('amount>400'))).statusCode).toBe(400);
});

test('lists are sorted newest first, paginated and filtered by time', async () => {
  sandbox.advanceClock(3_600);
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    made.unshift((await create()).id);
    sandbox.advanceClock(1);
  }
  const created = { gte: sandboxTestNow.getTime() / 1_000 + 3_600 };
  const all: string[] = [];
  for await (const { id } of sandbox.stripe.paymentIntents.list({ created, limit: 2 })) all.push(id);
  expect(all).toEqual(made);
  const [newest = '', second = '', third = ''] = made;
  const back = await sandbox.stripe.paymentIntents.list({ created, limit: 1, ending_before: third });
  expect([back.has_more, ...back.data.map(({ id }) => id)]).toEqual([true, second]);
  const older = await sandbox.stripe.paymentIntents.list({
    limit: 1,
    starting_after: newest,
    expand: ['data.latest_charge'],
  });
  expect(older.data.map(({ id }) => id)).toEqual([second]);
  expect((await sandbox.stripe.paymentIntents.list({ created: { lt: 5 } })).data).toEqual([]);
});

test.each([
  ['an unknown parameter', { ...fee, colour: 'red' }, 'parameter_unknown', 'colour'],
  [
    'an unknown parameter within another',
    { ...fee, automatic_payment_methods: { on: true } },
    'parameter_missing',
    'automatic_payment_methods[enabled]',
  ],
  ['no amount', { currency: 'usd' }, 'parameter_missing', 'amount'],
  ['an amount that is no whole number', { ...fee, amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
  ['less than fifty cents', { ...fee, amount: 49 }, 'amount_too_small', 'amount'],
  ['a text of metadata that is too long', { ...fee, metadata: { a: 'x'.repeat(501) } }, undefined, 'metadata[a]'],
  ['metadata that is a text', { ...fee, metadata: 'abc' }, undefined, 'metadata'],
  ['a choice that is not there', { ...fee, capture_method: 'later' }, undefined, 'capture_method'],
  ['another currency', { ...fee, currency: 'eur' }, undefined, 'currency'],
])('%s is refused by name', async (_, params, code, param) => {
  const error = await expectStripeError(sandbox.stripe.rawRequest('POST', '/v1/payment_intents', params));
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param });
  expect(error.code).toBe(code);
});

test('rejects a missing key and an unknown id', async () => {
  const stranger = createTestStripeClient(sandbox.url, 'sk_test_guess');
  expect((await expectStripeError(stranger.paymentIntents.list())).statusCode).toBe(401);
  expect((await fetch(`${sandbox.url}/v1/payment_intents`)).status).toBe(401);
  expect(await expectStripeError(sandbox.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect((await expectStripeError(sandbox.stripe.customers.list())).statusCode).toBe(404);
  expect((await expectStripeError(sandbox.stripe.paymentIntents.list({ starting_after: 'pi_none' }))).statusCode).toBe(
    404,
  );
  const { id } = await create();
  expect(
    (await expectStripeError(sandbox.stripe.paymentIntents.retrieve(id, { expand: ['amount.of'] }))).statusCode,
  ).toBe(400);
});

test('data survives a restart', async () => {
  const { id } = await create({ payment_method: 'pm_card_visa', confirm: true });
  await sandbox.restart();
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('removing the address for the receipt removes it from the charge, its events and the saved answers', async () => {
  const email = 'olive.zabriskie@rally.test';
  const params = { ...order, receipt_email: email };
  const { id } = await sandbox.stripe.paymentIntents.create(params, { idempotencyKey: 'with-email' });
  expect((await confirm(id, '4242424242424242')).status).toBe(200);
  const { receipt_email } = await sandbox.stripe.paymentIntents.update(id, { receipt_email: '' });
  expect(receipt_email).toBeNull();
  const repeated = await sandbox.stripe.paymentIntents.create(params, { idempotencyKey: 'with-email' });
  const { data: events } = await sandbox.stripe.events.list({ limit: 100 });
  const paid = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(repeated.id).toBe(id);
  expect(events.filter(({ data }) => JSON.stringify(data).includes(id))).not.toEqual([]);
  expect(JSON.stringify([paid, repeated, events])).not.toContain(email);
});
