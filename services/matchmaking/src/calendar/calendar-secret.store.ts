import { createSecretSchema, findOrCreateSecret, type SecretDocument } from '@rally/service-kit';
import type { Connection } from 'mongoose';

/** Secrets of calendar feeds: one per player, only the newest is valid. */
export interface CalendarSecretStore {
  /** Resolves to the player's secret; stores `fresh` if there is none. */
  findOrCreate(playerId: string, fresh: string): Promise<string>;
  /** Replaces the player's secret. */
  replace(playerId: string, secret: string): Promise<void>;
  findPlayerId(secret: string): Promise<string | null>;
  deleteByPlayer(playerId: string): Promise<void>;
}

const schema = createSecretSchema('calendar_secrets');
schema.index({ secret: 1 }, { unique: true });

export function createCalendarSecretStore(connection: Connection): CalendarSecretStore {
  const rows = connection.model<SecretDocument>('CalendarSecret', schema);

  return {
    findOrCreate: (playerId, fresh) => findOrCreateSecret(rows, playerId, fresh),
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
