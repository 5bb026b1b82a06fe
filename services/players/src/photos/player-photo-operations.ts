import { playersErrors } from '@rally/contracts/players';
import { type Clock, HttpError } from '@rally/service-kit';
import type { PlayerPhotoOperations } from '../profiles/editing/save-profile.ts';
import { getThumbnailName, parsePhotoUrl } from './photo-name.ts';
import type { PhotoStorage } from './photo-storage.ts';
import type { PhotoUploadStore } from './photo-upload.store.ts';

export interface PlayerPhotosDependencies {
  readonly uploads: PhotoUploadStore;
  readonly files: Pick<PhotoStorage, 'delete'>;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Photo operations for profiles. */
export function createPlayerPhotos({
  uploads,
  files,
  clock,
  publicUrl,
}: PlayerPhotosDependencies): PlayerPhotoOperations {
  return {
    async claim(playerId, url) {
      const name = parsePhotoUrl(publicUrl, url);
      if (name === null || !(await uploads.touch(name, playerId, clock.now())))
        throw new HttpError(playersErrors.photoNotUploaded, {
          fields: [{ path: 'profilePhoto', message: playersErrors.photoNotUploaded.text }],
        });
      return name;
    },
    async discard(name, replacedAt) {
      if (!(await uploads.markForDeletion(name, replacedAt))) return;
      await Promise.all([files.delete(name), files.delete(getThumbnailName(name))]);
      // Comes last, so that the cleanup finds what a crash leaves behind.
      await uploads.delete(name);
    },
  };
}
