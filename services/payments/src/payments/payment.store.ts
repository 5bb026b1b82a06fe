import type { CloudEvent } from '@rally/contracts';
import { type EventBus, outboxFields } from '@rally/events';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { lookAtOf, type Payment } from './payment.ts';
import { stateEvents } from './payment-events.ts';

/** A payment before and after a change, and what the change emits. */
export interface PaymentChange {
  readonly before: Payment;
  /** Its version is one above that of `before`. */
  readonly after: Payment;
  readonly events: readonly CloudEvent[];
}

export interface PaymentStore {
  /** Adds a payment unless it is there. */
  begin(payment: Payment): Promise<void>;
  byId(id: string): Promise<Payment | null>;
  ofMatch(matchId: string): Promise<Payment[]>;
  /** Writes a change, its ledger entries and its events as one, unless the payment has changed since `before`. */
  save(change: PaymentChange): Promise<boolean>;
  /** Ids of payments that wait for a look, the longest first, at most `limit`. */
  waiting(now: Date, limit: number): Promise<string[]>;
  /** Payments with something open at the provider: an attempt, or a refund. */
  countOpen(): Promise<number>;
  /** Payments that took money since. */
  bookedSince(since: Date): Promise<Payment[]>;
}

type PaymentRow = Omit<Payment, 'id'> & { _id: string; lookAt: Date | null; outbox?: readonly CloudEvent[] };

const text = { type: String, default: null };
const moment = { type: Date, default: null };
const known = { type: String, required: true };
const amount = { type: Number, required: true };
const part = { _id: false } as const;

const schema = new Schema(
  {
    ...outboxFields,
    _id: known,
    purpose: known,
    playerId: known,
    matchId: text,
    amountCents: amount,
    currency: known,
    state: known,
    attempts: amount,
    open: { type: new Schema({ number: amount, door: known, objectId: text, openedAt: Date }, part), default: null },
    standing: text,
    refundsDue: [new Schema({ intentId: known, reason: known, askedBy: text, dueSince: Date }, part)],
    ledger: [
      new Schema(
        {
          cause: known,
          kind: known,
          intentId: known,
          amountCents: amount,
          currency: known,
          reason: text,
          bookedAt: Date,
        },
        part,
      ),
    ],
    refundReason: text,
    createdAt: { type: Date, required: true },
    paidAt: moment,
    refundedAt: moment,
    lookAt: moment,
  },
  { collection: 'payments', strict: 'throw', versionKey: false },
);
schema.index({ matchId: 1, playerId: 1 }, { unique: true, partialFilterExpression: { matchId: { $type: 'string' } } });
schema.index({ lookAt: 1 }, { partialFilterExpression: { lookAt: { $type: 'date' } } });
schema.index({ 'ledger.bookedAt': 1 });

export function paymentModel(connection: Connection) {
  return connection.model<PaymentRow>('Payment', schema);
}

/** Payments with their ledger and outbox. Entries of the ledger are pushed, never set. */
export function paymentStore(connection: Connection, events: Pick<EventBus, 'outbox'>): PaymentStore {
  const payments = paymentModel(connection);
  events.outbox(payments, (row) => stateEvents(paymentOf(row), row.refundedAt ?? row.paidAt ?? row.createdAt));

  const read = async (filter: QueryFilter<PaymentRow>) =>
    (await payments.find(filter).lean<PaymentRow[]>()).map(paymentOf);

  return {
    async begin(payment) {
      const { _id, ...row } = rowOf(payment);
      await payments.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
    },
    async byId(id) {
      const row = await payments.findById(id).lean<PaymentRow>();
      return row && paymentOf(row);
    },
    ofMatch: (matchId) => read({ matchId: { $eq: matchId } }),
    async save({ before, after, events: told }) {
      const { _id, ledger, ...row } = rowOf(after);
      const { modifiedCount } = await payments.updateOne(
        { _id, version: before.version },
        {
          $set: row,
          $push: { ledger: { $each: ledger.slice(before.ledger.length) }, outbox: { $each: [...told] } },
        },
      );
      return modifiedCount === 1;
    },
    async waiting(now, limit) {
      const rows = await payments
        .find({ lookAt: { $lte: now } }, { _id: 1 })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return rows.map(({ _id }) => _id);
    },
    countOpen: () => payments.countDocuments({ lookAt: { $type: 'date' } }),
    bookedSince: (since) => read({ 'ledger.bookedAt': { $gte: since } }),
  };
}

export function rowOf({ id, ...payment }: Payment): PaymentRow {
  return { ...payment, _id: id, lookAt: lookAtOf(payment) };
}

function paymentOf({ _id, lookAt: _lookAt, outbox: _outbox, ...payment }: PaymentRow): Payment {
  return { ...payment, id: _id };
}
