import { type SchemaFields, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Secrets of calendar feeds: one per player, only the newest is valid. */
export interface CalendarSecretStore {
  /** Resolves to the player's secret; stores `fresh` if there is none. */
  findOrCreate(playerId: string, fresh: string, now: Date): Promise<string>;
  /** Replaces the player's secret. */
  replace(playerId: string, secret: string, now: Date): Promise<void>;
  /** Deletes the player's secret, unless it was created after that time. */
  deleteCreatedUntil(playerId: string, time: Date): Promise<void>;
  findPlayerId(secret: string): Promise<string | null>;
  deleteByPlayer(playerId: string): Promise<void>;
}

interface CalendarSecretDocument {
  _id: string;
  secret: string;
  /** Missing in rows stored before secrets began to end with sessions. */
  createdAt?: Date;
}

const schema = new Schema<CalendarSecretDocument>(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    createdAt: { type: Date },
  } satisfies SchemaFields<CalendarSecretDocument>,
  { collection: 'calendar_secrets', versionKey: false },
).index({ secret: 1 }, { unique: true });

export function createCalendarSecretStore(connection: Connection): CalendarSecretStore {
  const rows = connection.model<CalendarSecretDocument>('CalendarSecret', schema);

  return {
    async findOrCreate(playerId, fresh, now) {
      await tryInsert(rows.create({ _id: playerId, secret: fresh, createdAt: now }));
      // It may have been replaced or deleted just now; the next request creates another one.
      return (await rows.findById(playerId).lean())?.secret ?? fresh;
    },
    async replace(playerId, secret, now) {
      await rows.updateOne({ _id: playerId }, { $set: { secret, createdAt: now } }, { upsert: true });
    },
    async deleteCreatedUntil(playerId, time) {
      await rows.deleteOne({ _id: playerId, $or: [{ createdAt: null }, { createdAt: { $lte: time } }] });
    },
    async deleteByPlayer(playerId) {
      await rows.deleteOne({ _id: playerId });
    },
    async findPlayerId(secret) {
      const row = await rows.findOne({ secret }).lean();
      return row?._id ?? null;
    },
  };
}
