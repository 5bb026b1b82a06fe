import { buyLifetimeAccess, payForMatch, paymentDisputed, paymentSucceeded } from '@rally/contracts/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness({ LIFETIME_ACCESS_CENTS: '3900' });
});
afterAll(() => payments.stop());

test('lifetime access has the configured price and redirects from the hosted page to the settings', async () => {
  const { body } = await payments.asPlayer(buyLifetimeAccess, 'ann');
  expect(payments.stripe.sessions[0]).toMatchObject({
    url: body.url,
    amount: 3900,
    success_url: 'https://rally.example/settings?lifetime_success=true',
    cancel_url: 'https://rally.example/settings?lifetime_canceled=true',
  });
  payments.stripe.pay(body.url);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(payments.harness.published(paymentSucceeded)).toEqual([
    expect.objectContaining({ purpose: 'lifetime_access', playerId: 'ann', matchId: null, amountCents: 3900 }),
  ]);
});

test('lifetime access is bought once and removes match fees immediately', async () => {
  expect((await payments.asPlayer(buyLifetimeAccess, 'ann')).json.code).toBe('lifetime_owned');
  await payments.publishPlayer('given', { lifetimeAccess: true });
  expect((await payments.asPlayer(buyLifetimeAccess, 'given')).json.code).toBe('lifetime_owned');
  const match = await payments.foundMatch({ user1Id: 'ann' });
  expect((await payments.asPlayer(payForMatch, 'ann', { id: match.id })).json.code).toBe('nothing_to_pay');
});

test('lifetime access can be bought again after a refund', async () => {
  await payments.publishPlayer('ann', { lifetimeAccess: true });
  payments.stripe.refund(payments.stripe.intents[0]?.id ?? '', 'by hand');
  await payments.deliverAll();
  const { body } = await payments.asPlayer(buyLifetimeAccess, 'ann');
  payments.stripe.pay(body.url);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(await payments.ledgerOf('ann')).toEqual([3900, -3900, 3900]);
  expect(payments.harness.published(paymentSucceeded).filter(({ playerId }) => playerId === 'ann')).toHaveLength(2);
});

test('lifetime access whose dispute is lost pays for nothing and is not sold again', async () => {
  payments.stripe.pay((await payments.asPlayer(buyLifetimeAccess, 'cid')).body.url);
  await payments.deliverAll();
  const dispute = payments.stripe.dispute(payments.stripe.intents[0]?.id ?? '');
  await payments.deliverAll();
  const match = await payments.foundMatch({ user1Id: 'cid' });
  expect((await payments.asPlayer(payForMatch, 'cid', { id: match.id })).json.code).toBe('nothing_to_pay');
  if (dispute) payments.stripe.closeDispute(dispute, false);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(payments.harness.published(paymentDisputed).map((one) => one.payment?.isChargedBack)).toEqual([false, true]);
  expect((await payments.asPlayer(payForMatch, 'cid', { id: match.id })).status).toBe(200);
  expect((await payments.asPlayer(buyLifetimeAccess, 'cid')).json.code).toBe('lifetime_charged_back');
});

test('a match fee that is paid after lifetime access was bought is refunded', async () => {
  const match = await payments.foundMatch({ user1Id: 'dan' });
  const secret = await payments.secretOf(match);
  payments.stripe.pay((await payments.asPlayer(buyLifetimeAccess, 'dan')).body.url);
  await payments.deliverAll();
  payments.stripe.pay(secret);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(payments.stripe.refunds.at(-1)).toMatchObject({ amount: 500 });
  const purposes = payments.harness
    .published(paymentSucceeded)
    .flatMap((one) => (one.playerId === 'dan' ? [one.purpose] : []));
  expect(purposes).toEqual(['lifetime_access']);
});
