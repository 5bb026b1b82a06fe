import { matchFeeCents, paymentCurrency, type RefundReason } from '@rally/contracts/payments';
import { connectDatabase, createIndexes, insertMissing } from '@rally/service-kit';
import { buildPaymentRecord, type Payment, type SuccessfulCharge, withCharge } from './payment.ts';
import { getPaymentMongooseModel, toPaymentDocument } from './payment-document.store.ts';
import { getMatchPaymentId } from './payment-id.ts';
import { withRefund, withRefundRequest } from './refunds-and-disputes/payment-refunds.ts';
import { getSampleIntentId } from './sample-intent-id.ts';

/** A match fee of the sample league that was paid, and possibly refunded, in the past. */
export interface ImportedSamplePayment {
  readonly matchId: string;
  readonly playerId: string;
  readonly paidAt: Date;
  readonly refund: { readonly reason: RefundReason; readonly at: Date } | null;
}

/** Imports match fees in bulk without publishing events. Existing payments are left unchanged. */
export async function importSamplePayments(
  mongodbUri: string,
  payments: readonly ImportedSamplePayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const connection = await connectDatabase(mongodbUri);
  try {
    const rows = payments.map((payment) => ({ ...toPaymentDocument(pastPayment(payment)), outbox: [] }));
    const model = getPaymentMongooseModel(connection);
    await createIndexes(connection);
    await insertMissing(model, rows);
  } finally {
    await connection.close();
  }
}

/** Builds the payment through the same state changes as a live payment. */
function pastPayment({ matchId, playerId, paidAt, refund }: ImportedSamplePayment): Payment {
  const id = getMatchPaymentId(matchId, playerId);
  const charge: SuccessfulCharge = {
    intentId: getSampleIntentId(id),
    attempt: 0,
    amountCents: matchFeeCents,
    currency: paymentCurrency,
    paidAt,
    feeCents: null,
    receiptUrl: null,
  };
  const content = { id, purpose: 'match_fee', matchId, playerId, amountCents: matchFeeCents } as const;
  const paid = withCharge(buildPaymentRecord(content, paidAt), charge, null, paidAt);
  const requested = paid && refund && withRefundRequest(paid, { reason: refund.reason, askedBy: null }, refund.at);
  const made = { id: charge.intentId, amountCents: charge.amountCents, afterCents: null };
  const past =
    requested && refund ? withRefund(requested, charge.intentId, { ...made, createdAt: refund.at }, refund.at) : paid;
  if (!past) throw new RangeError(`payment ${id} has an impossible history`);
  return past;
}
