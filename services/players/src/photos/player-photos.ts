import { playersErrors } from '@rally/contracts/players';
import { type Clock, HttpError } from '@rally/service-kit';
import type { PlayerPhotos } from '../profiles/save-profile.ts';
import type { PhotoFiles } from './photo-files.ts';
import { photoNameOf, thumbnailName } from './photo-name.ts';
import type { UploadStore } from './upload.store.ts';

export interface PlayerPhotosDependencies {
  readonly uploads: UploadStore;
  readonly files: Pick<PhotoFiles, 'delete'>;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The photos as profiles use them. */
export function playerPhotos({ uploads, files, clock, publicUrl }: PlayerPhotosDependencies): PlayerPhotos {
  return {
    async claim(playerId, url) {
      const name = photoNameOf(publicUrl, url);
      if (name === null || !(await uploads.touch(name, playerId, clock.now())))
        throw new HttpError(playersErrors.photoNotUploaded);
      return name;
    },
    async discard(name, replacedAt) {
      if (!(await uploads.giveUp(name, replacedAt))) return;
      await Promise.all([files.delete(name), files.delete(thumbnailName(name))]);
      // Last, so that the sweep finds what a stop or a failure leaves behind.
      await uploads.forget(name);
    },
  };
}
