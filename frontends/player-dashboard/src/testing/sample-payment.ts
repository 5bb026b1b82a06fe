import type { ReplyFor } from '@rally/api-client';
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
    isDisputed: false,
    ...changes,
  };
}

type History = ReplyFor<'GET /payment/history'>;

/** The payments of a player who paid nothing. */
export function sampleHistory(changes: Partial<History> = {}): History {
  return { ok: true, payments: [], creditCents: 0, refundAs: 'card', ...changes };
}
