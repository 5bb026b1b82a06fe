import type { Clock } from '@rally/service-kit';
import type { PlayerPhotos } from '../profiles/save-profile.ts';
import type { UploadStore } from './upload.store.ts';

export interface SweepPhotosDependencies {
  readonly uploads: Pick<UploadStore, 'untouched'>;
  readonly photos: Pick<PlayerPhotos, 'discard'>;
  /** The photos that these players show. */
  photosOf(playerIds: readonly string[]): Promise<Set<string>>;
  readonly clock: Clock;
}

/** So long an uploaded photo waits for its profile to be saved. */
const unusedMs = 24 * 60 * 60 * 1000;

/** Deletes photos that no profile shows: uploaded and never saved, or left behind by a stop. Several may sweep at once. */
export async function sweepPhotos({ uploads, photos, photosOf, clock }: SweepPhotosDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedMs);
  let batch = await uploads.untouched(before, '');
  while (batch.length > 0) {
    const shown = await photosOf(batch.map(({ playerId }) => playerId));
    for (const { _id } of batch) if (!shown.has(_id)) await photos.discard(_id, before);
    batch = await uploads.untouched(before, batch.at(-1)?._id ?? '');
  }
}
