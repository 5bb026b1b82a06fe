import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import {
  countRows,
  createPagedList,
  createSearchFilter,
  findSortedRows,
  type PageableList,
  type RowSortOrder,
  type SchemaFields,
  tryInsert,
} from '@rally/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Subscriber } from './subscriber.ts';
import { type SubscriberListFields, toSubscriberListFields } from './subscriber-list-fields.ts';

/** A subscriber as stored, with events to publish. */
interface SubscriberDocument extends Subscriber, SubscriberListFields {
  readonly outbox: CloudEvent[];
}

export interface SubscriberStore {
  readonly model: Model<SubscriberDocument>;
  /** Subscribers whose phone contains the digits, or in whose fields each word of the text begins a word; newest first unless `by` differs. */
  search(text: string | undefined, by: RowSortOrder | null): PageableList<Subscriber>;
  count(): Promise<number>;
  findByPhone(phone: string): Promise<Subscriber | null>;
  delete(id: string): Promise<void>;
  /** Returns false when the phone has signed up concurrently. */
  add(subscriber: Subscriber, events: readonly CloudEvent[]): Promise<boolean>;
}

export function createSubscriberStore(connection: Connection): SubscriberStore {
  const model = connection.model<SubscriberDocument>('Subscriber', subscriberSchema, 'subscribers');
  return {
    model,
    findByPhone: (phone) => model.findOne({ phone }).lean<Subscriber>(),
    async delete(id) {
      await model.deleteOne({ _id: id });
    },
    add: (subscriber, events) =>
      tryInsert(model.create({ ...subscriber, ...toSubscriberListFields(subscriber), outbox: [...events] })),
    search(text, by) {
      const searched = text ? createSearchFilter(text, { words: 'searchWords', phoneSuffixes: 'phoneSuffixes' }) : null;
      return createPagedList<Subscriber>(
        {
          read: (page) => findSortedRows(model, page, searched?.$and ?? []),
          count: (filter) => countRows(model, filter),
        },
        { ...searched },
        { by },
      );
    },
    count: () => countRows(model, {}),
  };
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const oldestFirst = { createdAt: 1, _id: 1 } as const;

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
    searchWords: [String],
    phoneSuffixes: [String],
  } satisfies SchemaFields<SubscriberDocument>,
  { versionKey: false },
)
  .index({ phone: 1 }, { unique: true })
  .index(newestFirst)
  // For the columns and searches of the table of subscribers.
  .index({ phone: 1, ...oldestFirst })
  .index({ region: 1, ...oldestFirst })
  .index({ sport: 1, ...oldestFirst })
  .index({ skill: 1, ...oldestFirst })
  .index({ gender: 1, ...oldestFirst })
  .index({ availability: 1, ...oldestFirst })
  .index({ searchWords: 1 })
  .index({ phoneSuffixes: 1 });
