import type { CloudEvent } from '@rally/contracts';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import { createPagedList, type PageableList, type SchemaFields, writeTogether } from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { createPaymentStateEvents } from './create-payment-events.ts';
import type { CheckoutUiMode, Payment, PaymentAttempt } from './payment.ts';
import { getFirstPaymentCheckAt } from './provider-sync/get-first-payment-check-at.ts';

/** A payment before and after a change, and the events the change emits. */
export interface PaymentChange {
  readonly before: Payment;
  /** One version after `before`. */
  readonly after: Payment;
  readonly events: readonly CloudEvent[];
}

export interface DuePaymentCheck extends Pick<Payment, 'id' | 'version'> {
  /** Checks since the payment last changed. */
  readonly checks: number;
}

export interface PaymentListFilter {
  /** The id of a payment, of a match, or of a charge at the provider. */
  readonly search?: string | undefined;
  /** Also finds the payments of these players. */
  readonly userIds?: readonly string[] | undefined;
}

export interface PaymentStore {
  createIfMissing(payment: Payment): Promise<void>;
  findById(id: string): Promise<Payment | null>;
  listByMatch(matchId: string): Promise<Payment[]>;
  listByPlayer(playerId: string): Promise<Payment[]>;
  /** Payments of a player with an attempt that can be paid. */
  listOpenByPlayer(playerId: string): Promise<Payment[]>;
  /** Writes the payment, its new ledger entries and its events in one update. Resolves to false if the payment is no longer at `before`. */
  save(change: PaymentChange): Promise<boolean>;
  /** Like `save` for changes of several payments in one transaction: all are written, or none. */
  saveTogether(changes: readonly PaymentChange[]): Promise<boolean>;
  /** Payments whose check is due, longest overdue first. */
  listDueForCheck(now: Date, limit: number): Promise<DuePaymentCheck[]>;
  /** Schedules the check after this one. Resolves to false if the payment has changed since it was listed. */
  postponeCheck(check: DuePaymentCheck, nextCheckAt: Date): Promise<boolean>;
  /** Number of payments with an open attempt, a refund due or an open dispute. */
  countWaiting(): Promise<number>;
  /** Payments with a ledger entry booked at or after `since`. */
  listBookedSince(since: Date): Promise<Payment[]>;
  /** Payments with a ledger entry that happened or was booked from `startsAt` until before `endsAt`. */
  listMovedBetween(startsAt: Date, endsAt: Date): Promise<Payment[]>;
  /** A player's payments that were kept as a credit, including spent ones; oldest credit first. */
  listWithCredit(playerId: string): Promise<Payment[]>;
  /** Payments that were paid, latest first, narrowed down by a search. */
  search(filter: PaymentListFilter): PageableList<Payment>;
  /** Payments that were ever disputed, latest dispute first. */
  listDisputed(limit: number): Promise<Payment[]>;
}

/** Payments stored by 0.1.0 lack these fields. */
type FieldMissingInOldRows = 'refundsOnHold' | 'disputes' | 'receiptUrl' | 'credit';

/** The stored form. `open.door`, `standing` and `lookAt` are the stored names of `openAttempt.mode`, `acceptedIntentId` and the next check. */
interface PaymentDocument extends Omit<Payment, 'id' | 'openAttempt' | 'acceptedIntentId' | FieldMissingInOldRows> {
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

/** Payments with their ledger and outbox. Ledger entries are only appended, never overwritten. */
export function createPaymentStore(connection: Connection, events: Pick<EventBus, 'outbox'>): PaymentStore {
  const payments = getPaymentMongooseModel(connection);
  events.outbox(payments, (row) =>
    createPaymentStateEvents(fromDocument(row), row.refundedAt ?? row.paidAt ?? row.createdAt),
  );

  const read = async (filter: QueryFilter<PaymentDocument>) =>
    (await payments.find(filter).lean<PaymentDocument[]>()).map(fromDocument);

  return {
    async createIfMissing(payment) {
      const { _id, ...row } = toPaymentDocument(payment);
      await payments.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
    },
    async findById(id) {
      const row = await payments.findById(id).lean<PaymentDocument>();
      return row && fromDocument(row);
    },
    listOpenByPlayer: (playerId) => read({ playerId, open: { $ne: null } }),
    listByMatch: (matchId) => read({ matchId: { $eq: matchId } }),
    listByPlayer: (playerId) => read({ playerId: { $eq: playerId } }),
    async save(change) {
      const { filter, update } = createGuardedPaymentUpdate(change);
      return (await payments.updateOne(filter, update)).matchedCount === 1;
    },
    saveTogether: (changes) => writeTogether(payments, changes.map(createGuardedPaymentUpdate)),
    async listDueForCheck(now, limit) {
      const rows = await payments
        .find({ lookAt: { $lte: now } }, { version: 1, checks: 1 })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean<{ _id: string; version: number; checks?: number }[]>();
      // Payments stored by 0.1.0 have no count.
      return rows.map(({ _id, version, checks = 0 }) => ({ id: _id, version, checks }));
    },
    async postponeCheck({ id, version, checks }, nextCheckAt) {
      const change = { $set: { lookAt: nextCheckAt, checks: checks + 1 } };
      return (await payments.updateOne({ _id: id, version }, change)).modifiedCount === 1;
    },
    countWaiting: () => payments.countDocuments({ lookAt: { $type: 'date' } }),
    listBookedSince: (since) => read({ 'ledger.bookedAt': { $gte: since } }),
    listMovedBetween: (startsAt, endsAt) => {
      const isInside = { $gte: startsAt, $lt: endsAt };
      return read({
        $or: [{ ledger: { $elemMatch: { occurredAt: isInside } } }, { ledger: { $elemMatch: { bookedAt: isInside } } }],
      });
    },
    async listWithCredit(playerId) {
      const found = await read({ playerId: { $eq: playerId }, 'credit.grantedAt': { $type: 'date' } });
      return found.sort((a, b) => Number(a.credit?.grantedAt) - Number(b.credit?.grantedAt) || (a.id < b.id ? -1 : 1));
    },
    search: (filter) =>
      createPagedList(
        {
          read: async ({ filter: where, sort, skip, limit }) =>
            (await payments.find(where, null, { sort, skip, limit }).lean<PaymentDocument[]>()).map(fromDocument),
          count: (where) => payments.countDocuments(where),
        },
        createSearchFilter(filter),
        { timeField: 'paidAt' },
      ),
    async listDisputed(limit) {
      const rows = await payments
        .find({ disputedAt: { $type: 'date' } })
        .sort({ disputedAt: -1 })
        .limit(limit)
        .lean<PaymentDocument[]>();
      return rows.map(fromDocument);
    },
  };
}

function createSearchFilter({ search, userIds }: PaymentListFilter) {
  const paid = { paidAt: { $gt: new Date(0) } };
  if (!search && !userIds) return paid;
  const ids = search ? [{ _id: search }, { matchId: search }, { 'ledger.intentId': search }] : [];
  return { ...paid, $or: [...ids, { playerId: { $in: [...(userIds ?? [])] } }] };
}

function createGuardedPaymentUpdate({ before, after, events }: PaymentChange) {
  const { _id, ledger, ...row } = toPaymentDocument(after);
  return {
    filter: { _id, version: before.version },
    update: {
      $set: row,
      $push: { ledger: { $each: ledger.slice(before.ledger.length) }, outbox: { $each: [...events] } },
    },
  };
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

function fromDocument({
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
