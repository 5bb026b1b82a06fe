import type { CloudEvent } from '@rally/contracts';
import type { EventBus } from '@rally/events';
import { createPagedList, type PageableList, writeTogether } from '@rally/service-kit';
import type { Connection, QueryFilter } from 'mongoose';
import { createPaymentStateEvents } from './create-payment-events.ts';
import type { Payment } from './payment.ts';
import {
  fromPaymentDocument,
  getPaymentMongooseModel,
  type PaymentDocument,
  toPaymentDocument,
} from './payment-document.store.ts';

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

/** Payments with their ledger and outbox. Ledger entries are only appended, never overwritten. */
export function createPaymentStore(connection: Connection, events: Pick<EventBus, 'outbox'>): PaymentStore {
  const payments = getPaymentMongooseModel(connection);
  events.outbox(payments, (row) =>
    createPaymentStateEvents(fromPaymentDocument(row), row.refundedAt ?? row.paidAt ?? row.createdAt),
  );

  const read = async (filter: QueryFilter<PaymentDocument>) =>
    (await payments.find(filter).lean<PaymentDocument[]>()).map(fromPaymentDocument);

  return {
    async createIfMissing(payment) {
      const { _id, ...row } = toPaymentDocument(payment);
      await payments.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
    },
    async findById(id) {
      const row = await payments.findById(id).lean<PaymentDocument>();
      return row && fromPaymentDocument(row);
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
            (await payments.find(where, null, { sort, skip, limit }).lean<PaymentDocument[]>()).map(
              fromPaymentDocument,
            ),
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
      return rows.map(fromPaymentDocument);
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
