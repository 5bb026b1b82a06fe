import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonErrors } from '@rally/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBucketPhotoStorage } from '../src/photos/bucket-photo-storage.ts';
import { createPhotoStorage } from '../src/photos/create-photo-storage.ts';
import { generatePhotoName } from '../src/photos/photo-name.ts';
import type { PhotoStorage } from '../src/photos/photo-storage.ts';
import { type FakeObjectStore, startFakeObjectStore } from './fake-object-store.ts';

let folder: string;
let store: FakeObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-photos-'));
  store = await startFakeObjectStore();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

const homes = {
  folder: () => createPhotoStorage({ PHOTOS_DIR: folder, PHOTOS_BUCKET_REGION: 'none' }),
  bucket: () => createPhotoStorage(store.settings),
};

describe.each(['folder', 'bucket'] as const)('photos in a %s', (home) => {
  let files: PhotoStorage;
  let name: string;
  beforeEach(async () => {
    files = await homes[home]();
    name = generatePhotoName();
  });

  test('are read back unchanged, each under its name', async () => {
    const other = generatePhotoName();
    await Promise.all([files.put(name, Buffer.from([0, 255, 10, 13])), files.put(other, Buffer.from('other'))]);
    expect(await files.get(name)).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(await files.get(other)).toEqual(Buffer.from('other'));
  });

  test('are overwritten', async () => {
    await files.put(name, Buffer.from('first'));
    await files.put(name, Buffer.from('second'));
    expect(await files.get(name)).toEqual(Buffer.from('second'));
  });

  test('are null when unknown', async () => {
    expect(await files.get(name)).toBeNull();
  });

  test('can be deleted, even twice', async () => {
    await files.put(name, Buffer.from('photo'));
    await files.delete(name);
    expect(await files.get(name)).toBeNull();
    await files.delete(name);
  });
});

test('photos in a bucket are stored as immutable images', async () => {
  const files = await homes.bucket();
  const name = generatePhotoName();
  await files.put(name, Buffer.from('photo'));
  expect(store.objects.get(name)).toEqual({
    file: Buffer.from('photo'),
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a hanging credentials provider times out like the bucket', async () => {
  const platform = createServer(() => undefined);
  await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening));
  const { port } = platform.address() as AddressInfo;
  const { PHOTOS_BUCKET, PHOTOS_BUCKET_ENDPOINT, PHOTOS_BUCKET_REGION } = store.settings;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/`);
  try {
    const files = createBucketPhotoStorage({ PHOTOS_BUCKET, PHOTOS_BUCKET_ENDPOINT, PHOTOS_BUCKET_REGION }, 200);
    await expect(files.get(generatePhotoName())).rejects.toMatchObject({ error: commonErrors.unavailable });
  } finally {
    vi.unstubAllEnvs();
    platform.close();
    platform.closeAllConnections();
  }
});
