import fastifyMultipart from '@fastify/multipart';
import { commonErrors } from '@rally/contracts';
import { photoBytesMax, playersErrors, uploadProfilePhoto } from '@rally/contracts/players';
import { HttpError, type Serve } from '@rally/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PhotoFiles } from './photo-files.ts';
import { isPhotoFileName } from './photo-name.ts';
import { type UploadPhotoDependencies, uploadPhoto } from './upload-photo.ts';

interface Dependencies extends UploadPhotoDependencies {
  readonly files: PhotoFiles;
  readonly photoUrl: (name: string) => string;
}

/** Uploads held in memory at once; more are told to come back. */
const uploadsAtOnceMax = 8;

export async function photoRoutes(app: FastifyInstance, serve: Serve, dependencies: Dependencies): Promise<void> {
  const { files, photoUrl } = dependencies;
  let uploading = 0;
  await app.register(fastifyMultipart, {
    limits: { fileSize: photoBytesMax, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 20 },
  });

  serve(uploadProfilePhoto, async ({ request, account }) => {
    if (uploading >= uploadsAtOnceMax) throw new HttpError(commonErrors.unavailable, { retryAfterSeconds: 2 });
    uploading += 1;
    try {
      const name = await uploadPhoto(dependencies, account.id, await photoIn(request));
      return { ok: true as const, url: photoUrl(name) };
    } finally {
      uploading -= 1;
    }
  });

  // Outside the contract's calls: an image, for pages. Photos never change, so that browsers need not ask again.
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

/** The bytes of the field `photo`. */
async function photoIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new HttpError(playersErrors.photoMissing);
  const part = await request.file().catch(refuseForm);
  if (!part) throw new HttpError(playersErrors.photoMissing);
  const file = await part.toBuffer().catch((cause: unknown) => {
    if (part.file.truncated) throw new HttpError(playersErrors.photoTooLarge);
    return refuseForm(cause);
  });
  if (part.fieldname !== 'photo' || file.length === 0) throw new HttpError(playersErrors.photoMissing);
  return file;
}

/** The parser's own complaints carry no status: they are about a form that is broken or breaks off. */
function refuseForm(cause: unknown): never {
  throw cause instanceof Error && 'statusCode' in cause ? cause : new HttpError(playersErrors.photoMissing);
}
