import { nextCursorHeader, totalCountHeader } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import {
  exportOwnPayments,
  getMonthlyStatement,
  listOwnPayments,
  listPayments,
  paymentRefunded,
  refundPayment,
} from '@rally/contracts/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
beforeEach(() => payments.forget());
afterAll(() => payments.stop());

const staff = () => payments.harness.issuer.token('staff', 'admin');

async function paidMatch(): Promise<MatchSnapshot> {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  return match;
}

async function paymentOf({ user1Id }: MatchSnapshot) {
  const query = { userId: user1Id };
  const [payment] = (await payments.service.call(listPayments, { token: await staff(), query })).body.payments;
  return payment ?? expect.unreachable('no payment');
}

async function refund(id: string, body: { reason: string; amountCents?: number; refundableCents?: number }) {
  return payments.service.call(refundPayment, { token: await staff(), params: { id }, body });
}

test('staff refund parts of a payment, each once, never more than was charged, with an audit entry', async () => {
  const match = await paidMatch();
  const { id } = await paymentOf(match);
  const part = { reason: 'The court was wet.', amountCents: 200, refundableCents: 500 };
  const { body } = await refund(id, part);
  expect(body.payment).toMatchObject({ state: 'succeeded', refundedCents: 200, refundableCents: 300 });
  expect((await refund(id, part)).json.code).toBe('refund_changed');
  expect((await refund(id, { ...part, amountCents: 301, refundableCents: 300 })).json.code).toBe('refund_too_large');
  await refund(id, { ...part, refundableCents: 300 });
  expect(payments.stripe.refunds.map(({ amount }) => amount)).toEqual([200, 200]);
  expect(new Set(payments.stripe.refunds.map(({ key }) => key)).size).toBe(2);
  await refund(id, { reason: 'The rest as well.' });
  expect((await refund(id, { reason: 'The rest as well.' })).body.payment).toMatchObject({ state: 'refunded' });
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -200, -200, -100]);
  await payments.harness.settled();
  expect(payments.harness.published(auditRecorded).filter(({ target }) => target === id)).toMatchObject([
    { actorId: 'staff', reason: 'The court was wet.', after: { state: 'succeeded', amountCents: -200 } },
    { reason: 'The court was wet.' },
    { reason: 'The rest as well.', after: { state: 'refunded', amountCents: -100 } },
  ]);
  const told = payments.harness.published(paymentRefunded).filter((payment) => payment.id === id);
  expect(told.map(({ state, refundedCents }) => [state, refundedCents])).toEqual([
    ['succeeded', 200],
    ['succeeded', 400],
    ['refunded', 500],
  ]);
});

test('two identical concurrent partial refunds refund one part', async () => {
  const { id } = await paymentOf(await paidMatch());
  const part = { reason: 'Double click.', amountCents: 200, refundableCents: 500 };
  await Promise.all([refund(id, part), refund(id, part)]);
  expect(payments.stripe.refunds.map(({ amount }) => amount)).toEqual([200]);
});

test('a partial refund that was made although the provider answered 500 is not made again', async () => {
  const match = await paidMatch();
  const { id } = await paymentOf(match);
  payments.stripe.breakNextCreate = 'after';
  await refund(id, { reason: 'Lost.', amountCents: 200, refundableCents: 500 });
  await refund(id, { reason: 'The rest.' });
  const total = payments.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect([total, await payments.ledgerOf(match.user1Id)]).toEqual([500, [500, -200, -300]]);
});

test('refuses to refund an unknown payment', async () => {
  expect((await refund('nobody', { reason: 'Nobody paid.' })).json.code).toBe('payment_unknown');
});

test('payers see their own payments with the receipt', async () => {
  const [match] = [await paidMatch(), await paidMatch()];
  const token = await payments.harness.issuer.token(match.user1Id);
  const { body } = await payments.service.call(listOwnPayments, { token });
  expect(body.payments).toMatchObject([
    {
      matchId: match.id,
      amountCents: 500,
      isPaymentDisputed: false,
      receiptUrl: expect.stringContaining('/receipts/pi_'),
    },
  ]);
});

test('a payer who exports their data sees a refund that is due, but not what staff wrote about it', async () => {
  const match = await paidMatch();
  const { id } = await paymentOf(match);
  payments.provider.mode = 'down';
  const { json } = await refund(id, { reason: 'The opponent says that she was late.' });
  payments.provider.mode = 'normal';
  expect(json.code).toBe('refund_noted');
  const { body } = await payments.asPlayer(exportOwnPayments, match.user1Id);
  expect(body.data).toMatchObject({ payments: [{ id, refundsDue: [{ reason: 'staff' }] }] });
  expect(JSON.stringify(body.data)).not.toMatch(/opponent says|askedBy|"note"/);
});

test('the statement of a month has every movement at the provider and nothing else', async () => {
  const match = await paidMatch();
  const { id } = await paymentOf(match);
  await refund(id, { reason: 'Half.', amountCents: 250, refundableCents: 500 });
  await paidMatch();
  const dispute = payments.stripe.dispute(payments.stripe.intents[0]?.id ?? '');
  await payments.deliverAll();
  const inNovember = payments.stripe.transactions.length;
  // 23:30 on November 30 in the league's zone is December in UTC; the next charge is in December there too.
  payments.harness.clock.set('2026-12-01T04:30:00Z');
  if (dispute) payments.stripe.closeDispute(dispute, true);
  await payments.deliverAll();
  payments.harness.clock.set('2026-12-01T07:30:00Z');
  await paidMatch();
  const rowsOf = async (month: string) => {
    const path = getMonthlyStatement.path.replace(':month', month);
    const headers = { authorization: `Bearer ${await staff()}` };
    const text = await (await fetch(`${payments.service.url}${path}`, { headers })).text();
    return text.trim().split('\r\n').slice(1);
  };
  const centsOf = (row = '') =>
    row
      .split(',')
      .slice(5, 8)
      .map((dollars) => Math.round(Number(dollars) * 100));
  const sums = (moved: { amount: number; fee: number }[]) => [
    moved.reduce((sum, { amount }) => sum + amount, 0),
    moved.reduce((sum, { fee }) => sum + fee, 0),
    moved.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
  ];
  const november = await rowsOf('2026-11');
  expect(centsOf(november.at(-1))).toEqual(sums(payments.stripe.transactions.slice(0, inNovember + 1)));
  expect(november.map((row) => row.split(',')[1])).toEqual(
    expect.arrayContaining(['charge', 'fee', 'refund', 'dispute', 'dispute_fee', 'dispute_reversal', 'total']),
  );
  expect(november.join()).not.toContain(match.user1Id);
  expect(centsOf((await rowsOf('2026-12')).at(-1))).toEqual(sums(payments.stripe.transactions.slice(inNovember + 1)));
  expect(await rowsOf('2026-10')).toEqual([',total,,,,0.00,0.00,0.00,0.00']);
});

test('staff page through all payments and find those of some players, of a match, or of a charge at the provider', async () => {
  const matches = [await paidMatch(), await paidMatch(), await paidMatch()];
  const [first, second, third] = matches;
  if (!first || !second || !third) return expect.unreachable();
  const list = async (query: Record<string, string | number>) =>
    payments.service.call(listPayments, { token: await staff(), query });
  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).body.payments.map(({ matchId }) => matchId);

  const page = await list({ limit: 2 });
  expect(page.body.payments).toHaveLength(2);
  expect(Number(page.headers.get(totalCountHeader))).toBeGreaterThanOrEqual(3);
  const cursor = page.headers.get(nextCursorHeader) ?? expect.unreachable('no next page');
  const [next] = (await list({ limit: 1, cursor })).body.payments;
  expect(page.body.payments.map(({ id }) => id)).not.toContain(next?.id);

  expect(await idsOf({ search: second.id })).toEqual([second.id]);
  expect(await idsOf({ search: (await paymentOf(third)).id })).toEqual([third.id]);
  const { id: paymentId } = await paymentOf(first);
  const intentId = payments.stripe.intents.find(({ metadata }) => metadata.paymentId === paymentId)?.id ?? '';
  expect(await idsOf({ search: intentId })).toEqual([first.id]);
  expect(await idsOf({ search: 'nothing', userIds: `${first.user1Id},${third.user1Id}` })).toEqual(
    expect.arrayContaining([first.id, third.id]),
  );
  expect(await idsOf({ search: 'nothing' })).toEqual([]);
});
