import { photosPerDayMax, playersErrors } from '@rally/contracts/players';
import { type Clock, claimRateLimit, HttpError, type RateLimitStore } from '@rally/service-kit';
import { detectImageType } from './detect-image-type.ts';
import { generatePhotoName, getThumbnailName } from './photo-name.ts';
import type { PhotoStorage } from './photo-storage.ts';
import type { PhotoUploadStore } from './photo-upload.store.ts';
import { PhotoDecodeError, type ReencodedPhoto } from './reencode-uploaded-photo.ts';

const limits = [{ count: photosPerDayMax, seconds: 86_400 }];

export interface UploadPhotoDependencies {
  readonly uploads: Pick<PhotoUploadStore, 'add'>;
  readonly rateLimits: RateLimitStore;
  readonly files: Pick<PhotoStorage, 'put'>;
  readonly reencodeUploadedPhoto: (file: Buffer) => Promise<ReencodedPhoto>;
  readonly clock: Clock;
}

/** Re-encodes and stores a player's photo, and returns its name. Undecodable uploads also count against the daily limit. */
export async function uploadPhoto(
  { uploads, rateLimits, files, reencodeUploadedPhoto, clock }: UploadPhotoDependencies,
  playerId: string,
  file: Buffer,
): Promise<string> {
  if (detectImageType(file) === null) throw new HttpError(playersErrors.photoNotImage);
  const now = clock.now();
  await claimRateLimit(rateLimits, `photo ${playerId}`, now, limits, playersErrors.tooManyPhotos);

  const { photo, thumbnail } = await reencodeUploadedPhoto(file).catch((cause: unknown) => {
    throw cause instanceof PhotoDecodeError ? new HttpError(playersErrors.photoDamaged, { cause }) : cause;
  });
  const name = generatePhotoName();
  // The record goes first, so that the cleanup finds what a crash leaves behind.
  await uploads.add({ _id: name, playerId, touchedAt: now });
  await Promise.all([files.put(name, photo), files.put(getThumbnailName(name), thumbnail)]);
  return name;
}
