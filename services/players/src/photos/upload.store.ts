import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A stored photo: whose it is, and when it was uploaded or last chosen. */
interface Upload {
  readonly _id: string;
  readonly playerId: string;
  readonly touchedAt: Date;
}

export interface UploadStore {
  /** Counts an upload of this day; false when the player has had the day's share. */
  countToday(playerId: string, now: Date, perDayMax: number): Promise<boolean>;
  add(upload: Upload): Promise<void>;
  /** Keeps a player's own upload from the next sweep; false when it is not there or someone else's. */
  touch(name: string, playerId: string, now: Date): Promise<boolean>;
  /** From now on nobody can choose it, unless it was touched after `before`; true when its files are to be deleted. Safe to repeat. */
  giveUp(name: string, before: Date): Promise<boolean>;
  /** To be called when the files are deleted. */
  forget(name: string): Promise<void>;
  /** Up to 200 uploads untouched since `before`, after the given name in the order of names. */
  untouched(before: Date, afterName: string): Promise<Upload[]>;
}

/** Stands in `touchedAt` of an upload whose files are being deleted: every sweep finds it. */
const givenUp = new Date(0);
const sweepBatch = 200;
const dayMs = 24 * 60 * 60 * 1000;

export function uploadStore(connection: Connection): UploadStore {
  const uploads = connection.model<Upload>('Upload', uploadSchema, 'uploads');
  const shares = connection.model<DayShare>('UploadShare', dayShareSchema, 'uploadShares');
  return {
    async countToday(playerId, now, perDayMax) {
      const share = `${playerId}:${now.toISOString().slice(0, 10)}`;
      try {
        await shares.updateOne(
          { _id: share, count: { $lt: perDayMax } },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + 2 * dayMs) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The share exists: used up, or made this moment by another upload, which leaves room to count in.
        const counted = await shares.updateOne({ _id: share, count: { $lt: perDayMax } }, { $inc: { count: 1 } });
        return counted.modifiedCount === 1;
      }
    },
    async add(upload) {
      await uploads.create(upload);
    },
    async touch(name, playerId, now) {
      const result = await uploads.updateOne(
        { _id: name, playerId, touchedAt: { $gt: givenUp } },
        { $max: { touchedAt: now } },
      );
      return result.matchedCount === 1;
    },
    async giveUp(name, before) {
      const result = await uploads.updateOne(
        { _id: name, touchedAt: { $lte: before } },
        { $set: { touchedAt: givenUp } },
      );
      return result.matchedCount === 1;
    },
    async forget(name) {
      await uploads.deleteOne({ _id: name, touchedAt: givenUp });
    },
    untouched: (before, afterName) =>
      uploads
        .find({ _id: { $gt: afterName }, touchedAt: { $lt: before } })
        .sort({ _id: 1 })
        .limit(sweepBatch)
        .lean<Upload[]>(),
  };
}

const uploadSchema = new Schema(
  {
    _id: { type: String, required: true },
    playerId: { type: String, required: true },
    touchedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

interface DayShare {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

const dayShareSchema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
