import { type Connection, Schema } from 'mongoose';

/** Events of the provider that are done with. */
export interface ProviderEventStore {
  has(id: string): Promise<boolean>;
  /** Kept once everything it asks for is done, so that a delivery that died half-way is completed by the next. */
  keep(event: { id: string; type: string; objectId: string; receivedAt: Date }): Promise<void>;
}

interface EventRow {
  _id: string;
  type: string;
  objectId: string;
  receivedAt: Date;
}

/** The provider repeats an event for three days, and lists it for thirty. */
const keptSeconds = 45 * 86_400;

export function providerEventStore(connection: Connection): ProviderEventStore {
  const events = connection.model<EventRow>(
    'ProviderEvent',
    new Schema<EventRow>({
      _id: String,
      type: { type: String },
      objectId: String,
      receivedAt: { type: Date, expires: keptSeconds },
    }),
    'provider_events',
  );
  return {
    has: async (id) => (await events.exists({ _id: id })) !== null,
    async keep({ id, ...event }) {
      await events.updateOne({ _id: id }, { $setOnInsert: event }, { upsert: true });
    },
  };
}
