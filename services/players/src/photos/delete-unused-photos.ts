import { dayMs, hourMs } from '@rally/contracts/durations';
import type { Clock } from '@rally/service-kit';
import type { PlayerPhotoOperations } from '../profiles/editing/save-profile.ts';
import type { PhotoSweepStore } from './photo-sweep.store.ts';
import type { PhotoUploadStore } from './photo-upload.store.ts';

export interface DeleteUnusedPhotosDependencies {
  readonly uploads: Pick<PhotoUploadStore, 'listUntouched'>;
  readonly photos: Pick<PlayerPhotoOperations, 'discard'>;
  readonly sweeps: PhotoSweepStore;
  /** The photos in these players' profiles. */
  listPhotosOf(playerIds: readonly string[]): Promise<Set<string>>;
  readonly clock: Clock;
}

/** How long an uploaded photo may wait for its profile to be saved. */
const unusedMs = dayMs;
/** From the end of one search, by any replica, to the start of the next. */
const pauseMs = 6 * hourMs;

/** Whether a search is under way or the next one is due. */
export async function isPhotoSweepDue({
  sweeps,
  clock,
}: Pick<DeleteUnusedPhotosDependencies, 'sweeps' | 'clock'>): Promise<boolean> {
  const { after, finishedAt } = await sweeps.read();
  return after !== '' || finishedAt === null || clock.now().getTime() - finishedAt.getTime() >= pauseMs;
}

/**
 * Deletes photos that no profile uses: uploaded and never saved, or left behind by a crash. Continues after the last batch of a search
 * that ended early; ends after a batch once `signal` is aborted. Safe to run concurrently.
 */
export async function deleteUnusedPhotos(
  { uploads, photos, sweeps, listPhotosOf, clock }: DeleteUnusedPhotosDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedMs);
  let sweep = await sweeps.read();
  while (!signal?.aborted) {
    const batch = await uploads.listUntouched(before, sweep.after);
    const last = batch.at(-1);
    if (last === undefined) return sweeps.save({ after: '', finishedAt: clock.now() });
    const used = await listPhotosOf(batch.map(({ playerId }) => playerId));
    for (const { _id } of batch) if (!used.has(_id)) await photos.discard(_id, before);
    sweep = { ...sweep, after: last._id };
    await sweeps.save(sweep);
  }
}
