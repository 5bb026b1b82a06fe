import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A stored photo: its owner, and when it was uploaded or last selected. */
interface PhotoUploadDocument {
  readonly _id: string;
  readonly playerId: string;
  readonly touchedAt: Date;
}

export interface PhotoUploadStore {
  add(upload: PhotoUploadDocument): Promise<void>;
  /** Protects a player's own upload from the next cleanup; false when it is unknown or belongs to someone else. */
  touch(name: string, playerId: string, now: Date): Promise<boolean>;
  /** Makes it unselectable unless it was touched after `before`; true when its files should be deleted. Safe to repeat. */
  markForDeletion(name: string, before: Date): Promise<boolean>;
  /** Called after the files are deleted. */
  delete(name: string): Promise<void>;
  listByPlayer(playerId: string): Promise<PhotoUploadDocument[]>;
  /** All uploads of a player; from now on none can be selected. */
  withdrawAll(playerId: string): Promise<PhotoUploadDocument[]>;
  /** Up to 200 uploads not touched since `before`, by name, after the given name. */
  listUntouched(before: Date, afterName: string): Promise<PhotoUploadDocument[]>;
}

/** `touchedAt` of an upload whose files are being deleted, so that every cleanup finds it. */
const markedForDeletion = new Date(0);
const sweepBatch = 200;

export function createPhotoUploadStore(connection: Connection): PhotoUploadStore {
  const uploads = connection.model<PhotoUploadDocument>('Upload', uploadSchema, 'uploads');
  return {
    async add(upload) {
      await uploads.create(upload);
    },
    async touch(name, playerId, now) {
      const result = await uploads.updateOne(
        { _id: name, playerId, touchedAt: { $gt: markedForDeletion } },
        { $max: { touchedAt: now } },
      );
      return result.matchedCount === 1;
    },
    async markForDeletion(name, before) {
      const result = await uploads.updateOne(
        { _id: name, touchedAt: { $lte: before } },
        { $set: { touchedAt: markedForDeletion } },
      );
      return result.matchedCount === 1;
    },
    async delete(name) {
      await uploads.deleteOne({ _id: name, touchedAt: markedForDeletion });
    },
    listByPlayer: (playerId) => uploads.find({ playerId }).lean<PhotoUploadDocument[]>(),
    async withdrawAll(playerId) {
      await uploads.updateMany({ playerId }, { $set: { touchedAt: markedForDeletion } });
      return uploads.find({ playerId }).lean<PhotoUploadDocument[]>();
    },
    listUntouched: (before, afterName) =>
      uploads
        .find({ _id: { $gt: afterName }, touchedAt: { $lt: before } })
        .sort({ _id: 1 })
        .limit(sweepBatch)
        .lean<PhotoUploadDocument[]>(),
  };
}

const uploadSchema = new Schema(
  {
    _id: { type: String, required: true },
    playerId: { type: String, required: true },
    touchedAt: { type: Date, required: true },
  } satisfies SchemaFields<PhotoUploadDocument>,
  { versionKey: false },
).index({ playerId: 1 });
