import { accountErasedByService } from '@rally/contracts/identity';
import { buyLifetimeAccess, paymentRefunded } from '@rally/contracts/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeEach(async () => {
  payments = await startPaymentsHarness();
});
afterEach(() => payments.stop());

const refundsOf = (playerId: string) =>
  payments.harness
    .published(paymentRefunded)
    .filter((payment) => payment.playerId === playerId)
    .map(({ state, refundReason }) => [state, refundReason]);

test('closing an account closes its open checkout', async () => {
  await payments.publishPlayer('ann');
  await payments.asPlayer(buyLifetimeAccess, 'ann');
  for (const _ of [1, 2]) await payments.harness.closeAccount('ann');
  expect(payments.stripe.sessions.map(({ status }) => status)).toEqual(['expired']);
  expect(payments.harness.published(accountErasedByService).at(-1)).toMatchObject({
    accountId: 'ann',
    service: 'payments',
  });
});

test('a payment that succeeds while the account is being closed is refunded once', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.harness.closeAccount(match.user1Id);
  await payments.deliverAll();
  await payments.deliverAll();
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'account_closed']]);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -500]);
});

test('the provider forgets where it sent the receipts', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
  await payments.harness.settled();
  const before = payments.provider.calls.length;
  await payments.harness.closeAccount(match.user1Id);
  const [intent] = payments.stripe.intents;
  expect(payments.provider.calls.slice(before)).toContain(`POST /v1/payment_intents/${intent?.id}`);
  expect(payments.harness.published(accountErasedByService)).toHaveLength(1);
});

test('a provider that is down does not hold up the erasure', async () => {
  await payments.publishPlayer('ann');
  await payments.asPlayer(buyLifetimeAccess, 'ann');
  payments.provider.mode = 'down';
  await payments.harness.closeAccount('ann');
  expect(payments.harness.published(accountErasedByService)).toHaveLength(1);
});
