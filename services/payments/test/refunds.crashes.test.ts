import { expect, test } from 'vitest';
import { syncPaymentWithProvider } from '../src/payments/provider-sync/sync-payment-with-provider.ts';
import { syncProviderAttempt } from '../src/payments/provider-sync/sync-provider-attempt.ts';
import { refundPayment } from '../src/staff-refunds/refund-payment.ts';
import { createPaymentsInMemory, sampleCheckoutRequest } from './payments-in-memory.ts';

const { paymentId } = sampleCheckoutRequest;
const request = {
  staffId: 'staff',
  reason: 'The court was wet.',
  part: { amountCents: 200, refundableCents: 500 },
};

test('a crash at any step of a partial refund makes it at most once, even after the provider has forgotten its key', async () => {
  let crashed = 0;
  for (let step = 1; step <= 20; step += 1) {
    const { deps, stripe, clock, open, payment, run } = createPaymentsInMemory();
    stripe.pay(await open('card'));
    const [intent] = stripe.intents;
    const found = intent && (await deps.provider.read('card', intent.id));
    if (found) await syncProviderAttempt(deps, found);
    const isDone = await run(() => refundPayment(deps, paymentId, request), { step, side: 'after' });
    if (!isDone) crashed += 1;
    clock.advanceSeconds(25 * 3_600);
    await syncPaymentWithProvider(deps, paymentId);
    expect(stripe.refunds.length, `step ${step}`).toBeLessThanOrEqual(1);
    const ledger = payment()?.ledger.filter(({ kind }) => kind !== 'fee') ?? [];
    expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(stripe.netCents());
  }
  expect(crashed).toBeGreaterThan(3);
});
