import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { CheckoutUiMode, Payment, PaymentAttempt } from './payment.ts';
import { getFirstPaymentCheckAt } from './provider-sync/get-first-payment-check-at.ts';

/** Payments stored by 0.1.0 lack these fields. */
type FieldMissingInOldRows = 'refundsOnHold' | 'disputes' | 'receiptUrl' | 'credit';

/** The stored form. `open.door`, `standing` and `lookAt` are the stored names of `openAttempt.mode`, `acceptedIntentId` and the next check. */
export interface PaymentDocument
  extends Omit<Payment, 'id' | 'openAttempt' | 'acceptedIntentId' | FieldMissingInOldRows> {
  _id: string;
  open: (Omit<PaymentAttempt, 'mode'> & { door: CheckoutUiMode }) | null;
  standing: string | null;
  lookAt: Date | null;
  checks: number;
  /** When the latest dispute was opened; missing without one. */
  disputedAt?: Date;
  refundsOnHold?: Payment['refundsOnHold'];
  disputes?: Payment['disputes'];
  credit?: Payment['credit'];
  receiptUrl?: Payment['receiptUrl'];
  outbox?: readonly CloudEvent[];
}

const nullableText = { type: String, default: null };
const nullableDate = { type: Date, default: null };
const requiredText = { type: String, required: true };
const nullableNumber = { type: Number, default: null };
const requiredNumber = { type: Number, required: true };
const withoutId = { _id: false } as const;

const refund = new Schema(
  {
    intentId: requiredText,
    reason: requiredText,
    askedBy: nullableText,
    note: nullableText,
    amountCents: nullableNumber,
    afterCents: nullableNumber,
    dueSince: Date,
  },
  withoutId,
);

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: requiredText,
    purpose: requiredText,
    playerId: requiredText,
    matchId: nullableText,
    amountCents: requiredNumber,
    currency: requiredText,
    state: requiredText,
    attempts: requiredNumber,
    open: {
      type: new Schema(
        { number: requiredNumber, door: requiredText, objectId: nullableText, openedAt: Date },
        withoutId,
      ),
      default: null,
    },
    standing: nullableText,
    refundsDue: [refund],
    refundsOnHold: [refund],
    disputes: [
      new Schema(
        {
          id: requiredText,
          intentId: requiredText,
          status: requiredText,
          reason: requiredText,
          amountCents: requiredNumber,
          openedAt: Date,
          evidenceDueAt: nullableDate,
          movementCount: Number,
        },
        withoutId,
      ),
    ],
    credit: {
      type: new Schema(
        {
          grantedAt: Date,
          spending: {
            type: new Schema({ paymentId: requiredText }, withoutId),
            default: null,
          },
          revokedAt: nullableDate,
        },
        withoutId,
      ),
      default: null,
    },
    receiptUrl: nullableText,
    ledger: [
      new Schema(
        {
          cause: requiredText,
          kind: requiredText,
          intentId: requiredText,
          amountCents: requiredNumber,
          currency: requiredText,
          reason: nullableText,
          bookedAt: Date,
          occurredAt: nullableDate,
        },
        withoutId,
      ),
    ],
    refundReason: nullableText,
    createdAt: { type: Date, required: true },
    paidAt: nullableDate,
    refundedAt: nullableDate,
    lookAt: nullableDate,
    checks: { type: Number, default: 0 },
    disputedAt: { type: Date, default: undefined },
  } satisfies SchemaFields<PaymentDocument>,
  { collection: 'payments', versionKey: false },
);
schema.index({ matchId: 1, playerId: 1 }, { unique: true, partialFilterExpression: { matchId: { $type: 'string' } } });
schema.index({ lookAt: 1 }, { partialFilterExpression: { lookAt: { $type: 'date' } } });
schema.index({ 'ledger.intentId': 1 });
schema.index({ 'ledger.bookedAt': 1 });
schema.index({ 'ledger.occurredAt': 1 });
schema.index({ disputedAt: -1 }, { partialFilterExpression: { disputedAt: { $type: 'date' } } });
schema.index({ playerId: 1 });
schema.index({ paidAt: -1, _id: -1 });

export function getPaymentMongooseModel(connection: Connection) {
  return connection.model<PaymentDocument>('Payment', schema);
}

export function toPaymentDocument({ id, openAttempt, acceptedIntentId, ...payment }: Payment): PaymentDocument {
  const disputedAt = findLatestDisputeTime(payment.disputes);
  return {
    ...payment,
    _id: id,
    open: openAttempt && toAttemptDocument(openAttempt),
    standing: acceptedIntentId,
    lookAt: getFirstPaymentCheckAt({ ...payment, openAttempt }),
    checks: 0,
    ...(disputedAt && { disputedAt }),
  };
}

/** When the latest of these disputes was opened; null without any. */
export function findLatestDisputeTime(disputes: readonly { readonly openedAt: Date }[]): Date | null {
  const times = disputes.map(({ openedAt }) => openedAt.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function toAttemptDocument({ mode, ...attempt }: PaymentAttempt) {
  return { ...attempt, door: mode };
}

/** The payment from its stored form, which an earlier version may have written. */
export function fromPaymentDocument({
  _id,
  open,
  standing,
  lookAt: _lookAt,
  checks: _checks,
  disputedAt: _disputedAt,
  outbox: _outbox,
  refundsOnHold = [],
  disputes = [],
  credit = null,
  receiptUrl = null,
  ...payment
}: PaymentDocument): Payment {
  const openAttempt = open && fromAttemptDocument(open);
  return { ...payment, id: _id, openAttempt, acceptedIntentId: standing, refundsOnHold, disputes, credit, receiptUrl };
}

function fromAttemptDocument({ door, ...attempt }: NonNullable<PaymentDocument['open']>): PaymentAttempt {
  return { ...attempt, mode: door };
}
