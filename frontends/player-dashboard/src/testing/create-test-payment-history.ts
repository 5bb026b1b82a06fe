import type { ReplyFor } from '@rally/api-client';

type PaymentHistoryReply = ReplyFor<'GET /payment/history'>;

/** The payments of a player who has paid nothing. */
export function samplePaymentHistory(changes: Partial<PaymentHistoryReply> = {}): PaymentHistoryReply {
  return { ok: true, payments: [], creditCents: 0, refundAs: 'card', ...changes };
}
