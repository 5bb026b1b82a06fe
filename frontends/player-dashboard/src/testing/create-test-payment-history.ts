import type { ReplyFor } from '@rally/api-client';

type History = ReplyFor<'GET /payment/history'>;

/** The payments of a player who paid nothing. */
export function samplePaymentHistory(changes: Partial<History> = {}): History {
  return { ok: true, payments: [], creditCents: 0, refundAs: 'card', ...changes };
}
