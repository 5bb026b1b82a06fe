import { photosPerDayMax, playersErrors } from '@rally/contracts/players';
import { type Clock, HttpError } from '@rally/service-kit';
import { imageType } from './image-type.ts';
import type { PhotoFiles } from './photo-files.ts';
import { newPhotoName, thumbnailName } from './photo-name.ts';
import { DamagedPhoto, type SquarePhoto } from './square-photo.ts';
import type { UploadStore } from './upload.store.ts';

export interface UploadPhotoDependencies {
  readonly uploads: Pick<UploadStore, 'countToday' | 'add'>;
  readonly files: Pick<PhotoFiles, 'put'>;
  readonly squarePhoto: (file: Buffer) => Promise<SquarePhoto>;
  readonly clock: Clock;
}

/** Keeps a player's photo, made anew, and answers its name. Uploads that cannot be decoded count for the day too. */
export async function uploadPhoto(
  { uploads, files, squarePhoto, clock }: UploadPhotoDependencies,
  playerId: string,
  file: Buffer,
): Promise<string> {
  if (imageType(file) === null) throw new HttpError(playersErrors.photoNotImage);
  const now = clock.now();
  if (!(await uploads.countToday(playerId, now, photosPerDayMax)))
    throw new HttpError(playersErrors.tooManyPhotos, { retryAfterSeconds: secondsToNextDay(now) });

  const { photo, thumbnail } = await squarePhoto(file).catch((cause: unknown) => {
    throw cause instanceof DamagedPhoto ? new HttpError(playersErrors.photoDamaged, { cause }) : cause;
  });
  const name = newPhotoName();
  // First the record, so that the sweep finds what a stop in between leaves behind.
  await uploads.add({ _id: name, playerId, touchedAt: now });
  await Promise.all([files.put(name, photo), files.put(thumbnailName(name), thumbnail)]);
  return name;
}

const daySeconds = 24 * 60 * 60;

function secondsToNextDay(now: Date): number {
  return daySeconds - (Math.floor(now.getTime() / 1000) % daySeconds);
}
