import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonErrors } from '@rally/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bucketPhotoFiles } from '../src/photos/bucket-photo-files.ts';
import { homeOfPhotos } from '../src/photos/home-of-photos.ts';
import type { PhotoFiles } from '../src/photos/photo-files.ts';
import { newPhotoName } from '../src/photos/photo-name.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-photos-'));
  store = await startObjectStore();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

const homes = {
  folder: () => homeOfPhotos({ PHOTOS_DIR: folder, PHOTOS_BUCKET_REGION: 'none' }),
  bucket: () => homeOfPhotos(store.settings),
};

describe.each(['folder', 'bucket'] as const)('photos in a %s', (home) => {
  let files: PhotoFiles;
  let name: string;
  beforeEach(async () => {
    files = await homes[home]();
    name = newPhotoName();
  });

  test('are read as they were put, each under its name', async () => {
    const other = newPhotoName();
    await Promise.all([files.put(name, Buffer.from([0, 255, 10, 13])), files.put(other, Buffer.from('other'))]);
    expect(await files.get(name)).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(await files.get(other)).toEqual(Buffer.from('other'));
  });

  test('are what was put last', async () => {
    await files.put(name, Buffer.from('first'));
    await files.put(name, Buffer.from('second'));
    expect(await files.get(name)).toEqual(Buffer.from('second'));
  });

  test('that are not there are null', async () => {
    expect(await files.get(name)).toBeNull();
  });

  test('are gone once deleted, and may be deleted again', async () => {
    await files.put(name, Buffer.from('photo'));
    await files.delete(name);
    expect(await files.get(name)).toBeNull();
    await files.delete(name);
  });
});

test('in a bucket lie as images that never change', async () => {
  const files = await homes.bucket();
  const name = newPhotoName();
  await files.put(name, Buffer.from('photo'));
  expect(store.objects.get(name)).toEqual({
    file: Buffer.from('photo'),
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a platform that does not say who we are is waited for no longer than a bucket', async () => {
  const platform = createServer(() => undefined);
  await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening));
  const { port } = platform.address() as AddressInfo;
  const { PHOTOS_BUCKET, PHOTOS_BUCKET_ENDPOINT, PHOTOS_BUCKET_REGION } = store.settings;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/`);
  try {
    const files = bucketPhotoFiles({ PHOTOS_BUCKET, PHOTOS_BUCKET_ENDPOINT, PHOTOS_BUCKET_REGION }, 200);
    await expect(files.get(newPhotoName())).rejects.toMatchObject({ error: commonErrors.unavailable });
  } finally {
    vi.unstubAllEnvs();
    platform.close();
    platform.closeAllConnections();
  }
});
