import type { RepublishPlace } from '@rally/events';
import type { Connection } from 'mongoose';

/** The progress of a republish that has not finished. */
export interface RepublishCheckpoint {
  readonly place: RepublishPlace | null;
  readonly events: number;
  readonly done: number;
  readonly total: number;
  readonly savedAt: Date;
}

export interface RepublishCheckpointStore {
  find(): Promise<RepublishCheckpoint | null>;
  save(checkpoint: RepublishCheckpoint): Promise<void>;
  remove(): Promise<void>;
}

/** A service has at most one checkpoint. */
export function createRepublishCheckpointStore(connection: Connection): RepublishCheckpointStore {
  const checkpoints = connection.collection<RepublishCheckpoint & { _id: string }>('republish_checkpoints');
  const own = { _id: 'republish' };
  return {
    async find() {
      const row = await checkpoints.findOne(own);
      if (row === null) return null;
      const { _id, ...checkpoint } = row;
      return checkpoint;
    },
    async save(checkpoint) {
      await checkpoints.replaceOne(own, checkpoint, { upsert: true });
    },
    async remove() {
      await checkpoints.deleteOne(own);
    },
  };
}
