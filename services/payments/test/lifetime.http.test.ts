import { buyLifetimeAccess, payForMatch, paymentSucceeded } from '@rally/contracts/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentsUnderTest, startPaymentsUnderTest } from './payments-under-test.ts';

let under: PaymentsUnderTest;
beforeAll(async () => {
  under = await startPaymentsUnderTest({ LIFETIME_ACCESS_CENTS: '3900' });
});
afterAll(() => under.stop());

test('lifetime access costs what is set, is bought on the hosted page, and leads back to the settings', async () => {
  const { body } = await under.asPlayer(buyLifetimeAccess, 'ann');
  expect(under.world.sessions[0]).toMatchObject({
    url: body.url,
    amount: 3900,
    success_url: 'https://rally.example/settings?lifetime_success=true',
    cancel_url: 'https://rally.example/settings?lifetime_canceled=true',
  });
  under.world.pay(body.url);
  await under.deliverAll();
  await under.harness.settled();
  expect(under.harness.published(paymentSucceeded)).toEqual([
    expect.objectContaining({ purpose: 'lifetime_access', playerId: 'ann', matchId: null, amountCents: 3900 }),
  ]);
});

test('it is bought once, and fees fall away at once', async () => {
  expect((await under.asPlayer(buyLifetimeAccess, 'ann')).json.code).toBe('lifetime_owned');
  await under.tellPlayer('given', { lifetimeAccess: true });
  expect((await under.asPlayer(buyLifetimeAccess, 'given')).json.code).toBe('lifetime_owned');
  const match = await under.foundMatch({ user1Id: 'ann' });
  expect((await under.asPlayer(payForMatch, 'ann', { id: match.id })).json.code).toBe('nothing_to_pay');
});

test('after it was given back it can be bought again', async () => {
  await under.tellPlayer('ann', { lifetimeAccess: true });
  under.world.refund(under.world.intents[0]?.id ?? '', 'by hand');
  await under.deliverAll();
  const { body } = await under.asPlayer(buyLifetimeAccess, 'ann');
  under.world.pay(body.url);
  await under.deliverAll();
  await under.harness.settled();
  expect(await under.ledgerOf('ann')).toEqual([3900, -3900, 3900]);
  expect(under.harness.published(paymentSucceeded).filter(({ playerId }) => playerId === 'ann')).toHaveLength(2);
});
