import { readConfig } from '@rally/service-kit';
import { expect, test } from 'vitest';
import { playersConfig } from './config.ts';

const usual = {
  MONGODB_URI: 'mongodb://somewhere/players',
  JWKS_URL: 'http://identity/keys',
  PUBLIC_URL: 'https://rally.example',
  PLACES_API_KEY: 'key',
};
const read = (photos: Record<string, string>) => readConfig(playersConfig, { ...usual, ...photos });

test('accepts a folder, or a bucket with or without a key', () => {
  expect(read({ PHOTOS_DIR: '/data' })).toMatchObject({ PHOTOS_DIR: '/data' });
  expect(read({ PHOTOS_BUCKET: 'rally-photos' })).toMatchObject({ PHOTOS_BUCKET_REGION: 'us-east-1' });
  const key = { PHOTOS_BUCKET_ACCESS_KEY_ID: 'id', PHOTOS_BUCKET_SECRET_ACCESS_KEY: 'secret' };
  expect(read({ PHOTOS_BUCKET: 'rally-photos', ...key })).toMatchObject(key);
});

test.each([
  [{}, /: PHOTOS_DIR or PHOTOS_BUCKET is missing$/],
  [{ PHOTOS_DIR: '/data', PHOTOS_BUCKET: 'rally-photos' }, /: PHOTOS_BUCKET is wrong \(PHOTOS_DIR is set too/],
  [{ PHOTOS_BUCKET: 'Rally/Photos' }, /: PHOTOS_BUCKET is wrong \(must be the name of a bucket\)$/],
  [{ PHOTOS_BUCKET: 'rally-photos', PHOTOS_BUCKET_ENDPOINT: 'minio:9000' }, /: PHOTOS_BUCKET_ENDPOINT is wrong/],
  [
    { PHOTOS_BUCKET: 'rally-photos', PHOTOS_BUCKET_ACCESS_KEY_ID: 'id' },
    /: PHOTOS_BUCKET_SECRET_ACCESS_KEY is missing$/,
  ],
  [
    { PHOTOS_BUCKET: 'rally-photos', PHOTOS_BUCKET_SECRET_ACCESS_KEY: 'secret' },
    /: PHOTOS_BUCKET_ACCESS_KEY_ID is missing$/,
  ],
])('rejects %j with one line that names the setting', (photos, line) => {
  expect(() => read(photos)).toThrow(line);
});
