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
import type { PhotoStorage } from './photo-storage.ts';

type BucketConfig = Omit<PhotosConfig, 'PHOTOS_DIR'>;

/** Timeout of a whole call, below the gateway's upstream timeout. */
const defaultTimeoutMs = 4_000;

/**
 * Stores photos in an S3-compatible bucket.
 * @throws HttpError `unavailable` from each call when the bucket is unreachable, too slow or refuses access
 */
export function createBucketPhotoStorage(config: BucketConfig, timeoutMs = defaultTimeoutMs): PhotoStorage {
  const bucket = new S3Client(createS3ClientSettings(config, timeoutMs));
  const objectAt = (name: string) => ({ Bucket: config.PHOTOS_BUCKET, Key: name });

  /** Returns the result of `request`, or null for an unknown file. */
  async function call<Result>(
    request: (limit: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | null> {
    const abortSignal = AbortSignal.timeout(timeoutMs);
    try {
      // The signal does not cover obtaining credentials, which may also hang.
      return await Promise.race([request({ abortSignal }), rejectOnAbort(abortSignal)]);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      const fault = abortSignal.aborted ? `no complete reply within ${timeoutMs} ms` : describeStorageError(error);
      throw new HttpError(commonErrors.unavailable, { cause: new Error(`photo bucket: ${fault}`) });
    }
  }

  return {
    async put(name, file) {
      const object = { ...objectAt(name), Body: file, ContentType: 'image/webp', CacheControl: cacheControl };
      await call((limit) => bucket.send(new PutObjectCommand(object), limit));
    },
    get: (name) =>
      call(async (limit) => {
        const { Body } = await bucket.send(new GetObjectCommand(objectAt(name)), limit);
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      }),
    async delete(name) {
      await call((limit) => bucket.send(new DeleteObjectCommand(objectAt(name)), limit));
    },
  };
}

const cacheControl = 'public, max-age=31536000, immutable';

function createS3ClientSettings(config: BucketConfig, timeoutMs: number) {
  const {
    PHOTOS_BUCKET_ENDPOINT: endpoint,
    PHOTOS_BUCKET_REGION: region,
    PHOTOS_BUCKET_ACCESS_KEY_ID: accessKeyId,
    PHOTOS_BUCKET_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  return {
    region,
    maxAttempts: 2,
    // Also applies to calls that obtain credentials, so one that hangs does not block the next.
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Stores other than AWS reject unsolicited checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Other stores have no host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  } as const;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** A loggable description of a failure. The store's own message is left out, because it may contain the access key id. */
function describeStorageError(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name}, status ${error.$metadata.httpStatusCode}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
