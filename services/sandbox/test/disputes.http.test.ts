import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  expectStripeError,
  readJsonReply,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterAll(() => sandbox.stop());

const pay = (card: string) =>
  sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: card, confirm: true });
const disputeOf = async (intentId: string) =>
  (await sandbox.stripe.disputes.list({ payment_intent: intentId })).data[0] ?? expect.unreachable('no dispute');
const eventTypesOf = async (intentId: string) =>
  sandbox
    .events()
    .filter(({ data: { object } }) => 'payment_intent' in object && object.payment_intent === intentId)
    .map(({ type }) => type);

test('the disputing card withdraws the amount and a fee, and its charge cannot be refunded', async () => {
  const { id } = await pay('pm_card_createDispute');
  const dispute = await disputeOf(id);
  expect(dispute).toMatchObject({
    object: 'dispute',
    id: expect.stringMatching(/^du_\w{24}$/),
    amount: 500,
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -500, fee: 1500, net: -2000, type: 'adjustment', reporting_category: 'dispute' }],
  });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created);
  expect(await sandbox.stripe.charges.retrieve(String(dispute.charge))).toMatchObject({ disputed: true });
  expect((await expectStripeError(sandbox.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
  await vi.waitFor(
    async () =>
      expect(await eventTypesOf(id)).toEqual([
        'charge.succeeded',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
      ]),
    60_000,
  );
});

test('winning evidence reinstates the amount, losing evidence and closing do not', async () => {
  const endOf = async (end: (id: string) => Promise<unknown>) => {
    const { id } = await pay('pm_card_createDisputeProductNotReceived');
    const dispute = await disputeOf(id);
    await end(dispute.id);
    const { status, balance_transactions: moved } = await sandbox.stripe.disputes.retrieve(dispute.id);
    await expectStripeError(sandbox.stripe.disputes.close(dispute.id));
    return [status, moved.map(({ net }) => net)];
  };
  const submit = (text: string) => (id: string) =>
    sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: text } });
  expect(await endOf(submit('winning_evidence'))).toEqual(['won', [-2000, 500]]);
  expect(await endOf(submit('losing_evidence'))).toEqual(['lost', [-2000]]);
  expect(await endOf((id) => sandbox.stripe.disputes.close(id))).toEqual(['lost', [-2000]]);
});

test('an inquiry withdraws nothing and can be refunded', async () => {
  const { id } = await pay('pm_card_createDisputeInquiry');
  const inquiry = await disputeOf(id);
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  await sandbox.stripe.refunds.create({ payment_intent: id });
  expect((await sandbox.stripe.disputes.close(inquiry.id)).status).toBe('warning_closed');
});

test.each([
  ['pm_card_createDispute', 'under_review', 'won'],
  ['pm_card_createDisputeInquiry', 'warning_under_review', 'warning_closed'],
])('the dispute of %s is %s once evidence is submitted, until it is %s', async (card, reviewed, closed) => {
  const { id } = await pay(card);
  const dispute = await disputeOf(id);
  const submit = (text: string) =>
    sandbox.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: text } });
  expect(await submit('They played.')).toMatchObject({
    status: reviewed,
    evidence: { uncategorized_text: 'They played.' },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe(reviewed);
  await vi.waitFor(async () => expect((await eventTypesOf(id)).at(-1)).toBe('charge.dispute.updated'), 60_000);
  expect((await submit('winning_evidence')).status).toBe(closed);
});

test('scripts dispute a charge, once', async () => {
  const { id } = await pay('pm_card_visa');
  const dispute = () => sandbox.send('POST', `/sandbox/api/payment-intents/${id}/dispute`, {});
  expect(await readJsonReply(await dispute())).toMatchObject({ ok: true, dispute: { status: 'needs_response' } });
  expect((await dispute()).status).toBe(400);
});

test('every movement of the balance has a transaction, and the balance is their sum', async () => {
  const intent = await sandbox.stripe.paymentIntents.retrieve((await pay('pm_card_visa')).id, {
    expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'],
  });
  expect(intent.latest_charge).toMatchObject({ balance_transaction: { amount: 500, fee: 45, net: 455 } });
  await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 200 });
  const movements = [];
  for await (const movement of sandbox.stripe.balanceTransactions.list({ limit: 2 })) movements.push(movement);
  const { available, pending } = await sandbox.stripe.balance.retrieve();
  const sum = [...available, ...pending].reduce((cents, { amount }) => cents + amount, 0);
  expect(movements.reduce((cents, { net }) => cents + net, 0)).toBe(sum);
  const refunds = movements.filter(({ type }) => type === 'refund');
  expect(refunds.map(({ net }) => net)).toContain(-200);
  const [one] = movements;
  expect(await sandbox.stripe.balanceTransactions.retrieve(one?.id ?? '')).toEqual(one);
});

test('a charge has a receipt that shows its refunds', async () => {
  const { id, latest_charge } = await pay('pm_card_visa');
  await sandbox.stripe.refunds.create({ payment_intent: id, amount: 200 });
  const { receipt_url: url } = await sandbox.stripe.charges.retrieve(String(latest_charge));
  const page = await sandbox.get(new URL(url ?? '').pathname);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('−$2.00')]);
  expect((await sandbox.get('/sandbox/receipts/ch_none')).status).toBe(404);
});
