import { pageLimitMax } from '@rally/contracts';
import type { Dispute as PublicDispute } from '@rally/contracts/payments';
import type { PaymentStore } from '../payments/payment.store.ts';
import type { Dispute, Payment } from '../payments/payment.ts';
import { isDisputeClosed } from '../payments/refunds-and-disputes/disputes.ts';

export interface ListPaymentDisputesDependencies {
  readonly payments: Pick<PaymentStore, 'listDisputed'>;
}

/** The disputes of the most recently disputed payments: open ones first, then by date, latest first. */
export async function listPaymentDisputes({ payments }: ListPaymentDisputesDependencies): Promise<PublicDispute[]> {
  const found = (await payments.listDisputed(pageLimitMax)).flatMap((payment) =>
    payment.disputes.map((dispute) => ({ payment, dispute })),
  );
  found.sort(
    (a, b) =>
      Number(isDisputeClosed(a.dispute)) - Number(isDisputeClosed(b.dispute)) ||
      b.dispute.openedAt.getTime() - a.dispute.openedAt.getTime(),
  );
  return found.map(({ payment, dispute }) => toPublicDispute(payment, dispute));
}

function toPublicDispute({ id, purpose, playerId, matchId }: Payment, dispute: Dispute): PublicDispute {
  return {
    id: dispute.id,
    paymentId: id,
    purpose,
    playerId,
    matchId,
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amountCents,
    openedAt: dispute.openedAt.toISOString(),
    evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
  };
}
