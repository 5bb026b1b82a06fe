import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestStripeClient,
  type SandboxUnderTest,
  sandboxTestNow,
  sandboxTestSettings,
  startSandboxUnderTest,
} from './sandbox-under-test.ts';
import { findMissingStripeMockTools, type StripeMock, startOfficialStripeMock } from './stripe-mock.ts';
import { type CorpusRequest, encodeCorpusRequest, stripeRequestCorpus } from './stripe-request-corpus.ts';

const missing = await findMissingStripeMockTools();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

/** Rules of Stripe's documentation that stripe-mock does not check. */
const stricter: [string, string, CorpusRequest['params']][] = [
  ['less than fifty cents', '/v1/payment_intents', { amount: 49, currency: 'usd' }],
  ['no such currency', '/v1/payment_intents', { amount: 500, currency: 'xx' }],
  [
    'taken out by the API version that the SDK speaks',
    '/v1/payment_intents',
    { amount: 500, currency: 'usd', payment_method_types: ['card'] },
  ],
  ['nothing to refund', '/v1/refunds', { reason: 'duplicate' }],
  ['a session without lines', '/v1/checkout/sessions', { mode: 'payment', success_url: 'https://rally.test/done' }],
];

describe.skipIf(missing !== null)('compared with stripe-mock', () => {
  let sandbox: SandboxUnderTest;
  let mock: StripeMock;
  let objects: Record<string, string>;

  beforeAll(async () => {
    [sandbox, mock] = await Promise.all([startSandboxUnderTest(), startOfficialStripeMock()]);
  });
  afterAll(async () => {
    await mock?.stop();
    await sandbox?.stop();
  });
  // The sandbox is stateful; stripe-mock accepts any id.
  beforeEach(async () => {
    const { stripe } = sandbox;
    const order = { amount: 500, currency: 'usd' };
    const intent = await stripe.paymentIntents.create(order);
    const paid = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
    const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 50 });
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Match fee' } } },
      ],
      success_url: 'https://rally.test/done',
    });
    const disputed = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_createDispute',
      confirm: true,
    });
    const disputes = await stripe.disputes.list({ payment_intent: disputed.id });
    const movements = await stripe.balanceTransactions.list({ limit: 1 });
    const events = await stripe.events.list({ limit: 1 });
    objects = {
      intent: intent.id,
      paid: paid.id,
      charge: String(paid.latest_charge),
      refund: refund.id,
      disputed: disputed.id,
      dispute: disputes.data[0]?.id ?? '',
      movement: movements.data[0]?.id ?? '',
      session: session.id,
      event: events.data[0]?.id ?? '',
      inOneHour: String(sandboxTestNow.getTime() / 1_000 + 3_600),
    };
  });

  async function accepts(url: string, request: CorpusRequest): Promise<boolean> {
    const { path, form } = encodeCorpusRequest(request, objects);
    const { status } = await fetch(request.method === 'GET' ? `${url}${path}?${form}` : `${url}${path}`, {
      method: request.method,
      headers: {
        authorization: `Bearer ${sandboxTestSettings.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(request.method === 'POST' && { body: form }),
    });
    expect([200, 400]).toContain(status);
    return status === 200;
  }

  test.each(stripeRequestCorpus.map((request) => [request.name, request] as const))('%s', async (_, request) => {
    const [bySandbox, byMock] = [await accepts(sandbox.url, request), await accepts(mock.url, request)];
    expect({ accepted: bySandbox }).toEqual({ accepted: byMock });
  });

  test.each(stricter)('stripe-mock does not check this: %s', async (_, path, params) => {
    const request: CorpusRequest = { name: path, method: 'POST', path, params };
    expect([await accepts(sandbox.url, request), await accepts(mock.url, request)]).toEqual([false, true]);
  });

  test('the corpus has requests of both kinds', async () => {
    const judged = await Promise.all(stripeRequestCorpus.map((request) => accepts(mock.url, request)));
    expect(judged.filter((accepted) => accepted).length).toBeGreaterThan(20);
    expect(judged.filter((accepted) => !accepted).length).toBeGreaterThan(50);
  });

  test('both accept the product’s calls as the SDK encodes them', async () => {
    for (const stripe of [sandbox.stripe, createTestStripeClient(mock.url)]) {
      const { intent = '', paid = '', session = '' } = objects;
      const metadata = { paymentId: 'p1', attempt: '1', door: 'card' };
      await stripe.paymentIntents.create(
        { amount: 500, currency: 'usd', description: 'Match fee', metadata },
        { idempotencyKey: `pay:${intent}` },
      );
      await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Match fee' } } },
        ],
        success_url: 'https://rally.test/done',
        cancel_url: 'https://rally.test/back',
        client_reference_id: 'p1',
        metadata,
        payment_intent_data: { metadata },
      });
      await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
      await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] });
      await stripe.paymentIntents.list({ created: { gte: 1_700_000_000 }, limit: 100, expand: ['data.latest_charge'] });
      await stripe.checkout.sessions.list({ created: { gte: 1_700_000_000 }, limit: 100 });
      await stripe.paymentIntents.cancel(intent);
      await stripe.checkout.sessions.expire(session);
      await stripe.refunds.create({ payment_intent: paid, metadata }, { idempotencyKey: `refund:${paid}` });
    }
  });
});
