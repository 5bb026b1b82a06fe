import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { toCreatedRangeFilter } from '../api/created-range.ts';
import type { CreatedRange } from '../api/stripe-request-parameters.ts';
import type { SandboxPayment } from './sandbox-payment.ts';

/** Position of an object in a list. */
interface StripeListPosition {
  readonly created: number;
  readonly id: string;
}

/** Part of a list, paged like Stripe's: at most `limit` objects after or before a given one. */
export interface StripePageRequest {
  readonly limit: number;
  readonly created?: CreatedRange | undefined;
  readonly after: StripeListPosition | null;
  readonly before: StripeListPosition | null;
}

/** Payments, each with its session, intent, charges and refunds in one document. */
export interface SandboxPaymentStore {
  /** Inserts a payment unless its id already exists. */
  insert(payment: SandboxPayment): Promise<void>;
  find(id: string): Promise<SandboxPayment | null>;
  /** Finds a payment by the id of its session, intent, charge, refund or dispute. */
  findBy(kind: StripeObjectKind, id: string): Promise<SandboxPayment | null>;
  /** Replaces the payment if its version is unchanged; returns whether it did. */
  replace(payment: SandboxPayment, version: number): Promise<boolean>;
  /** Payments sorted by intent or session, newest first; with `before`, oldest first. */
  list(
    kind: 'intent' | 'session',
    filter: Readonly<Record<string, unknown>>,
    page: StripePageRequest,
  ): Promise<SandboxPayment[]>;
  /** Payments with charges, optionally of one intent. */
  charged(intentId: string | null): Promise<SandboxPayment[]>;
  /** Payments with an open session past its expiry time. */
  overdue(now: number, limit: number): Promise<SandboxPayment[]>;
  /** The first expiry time of open sessions, in seconds; null without one. */
  nextExpiry(): Promise<number | null>;
  /** Payments with a nonempty outbox. */
  unpublished(): Promise<SandboxPayment[]>;
  /** Removes published events from the outbox. */
  published(id: string, eventIds: readonly string[]): Promise<void>;
}

export type StripeObjectKind = 'session' | 'intent' | 'charge' | 'refund' | 'dispute';

type Stored = Omit<SandboxPayment, 'id'> & { _id: string };

const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    session: { type: Schema.Types.Mixed, default: null },
    intent: { type: Schema.Types.Mixed, default: null },
    outbox: { type: [Schema.Types.Mixed], default: [] },
    appliedSeeds: { type: [String], default: [] },
  },
  { versionKey: false, minimize: false },
);
schema.index({ 'session.id': 1 }, { unique: true, sparse: true });
schema.index({ 'intent.id': 1 }, { unique: true, sparse: true });
schema.index({ 'intent.charges.id': 1 });
schema.index({ 'intent.refunds.id': 1 });
schema.index({ 'intent.disputes.id': 1 });
schema.index({ 'session.created': -1, 'session.id': -1 });
schema.index({ 'intent.created': -1, 'intent.id': -1 });
schema.index({ 'session.status': 1, 'session.expiresAt': 1 });
schema.index({ 'outbox.id': 1 });

const fields: Record<StripeObjectKind, string> = {
  session: 'session.id',
  intent: 'intent.id',
  charge: 'intent.charges.id',
  refund: 'intent.refunds.id',
  dispute: 'intent.disputes.id',
};

export function createSandboxPaymentStore(connection: Connection): SandboxPaymentStore {
  const payments = connection.model('stripe_payments', schema, 'stripe_payments');
  const one = async (filter: Record<string, unknown>) => {
    const stored = await payments.findOne(filter).lean<Stored>();
    return stored && toPayment(stored);
  };
  return {
    async insert({ id, ...rest }) {
      await tryInsert(payments.create({ _id: id, ...rest }));
    },
    find: (id) => one({ _id: id }),
    findBy: (kind, id) => one({ [fields[kind]]: id }),
    async replace({ id, ...rest }, version) {
      const { modifiedCount } = await payments.replaceOne({ _id: id, version }, { ...rest, version: version + 1 });
      return modifiedCount > 0;
    },
    async list(kind, filter, { limit, created, after, before }) {
      const [at, id] = [`${kind}.created`, `${kind}.id`];
      const direction = before ? 1 : -1;
      const stored = await payments
        .find({
          $and: [
            { [id]: { $type: 'string' } },
            filter,
            created === undefined ? {} : { [at]: toCreatedRangeFilter(created) },
            after ? pageCondition(at, id, '$lt', after) : {},
            before ? pageCondition(at, id, '$gt', before) : {},
          ],
        })
        .sort({ [at]: direction, [id]: direction })
        .limit(limit)
        .lean<Stored[]>();
      return stored.map(toPayment);
    },
    async charged(intentId) {
      const filter = intentId === null ? { 'intent.charges.0': { $exists: true } } : { 'intent.id': intentId };
      return (await payments.find(filter).lean<Stored[]>()).map(toPayment);
    },
    async overdue(now, limit) {
      const filter: Record<string, unknown> = { 'session.status': 'open', 'session.expiresAt': { $lte: now } };
      return (await payments.find(filter).limit(limit).lean<Stored[]>()).map(toPayment);
    },
    async nextExpiry() {
      const [next] = await payments
        .find({ 'session.status': 'open' })
        .sort({ 'session.expiresAt': 1 })
        .limit(1)
        .lean<Stored[]>();
      return next?.session?.expiresAt ?? null;
    },
    async unpublished() {
      return (await payments.find({ 'outbox.id': { $type: 'string' } }).lean<Stored[]>()).map(toPayment);
    },
    async published(id, eventIds) {
      await payments.updateOne({ _id: id }, { $pull: { outbox: { id: { $in: eventIds } } } });
    },
  };
}

function pageCondition(at: string, id: string, operator: '$lt' | '$gt', place: StripeListPosition) {
  return { $or: [{ [at]: { [operator]: place.created } }, { [at]: place.created, [id]: { [operator]: place.id } }] };
}

function toPayment({ _id, ...rest }: Stored): SandboxPayment {
  return { id: _id, ...rest };
}
