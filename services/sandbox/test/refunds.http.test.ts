import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectStripeError, type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterAll(() => sandbox.stop());

const intent = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', ...params });
const paid = () => intent({ payment_method: 'pm_card_visa', confirm: true });

test('refunds the full amount by default and updates the charge', async () => {
  const { id } = await paid();
  const refund = await sandbox.stripe.refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { why: 'rain' },
  });
  expect(refund).toMatchObject({
    object: 'refund',
    id: expect.stringMatching(/^re_\w{24}$/),
    amount: 500,
    status: 'succeeded',
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { why: 'rain' },
  });
  const charge = await sandbox.stripe.charges.retrieve(String(refund.charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 500, refunds: { data: [{ id: refund.id }] } });
  expect(
    (await sandbox.stripe.refunds.retrieve(refund.id, { expand: ['payment_intent'] })).payment_intent,
  ).toMatchObject({ id });
  expect((await expectStripeError(sandbox.stripe.refunds.create({ payment_intent: id }))).code).toBe(
    'charge_already_refunded',
  );
});

test('partial refunds cannot exceed the payment', async () => {
  const { id, latest_charge } = await paid();
  await sandbox.stripe.refunds.create({ payment_intent: id, amount: 200 });
  const over = await expectStripeError(sandbox.stripe.refunds.create({ payment_intent: id, amount: 301 }));
  expect([over.param, over.message]).toEqual(['amount', expect.stringContaining('$3.01')]);
  await sandbox.stripe.refunds.create({ charge: String(latest_charge) });
  const amounts = (await sandbox.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount);
  expect(amounts.toSorted()).toEqual([200, 300]);
});

test('twenty concurrent refunds return the payment once', async () => {
  const { id } = await paid();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => sandbox.stripe.refunds.create({ payment_intent: id })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a page after an object that does not exist is rejected instead of being the first one', async () => {
  await sandbox.stripe.refunds.create({ payment_intent: (await paid()).id });
  const { charges, refunds, disputes, balanceTransactions, events } = sandbox.stripe;
  for (const list of [charges, refunds, disputes, balanceTransactions, events]) {
    const after = await expectStripeError(list.list({ starting_after: 'none' }));
    expect([after.code, after.param]).toEqual(['resource_missing', 'starting_after']);
    const before = await expectStripeError(list.list({ ending_before: 'none' }));
    expect([before.code, before.param]).toEqual(['resource_missing', 'ending_before']);
  }
});

test('a page after one object and before another is rejected', async () => {
  const { id } = await paid();
  const { id: refundId } = await sandbox.stripe.refunds.create({ payment_intent: id });
  const error = await expectStripeError(
    sandbox.stripe.refunds.list({ starting_after: refundId, ending_before: refundId }),
  );
  expect([error.statusCode, error.type]).toEqual([400, 'StripeInvalidRequestError']);
  const intents = await expectStripeError(
    sandbox.stripe.paymentIntents.list({ starting_after: id, ending_before: id }),
  );
  expect(intents.statusCode).toBe(400);
  const [event] = (await sandbox.stripe.events.list({ limit: 1 })).data;
  const events = await expectStripeError(
    sandbox.stripe.events.list({ starting_after: event?.id ?? '', ending_before: event?.id ?? '' }),
  );
  expect(events.statusCode).toBe(400);
});

test('an unpaid intent cannot be refunded', async () => {
  const { id } = await intent();
  expect((await expectStripeError(sandbox.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
  expect((await expectStripeError(sandbox.stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe(
    'resource_missing',
  );
  expect((await expectStripeError(sandbox.stripe.refunds.create({}))).statusCode).toBe(400);
});

test('refunds and charges are paginated', async () => {
  sandbox.advanceClock(3_600);
  const since = (await intent()).created;
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await paid();
    made.unshift((await sandbox.stripe.refunds.create({ payment_intent: id })).id);
    sandbox.advanceClock(1);
  }
  const refunds: string[] = [];
  for await (const { id } of sandbox.stripe.refunds.list({ created: { gte: since }, limit: 2 })) refunds.push(id);
  expect(refunds).toEqual(made);
  const charges = await sandbox.stripe.charges.list({ created: { gte: since }, expand: ['data.payment_intent'] });
  expect(charges.data.map(({ payment_intent: of }) => typeof of)).toEqual(['object', 'object', 'object']);
});
