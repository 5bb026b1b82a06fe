import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { listChargeDisputes, paymentDisputed, paymentRefunded, refundMatchFee } from '@rally/contracts/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
beforeEach(() => payments.forget());
afterAll(() => payments.stop());

async function disputedMatch(): Promise<{
  match: MatchSnapshot;
  close: (isWon: boolean) => Promise<void>;
  reverse: () => Promise<void>;
}> {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  const dispute = payments.stripe.dispute(payments.stripe.intents[0]?.id ?? '');
  await payments.deliverAll();
  async function close(isWon: boolean) {
    if (dispute) payments.stripe.closeDispute(dispute, isWon);
    await payments.deliverAll();
  }
  async function reverse() {
    if (dispute) payments.stripe.reverseDispute(dispute);
    await payments.deliverAll();
  }
  return { match, close, reverse };
}

const staff = () => payments.harness.issuer.token('staff', 'admin');
const disputes = async () => (await payments.service.call(listChargeDisputes, { token: await staff() })).body.disputes;
const statusesOf = (payerId: string) =>
  payments.harness
    .published(paymentDisputed)
    .filter((dispute) => dispute.payerId === payerId)
    .map(({ status }) => status);
const movedTo = (match: MatchSnapshot) => payments.ledgerOf(match.user1Id);

test('a dispute is published, listed and booked with its fee', async () => {
  const { match, close } = await disputedMatch();
  expect(await disputes()).toMatchObject([
    { playerId: match.user1Id, matchId: match.id, status: 'needs_response', reason: 'fraudulent', amountCents: 500 },
  ]);
  await close(true);
  await payments.harness.settled();
  expect(statusesOf(match.user1Id)).toEqual(['needs_response', 'won']);
  const [row] = await payments.rows();
  const booked = row?.ledger.map(({ kind, amountCents }: { kind: string; amountCents: number }) => [kind, amountCents]);
  expect(booked).toEqual([
    ['charge', 500],
    ['fee', -45],
    ['dispute', -500],
    ['dispute_fee', -1500],
    ['dispute_reversal', 500],
  ]);
});

test('open disputes are listed first', async () => {
  const older = await disputedMatch();
  const { match } = await disputedMatch();
  await older.close(false);
  expect((await disputes()).map(({ matchId, status }) => [matchId, status])).toEqual([
    [match.id, 'needs_response'],
    [older.match.id, 'lost'],
  ]);
  const token = await payments.harness.issuer.token(match.user1Id);
  expect((await payments.service.call(listChargeDisputes, { token })).status).toBe(403);
});

test('a disputed fee is refunded only once the dispute is won', async () => {
  const { match, close } = await disputedMatch();
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  const byStaff = { token: await staff(), params: { id: match.id }, body: { userId: match.user1Id } };
  expect((await payments.service.call(refundMatchFee, byStaff)).json.code).toBe('payment_disputed');
  expect(await movedTo(match)).toEqual([500, -500]);
  await close(true);
  await payments.harness.settled();
  expect(await movedTo(match)).toEqual([500, -500, 500, -500]);
  expect(payments.harness.published(paymentRefunded).filter(({ matchId }) => matchId === match.id)).toHaveLength(1);
});

test('a fee whose dispute is lost is never refunded', async () => {
  const { match, close } = await disputedMatch();
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  await close(false);
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  const byStaff = { token: await staff(), params: { id: match.id }, body: { userId: match.user1Id } };
  expect((await payments.service.call(refundMatchFee, byStaff)).json.code).toBe('payment_disputed');
  expect(await movedTo(match)).toEqual([500, -500]);
});

test.each(['before', 'after'])(
  'a fee whose match was canceled %s its dispute was lost is refunded once it is won after all',
  async (side) => {
    const { match, close, reverse } = await disputedMatch();
    const cancel = () => payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
    if (side === 'before') await cancel();
    await close(false);
    if (side === 'after') await cancel();
    expect(await movedTo(match)).toEqual([500, -500]);
    await reverse();
    await payments.harness.settled();
    expect(await movedTo(match)).toEqual([500, -500, 500, -500]);
    expect((await disputes())[0]).toMatchObject({ status: 'won' });
  },
);

test('a dispute that is won and then lost again leaves the fee with the bank', async () => {
  const { match, close, reverse } = await disputedMatch();
  await close(true);
  await reverse();
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  expect(await movedTo(match)).toEqual([500, -500, 500, -500]);
  expect((await disputes())[0]).toMatchObject({ status: 'lost' });
});

test('a refund before the dispute is booked beside it', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  payments.stripe.dispute(payments.stripe.intents[0]?.id ?? '');
  await payments.deliverAll();
  expect(await movedTo(match)).toEqual([500, -500, -500]);
});
