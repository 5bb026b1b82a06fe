import { currency, matchFeeCents, type RefundReason } from '@rally/contracts/payments';
import { connectDatabase, createIndexes, unlessTaken } from '@rally/service-kit';
import { paymentModel, rowOf } from './payment.store.ts';
import { type Charge, charged, newPayment, type Payment, refundAsked, refunded } from './payment.ts';
import { matchPaymentId } from './payment-id.ts';
import { simulatedIntentId } from './simulated-intent.ts';

/** A match fee that was paid in a simulated past, and perhaps given back. */
export interface PastPayment {
  readonly matchId: string;
  readonly playerId: string;
  readonly paidAt: Date;
  readonly refund: { readonly reason: RefundReason; readonly at: Date } | null;
}

/** Adds match fees in bulk to this service's database without telling anyone. Those that are there stay as they are. */
export async function importPastPayments(mongodbUri: string, payments: readonly PastPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const connection = await connectDatabase(mongodbUri);
  try {
    const rows = payments.map((payment) => ({ ...rowOf(pastPayment(payment)), outbox: [] }));
    const model = paymentModel(connection);
    await createIndexes(connection);
    await unlessTaken(model.insertMany(rows, { ordered: false, lean: true }));
  } finally {
    await connection.close();
  }
}

/** The past goes through the same changes as the present. */
function pastPayment({ matchId, playerId, paidAt, refund }: PastPayment): Payment {
  const id = matchPaymentId(matchId, playerId);
  const charge: Charge = {
    intentId: simulatedIntentId(id),
    attempt: 0,
    amountCents: matchFeeCents,
    currency,
    paidAt,
  };
  const content = { id, purpose: 'match_fee', matchId, playerId, amountCents: matchFeeCents } as const;
  const paid = charged(newPayment(content, paidAt), charge, null, paidAt);
  const asked = paid && refund && refundAsked(paid, refund.reason, null, refund.at);
  const past = asked && refund ? refunded(asked, charge.intentId, refund.at) : paid;
  if (!past) throw new RangeError(`no payment could have gone so: ${id}`);
  return past;
}
