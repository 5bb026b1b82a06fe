import type { PaidPayment } from '@rally/contracts/payments';

/** A paid match fee. */
export function samplePayment(changes: Partial<PaidPayment> = {}): PaidPayment {
  return {
    id: `p-${changes.matchId ?? 'm1'}`,
    purpose: 'match_fee',
    playerId: 'ann',
    matchId: 'm1',
    state: 'succeeded',
    amountCents: 500,
    refundedCents: 0,
    refundReason: null,
    currency: 'usd',
    createdAt: '2026-11-21T15:00:00.000Z',
    paidAt: '2026-11-21T15:00:00.000Z',
    refundedAt: null,
    receiptUrl: null,
    isPaymentDisputed: false,
    ...changes,
  };
}
