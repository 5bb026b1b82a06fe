import type { Payment } from '@rally/contracts/payments';

/** A fee of a paid match, as payments publishes it. */
export function createTestPayment(id: string, matchId: string, playerId: string, state: Payment['state']): Payment {
  const refunded = state === 'refunded';
  return {
    id,
    purpose: 'match_fee',
    playerId,
    matchId,
    state,
    amountCents: 500,
    refundedCents: refunded ? 500 : 0,
    refundReason: refunded ? 'staff' : null,
    currency: 'usd',
    createdAt: '2026-11-18T15:00:00.000Z',
    paidAt: '2026-11-18T15:01:00.000Z',
    refundedAt: refunded ? '2026-11-18T15:02:00.000Z' : null,
  };
}
