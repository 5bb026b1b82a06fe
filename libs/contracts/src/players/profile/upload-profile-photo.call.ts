import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playersErrors } from '../errors.ts';

/** Stores a photo, re-encoded and without metadata. Saving its `url` in the profile shows it there. */
export const uploadProfilePhoto = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/upload/profile-photo',
  access: 'player',
  summary: 'Upload a profile photo (JPEG, PNG, GIF or WebP, 5 MB at most)',
  bodyFormat: 'multipart',
  body: z.object({ photo: z.file() }),
  reply: z.object({ ok: z.literal(true), url: z.url() }),
  errors: [
    playersErrors.photoMissing,
    playersErrors.photoNotImage,
    playersErrors.photoTooLarge,
    playersErrors.photoDamaged,
    playersErrors.tooManyPhotos,
  ],
});
