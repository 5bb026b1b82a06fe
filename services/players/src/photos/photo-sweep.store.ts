import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The progress of the search for unused photos, shared by all replicas. */
export interface PhotoSweep {
  /** The last upload that was checked; empty between two searches. */
  readonly after: string;
  /** When the previous search ended; null before the first one. */
  readonly finishedAt: Date | null;
}

export interface PhotoSweepStore {
  read(): Promise<PhotoSweep>;
  save(sweep: PhotoSweep): Promise<void>;
}

type PhotoSweepDocument = PhotoSweep & { _id: string };

const id = 'unused photos';

export function createPhotoSweepStore(connection: Connection): PhotoSweepStore {
  const sweeps = connection.model<PhotoSweepDocument>('PhotoSweep', schema);
  return {
    async read() {
      const row = await sweeps.findById(id).lean<PhotoSweepDocument>();
      return { after: row?.after ?? '', finishedAt: row?.finishedAt ?? null };
    },
    async save(sweep) {
      await sweeps.updateOne({ _id: id }, { $set: { ...sweep } }, { upsert: true });
    },
  };
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    after: { type: String, default: '' },
    finishedAt: { type: Date, default: null },
  } satisfies SchemaFields<PhotoSweepDocument>,
  { collection: 'photo_sweeps', versionKey: false },
);
