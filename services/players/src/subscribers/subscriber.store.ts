import type { CloudEvent } from '@rally/contracts';
import { outboxFields } from '@rally/events';
import { containing, type PagedList, type TableOrder, tableList, unlessTaken } from '@rally/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Subscriber } from './subscriber.ts';

/** A subscriber as stored, with the events that wait to be told. */
interface SubscriberRow extends Subscriber {
  readonly outbox: CloudEvent[];
}

export interface SubscriberStore {
  readonly model: Model<SubscriberRow>;
  /** Subscribers of whom a field contains a text, from the newest on or in another order. */
  containing(text: string | undefined, by: TableOrder | null): PagedList<Subscriber>;
  count(): Promise<number>;
  byPhone(phone: string): Promise<Subscriber | null>;
  /** False when the phone has just signed up elsewhere. */
  add(subscriber: Subscriber, events: readonly CloudEvent[]): Promise<boolean>;
  /** Writes the next version with its events; false when someone else was quicker. */
  change(next: Subscriber, events: readonly CloudEvent[]): Promise<boolean>;
}

export function subscriberStore(connection: Connection): SubscriberStore {
  const model = connection.model<SubscriberRow>('Subscriber', subscriberSchema, 'subscribers');
  return {
    model,
    byPhone: (phone) => model.findOne({ phone }).lean<Subscriber>(),
    add: (subscriber, events) => unlessTaken(model.create({ ...subscriber, outbox: [...events] })),
    async change({ _id, version, ...wishes }, events) {
      const result = await model.updateOne(
        { _id, version: version - 1 },
        { $set: wishes, $inc: { version: 1 }, $push: { outbox: { $each: events } } },
      );
      return result.modifiedCount === 1;
    },
    containing: (text, by) =>
      tableList(
        {
          read: ({ filter, sort, skip, limit, collation }) =>
            model.find(filter, null, { sort, skip, limit, ...(collation && { collation }) }).lean<Subscriber[]>(),
          count: (filter) => model.countDocuments(filter),
        },
        containing(text, ['phone', 'region', 'sport', 'skill', 'gender', 'availability'], 'phone'),
        { by },
      ),
    count: () => model.countDocuments(),
  };
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

const subscriberSchema = new Schema(
  {
    _id: { type: String, required: true },
    ...outboxFields,
    phone: { type: String, required: true },
    region: { type: String, required: true },
    sport: { type: String, required: true },
    skill: { type: String, required: true },
    gender: { type: String, default: null },
    opponentGenderPreference: { type: String, default: null },
    availability: { type: String, required: true },
    zipCode: { type: String, default: null },
    consentAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
)
  .index({ phone: 1 }, { unique: true })
  .index(newestFirst);
