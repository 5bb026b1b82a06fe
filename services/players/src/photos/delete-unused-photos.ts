import type { Clock } from '@rally/service-kit';
import type { PlayerPhotoOperations } from '../profiles/editing/save-profile.ts';
import type { PhotoUploadStore } from './photo-upload.store.ts';

export interface DeleteUnusedPhotosDependencies {
  readonly uploads: Pick<PhotoUploadStore, 'listUntouched'>;
  readonly photos: Pick<PlayerPhotoOperations, 'discard'>;
  /** The photos in these players' profiles. */
  listPhotosOf(playerIds: readonly string[]): Promise<Set<string>>;
  readonly clock: Clock;
}

/** How long an uploaded photo may wait for its profile to be saved. */
const unusedMs = 24 * 60 * 60 * 1000;

/** Deletes photos that no profile uses: uploaded and never saved, or left behind by a crash. Safe to run concurrently. */
export async function deleteUnusedPhotos({
  uploads,
  photos,
  listPhotosOf,
  clock,
}: DeleteUnusedPhotosDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedMs);
  let batch = await uploads.listUntouched(before, '');
  while (batch.length > 0) {
    const used = await listPhotosOf(batch.map(({ playerId }) => playerId));
    for (const { _id } of batch) if (!used.has(_id)) await photos.discard(_id, before);
    batch = await uploads.listUntouched(before, batch.at(-1)?._id ?? '');
  }
}
