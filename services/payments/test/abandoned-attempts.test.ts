import { expect, test } from 'vitest';
import { getCentsAfterRefunds } from '../src/payments/payment-ledger.ts';
import { openCheckout } from '../src/payments/provider-sync/open-checkout.ts';
import { checkDuePayments } from '../src/reconciliation/check-due-payments.ts';
import { createPaymentsInMemory, sampleCheckoutRequest } from './payments-in-memory.ts';

test('one pass finds a payment with lost webhooks behind 10,000 abandoned attempts, and the next pass skips them', async () => {
  const { clock, stripe, deps } = createPaymentsInMemory();
  for (let index = 0; index < 10_000; index += 1)
    await openCheckout(
      deps,
      { ...sampleCheckoutRequest, paymentId: `abandoned-${index}`, playerId: `player-${index}` },
      'card',
    );
  clock.advanceSeconds(60);
  stripe.pay(await openCheckout(deps, { ...sampleCheckoutRequest, paymentId: 'paid' }, 'card'));
  stripe.events.length = 0;
  clock.advanceSeconds(600);
  await checkDuePayments(deps);
  const paid = await deps.payments.findById('paid');
  expect([paid?.state, paid && getCentsAfterRefunds(paid)]).toEqual(['succeeded', 500]);
  expect(await deps.payments.listDueForCheck(clock.now(), 1)).toEqual([]);
}, 60_000);
