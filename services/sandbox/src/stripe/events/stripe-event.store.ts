import { escapePattern, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { toCreatedRangeFilter } from '../api/created-range.ts';
import type { CreatedRange } from '../api/stripe-request-parameters.ts';
import type { SandboxPaymentChange } from '../payments/sandbox-payment.ts';

/** An event and the state of its webhook delivery. */
export interface SandboxStripeEvent extends SandboxPaymentChange {
  readonly delivery: 'pending' | 'delivered' | 'failed';
  /** Failed delivery attempts. */
  readonly failures: number;
}

export interface StripeEventFilter {
  /** May have wildcards, such as `charge.*`. */
  readonly type: string | null;
  readonly types: readonly string[] | null;
  readonly created: CreatedRange | undefined;
  /** True: delivered; false: pending or failed; null: any. */
  readonly delivered: boolean | null;
}

/** The events of the last 30 days, in order of arrival. */
export interface SandboxStripeEventStore {
  /** Inserts an event; returns false if it already exists. */
  insert(event: SandboxPaymentChange): Promise<boolean>;
  find(id: string): Promise<SandboxStripeEvent | null>;
  /** Events older than a given one, newest first; or newer than a given one, oldest first. */
  list(
    filter: StripeEventFilter,
    paging: { limit: number; olderThan: string | null; newerThan: string | null },
  ): Promise<SandboxStripeEvent[]>;
  /** Undelivered events, oldest first. */
  pending(): Promise<SandboxStripeEvent[]>;
  setDelivery(id: string, delivery: SandboxStripeEvent['delivery'], failures: number): Promise<void>;
  /** Deletes the events created before a time, in seconds since 1970. */
  prune(before: number): Promise<void>;
  /** Removes an email address from the objects of all events. */
  forgetEmail(email: string): Promise<void>;
}

const schema = new Schema<SandboxStripeEvent>(
  {
    id: { type: String, required: true },
    type: { type: String, required: true },
    created: { type: Number, required: true },
    object: { type: Schema.Types.Mixed, required: true },
    delivery: { type: String, required: true, enum: ['pending', 'delivered', 'failed'] },
    failures: { type: Number, required: true },
  },
  { versionKey: false, minimize: false, id: false },
);
schema.index({ id: 1 }, { unique: true });
schema.index({ delivery: 1, _id: 1 });
schema.index({ created: 1 });

/** `_id` increases with each insert, even within a second, so it gives the order of arrival. */
export function createSandboxStripeEventStore(connection: Connection): SandboxStripeEventStore {
  const events = connection.model('stripe_events', schema, 'stripe_events');

  async function besides(operator: '$lt' | '$gt', id: string | null) {
    const other = id === null ? null : await events.findOne({ id }, '_id').lean();
    return other ? { _id: { [operator]: other._id } } : {};
  }

  return {
    insert: (event) => tryInsert(events.create({ ...event, delivery: 'pending', failures: 0 })),
    find: (id) => events.findOne({ id }).lean<SandboxStripeEvent>(),
    async list({ type, types, created, delivered }, { limit, olderThan, newerThan }) {
      return events
        .find({
          $and: [
            type === null ? {} : { type: createTypePattern(type) },
            types === null ? {} : { type: { $in: types } },
          ],
          ...(created && { created: toCreatedRangeFilter(created) }),
          ...(delivered !== null && { delivery: delivered ? 'delivered' : { $ne: 'delivered' } }),
          ...(await besides('$lt', olderThan)),
          ...(await besides('$gt', newerThan)),
        })
        .sort({ _id: newerThan === null ? -1 : 1 })
        .limit(limit)
        .lean<SandboxStripeEvent[]>();
    },
    pending: () => events.find({ delivery: 'pending' }).sort({ _id: 1 }).lean<SandboxStripeEvent[]>(),
    async setDelivery(id, delivery, failures) {
      // One successful delivery is enough for an event posted twice.
      const filter: Record<string, unknown> =
        delivery === 'delivered' ? { id } : { id, delivery: { $ne: 'delivered' } };
      await events.updateOne(filter, { $set: { delivery, failures } });
    },
    async prune(before) {
      await events.deleteMany({ created: { $lt: before } });
    },
    async forgetEmail(email) {
      for (const field of ['object.receipt_email', 'object.customer_email', 'object.customer_details.email']) {
        await events.updateMany({ [field]: email }, { $set: { [field]: null } });
      }
    },
  };
}

function createTypePattern(type: string): RegExp {
  return new RegExp(`^${type.split('*').map(escapePattern).join('.*')}$`);
}
