import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Secrets of calendar feeds: one per player, only the newest is valid. */
export interface CalendarSecretStore {
  /** Resolves to the player's secret; stores `fresh` if there is none. */
  findOrCreate(playerId: string, fresh: string): Promise<string>;
  /** Replaces the player's secret. */
  replace(playerId: string, secret: string): Promise<void>;
  findPlayerId(secret: string): Promise<string | null>;
  deleteByPlayer(playerId: string): Promise<void>;
}

interface SecretDocument {
  /** The player. */
  _id: string;
  secret: string;
}

const schema = new Schema<SecretDocument>(
  { _id: { type: String, required: true }, secret: { type: String, required: true } },
  { collection: 'calendar_secrets', strict: 'throw', versionKey: false },
);
schema.index({ secret: 1 }, { unique: true });

export function createCalendarSecretStore(connection: Connection): CalendarSecretStore {
  const rows = connection.model<SecretDocument>('CalendarSecret', schema);

  async function findOrCreate(playerId: string, fresh: string): Promise<string> {
    try {
      const row = await rows
        .findOneAndUpdate(
          { _id: playerId },
          { $setOnInsert: { secret: fresh } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return row.secret;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent request of the player stored its secret first.
      return findOrCreate(playerId, fresh);
    }
  }

  return {
    findOrCreate,
    async replace(playerId, secret) {
      await rows.updateOne({ _id: playerId }, { $set: { secret } }, { upsert: true });
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
