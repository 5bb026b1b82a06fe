import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { PhotosConfig } from '../config.ts';
import type { PhotoFiles } from './photo-files.ts';

type BucketConfig = Omit<PhotosConfig, 'PHOTOS_DIR'>;

/** What one call may take with all that belongs to it: less than the gateway waits for us. */
const usualLimitMs = 4_000;

/**
 * Keeps photos in a bucket that speaks S3.
 * @throws HttpError `unavailable` from each call when the bucket cannot be reached, is too slow or refuses us
 */
export function bucketPhotoFiles(config: BucketConfig, limitMs = usualLimitMs): PhotoFiles {
  const bucket = new S3Client(clientSettings(config, limitMs));
  const at = (name: string) => ({ Bucket: config.PHOTOS_BUCKET, Key: name });

  /** The answer of `work`, null when there is no such file. */
  async function ask<Answer>(work: (limit: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer | null> {
    const abortSignal = AbortSignal.timeout(limitMs);
    try {
      // The signal does not reach how the client comes by its identity, which may hang too.
      return await Promise.race([work({ abortSignal }), abortedBy(abortSignal)]);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      const fault = abortSignal.aborted ? `no whole answer within ${limitMs} ms` : faultOf(error);
      throw new HttpError(commonErrors.unavailable, { cause: new Error(`bucket of photos: ${fault}`) });
    }
  }

  return {
    async put(name, file) {
      const object = { ...at(name), Body: file, ContentType: 'image/webp', CacheControl: cacheControl };
      await ask((limit) => bucket.send(new PutObjectCommand(object), limit));
    },
    get: (name) =>
      ask(async (limit) => {
        const { Body } = await bucket.send(new GetObjectCommand(at(name)), limit);
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      }),
    async delete(name) {
      await ask((limit) => bucket.send(new DeleteObjectCommand(at(name)), limit));
    },
  };
}

const cacheControl = 'public, max-age=31536000, immutable';

function clientSettings(config: BucketConfig, limitMs: number) {
  const {
    PHOTOS_BUCKET_ENDPOINT: endpoint,
    PHOTOS_BUCKET_REGION: region,
    PHOTOS_BUCKET_ACCESS_KEY_ID: accessKeyId,
    PHOTOS_BUCKET_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  return {
    region,
    maxAttempts: 2,
    // Also for the calls by which a web identity gets its key: one that hangs must not hold up those after it.
    requestHandler: { connectionTimeout: limitMs, requestTimeout: limitMs, throwOnRequestTimeout: true },
    // Other stores than AWS's refuse checksums that they were not asked for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Other stores have no name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  } as const;
}

function abortedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** What may be logged of a failure. The store's own words stay out: they may repeat the key's name and what was signed. */
function faultOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name}, status ${error.$metadata.httpStatusCode}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
