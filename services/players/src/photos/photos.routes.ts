import { once } from 'node:events';
import fastifyMultipart from '@fastify/multipart';
import { commonErrors } from '@rally/contracts';
import { photoBytesMax, playersErrors, uploadProfilePhoto } from '@rally/contracts/players';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPhotoFileName } from './photo-name.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { type UploadPhotoDependencies, uploadPhoto } from './upload-photo.ts';

interface PhotoRoutesDependencies extends UploadPhotoDependencies {
  readonly files: PhotoStorage;
  readonly photoUrl: (name: string) => string;
}

/** Uploads held in memory at once; further ones get 503 with Retry-After. */
const maxConcurrentUploads = 8;

export async function registerPhotoRoutes(
  app: FastifyInstance,
  serve: RegisterApiCallHandler,
  deps: PhotoRoutesDependencies,
): Promise<void> {
  const { files, photoUrl } = deps;
  let uploading = 0;
  await app.register(fastifyMultipart, {
    limits: { fileSize: photoBytesMax, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 20 },
  });

  serve(uploadProfilePhoto, async ({ request, reply, account }) => {
    if (uploading >= maxConcurrentUploads) throw new HttpError(commonErrors.unavailable, { retryAfterSeconds: 2 });
    uploading += 1;
    try {
      const name = await uploadPhoto(deps, account.id, await readUploadedPhoto(request, reply));
      return { ok: true as const, url: photoUrl(name) };
    } finally {
      uploading -= 1;
    }
  });

  // Not part of the API contract: serves images to pages. Photos never change, so browsers cache them for good.
  app.get<{ Params: { name: string } }>('/photos/:name', async ({ params }, reply) => {
    const file = isPhotoFileName(params.name) ? await files.get(params.name) : null;
    if (file === null) throw new HttpError(commonErrors.notFound);
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(file);
  });
}

/** Reads the bytes of the form field `photo`. */
async function readUploadedPhoto(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (!request.isMultipart()) throw new HttpError(playersErrors.photoMissing);
  const part = await request.file().catch(throwMalformedFormError);
  if (!part) throw new HttpError(playersErrors.photoMissing);
  // The parser would otherwise read and discard the rest of the form, however long it is, before it reports the limit.
  const limitReached = once(part.file, 'limit').then(() => {
    reply.header('connection', 'close');
    throw new HttpError(playersErrors.photoTooLarge);
  }, throwMalformedFormError);
  const wholeFile = part.toBuffer().catch(throwMalformedFormError);
  // Whichever of the two loses the race may still reject.
  for (const outcome of [limitReached, wholeFile]) outcome.catch(() => undefined);
  const file = await Promise.race([limitReached, wholeFile]);
  if (part.fieldname !== 'photo' || file.length === 0) throw new HttpError(playersErrors.photoMissing);
  return file;
}

/** Parser errors without a status mean a malformed or incomplete form. */
function throwMalformedFormError(cause: unknown): never {
  throw cause instanceof Error && 'statusCode' in cause ? cause : new HttpError(playersErrors.photoMissing);
}
