import type { Dispute as PublicDispute } from '@rally/contracts/payments';
import { isClosed } from '../payments/disputes.ts';
import type { PaymentStore } from '../payments/payment.store.ts';
import type { Dispute, Payment } from '../payments/payment.ts';

export interface ListDisputesDependencies {
  readonly payments: Pick<PaymentStore, 'listDisputed'>;
}

/** The disputes of all payments: open ones first, then by date, latest first. */
export async function listDisputes({ payments }: ListDisputesDependencies): Promise<PublicDispute[]> {
  const found = (await payments.listDisputed()).flatMap((payment) =>
    payment.disputes.map((dispute) => ({ payment, dispute })),
  );
  found.sort(
    (a, b) =>
      Number(isClosed(a.dispute)) - Number(isClosed(b.dispute)) ||
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
