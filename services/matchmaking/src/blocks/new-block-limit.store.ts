import { newBlocksPerDayMax } from '@rally/contracts/matchmaking';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

export interface NewBlockLimitStore {
  /** Counts a new block of the player, also if it is removed later; false if the player has created too many within 24 hours. */
  take(playerId: string, now: Date): Promise<boolean>;
}

interface NewBlocksDocument {
  _id: string;
  /** When the latest blocks were created, oldest first, as many as a day may have. */
  createdAts: Date[];
  purgeAt: Date;
}

const schema = new Schema<NewBlocksDocument>(
  {
    _id: { type: String, required: true },
    createdAts: { type: [Date], required: true },
    purgeAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'new_blocks', strict: 'throw', versionKey: false },
);

const dayMs = 86_400_000;

export function createNewBlockLimitStore(connection: Connection): NewBlockLimitStore {
  const newBlocks = connection.model<NewBlocksDocument>('NewBlocks', schema);
  return {
    async take(playerId, now) {
      const isFull = `createdAts.${newBlocksPerDayMax - 1}`;
      const oneDayAgo = new Date(now.getTime() - dayMs);
      try {
        await newBlocks.updateOne(
          { _id: playerId, $or: [{ [isFull]: { $exists: false } }, { 'createdAts.0': { $lte: oneDayAgo } }] },
          {
            $push: { createdAts: { $each: [now], $slice: -newBlocksPerDayMax } },
            $set: { purgeAt: new Date(now.getTime() + dayMs) },
          },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // The player's document exists and does not match, so that the upsert would insert a second one.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
