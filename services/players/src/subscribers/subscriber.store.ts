import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import {
  countRows,
  createPagedList,
  createTextFilter,
  type PageableList,
  type RowSortOrder,
  tryInsert,
} from '@rally/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Subscriber } from './subscriber.ts';

/** A subscriber as stored, with events to publish. */
interface SubscriberDocument extends Subscriber {
  readonly outbox: CloudEvent[];
}

export interface SubscriberStore {
  readonly model: Model<SubscriberDocument>;
  /** Subscribers with a field that contains the text, newest first unless `by` gives another order. */
  search(text: string | undefined, by: RowSortOrder | null): PageableList<Subscriber>;
  count(): Promise<number>;
  findByPhone(phone: string): Promise<Subscriber | null>;
  deleteByPhone(phone: string): Promise<void>;
  /** Returns false when the phone has signed up concurrently. */
  add(subscriber: Subscriber, events: readonly CloudEvent[]): Promise<boolean>;
}

export function createSubscriberStore(connection: Connection): SubscriberStore {
  const model = connection.model<SubscriberDocument>('Subscriber', subscriberSchema, 'subscribers');
  return {
    model,
    findByPhone: (phone) => model.findOne({ phone }).lean<Subscriber>(),
    async deleteByPhone(phone) {
      await model.deleteOne({ phone });
    },
    add: (subscriber, events) => tryInsert(model.create({ ...subscriber, outbox: [...events] })),
    search: (text, by) =>
      createPagedList(
        {
          read: ({ filter, sort, skip, limit, collation }) =>
            model.find(filter, null, { sort, skip, limit, ...(collation && { collation }) }).lean<Subscriber[]>(),
          count: (filter) => countRows(model, filter),
        },
        createTextFilter(text, ['phone', 'region', 'sport', 'skill', 'gender', 'availability'], 'phone'),
        { by },
      ),
    count: () => countRows(model, {}),
  };
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

const subscriberSchema = new Schema(
  {
    _id: { type: String, required: true },
    ...outboxSchemaFields,
    phone: { type: String, required: true },
    region: { type: String, required: true },
    sport: { type: String, required: true },
    skill: { type: String, required: true },
    gender: { type: String, default: null },
    opponentGenderPreference: { type: String, default: null },
    availability: { type: String, required: true },
    zipCode: { type: String, default: null },
    language: { type: String, default: null },
    consentAt: { type: Date, required: true },
    textConsent: { type: new Schema({ wording: String, version: String }, { _id: false }), default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
)
  .index({ phone: 1 }, { unique: true })
  .index(newestFirst);
