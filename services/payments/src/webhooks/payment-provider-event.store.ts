import { type Connection, Schema } from 'mongoose';

/** Ids of provider events that were fully handled. */
export interface ProviderEventStore {
  isHandled(id: string): Promise<boolean>;
  /** Call this after all work is done, so that a redelivery completes a handling that crashed. */
  markHandled(event: { id: string; type: string; objectId: string; receivedAt: Date }): Promise<void>;
}

interface PaymentProviderEventDocument {
  _id: string;
  type: string;
  objectId: string;
  receivedAt: Date;
}

/** Stripe redelivers an event for three days and lists it for thirty. */
const retentionSeconds = 45 * 86_400;

export function createProviderEventStore(connection: Connection): ProviderEventStore {
  const events = connection.model<PaymentProviderEventDocument>(
    'PaymentProviderEvent',
    new Schema<PaymentProviderEventDocument>({
      _id: String,
      type: { type: String },
      objectId: String,
      receivedAt: { type: Date, expires: retentionSeconds },
    }),
    'provider_events',
  );
  return {
    isHandled: async (id) => (await events.exists({ _id: id })) !== null,
    async markHandled({ id, ...event }) {
      await events.updateOne({ _id: id }, { $setOnInsert: event }, { upsert: true });
    },
  };
}
