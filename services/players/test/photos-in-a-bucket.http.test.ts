import { saveProfile, updateProfile, uploadProfilePhoto } from '@rally/contracts/players';
import { createLog } from '@rally/service-kit';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type FakeObjectStore, startFakeObjectStore } from './fake-object-store.ts';
import { type PlayersUnderTest, publicUrl, startPlayersUnderTest } from './players-under-test.ts';

let store: FakeObjectStore;
let lines: string[];
let players: PlayersUnderTest;

async function startWith(settings: Partial<FakeObjectStore['settings']> = {}) {
  lines = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  players = await startPlayersUnderTest({ photos: { ...store.settings, ...settings }, log });
}
beforeEach(async () => {
  store = await startFakeObjectStore();
});
afterEach(async () => {
  await players.stop();
  await store.stop();
});

const answer = z.object({ url: z.string(), code: z.string() }).partial();

async function upload(token: string) {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(jpeg)]), 'photo.jpg');
  const request = { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } };
  const response = await fetch(`${players.url}${uploadProfilePhoto.path}`, request);
  return { status: response.status, ...answer.parse(await response.json()) };
}

function get(url: string | undefined) {
  return fetch(String(url).replace(publicUrl, players.url));
}

test('an uploaded photo and its thumbnail are stored in the bucket, served from it, and deleted when replaced', async () => {
  await startWith();
  const token = await players.signUp('one');
  const { status, url } = await upload(token);
  expect(status).toBe(200);
  const name = url?.split('/').at(-1) ?? '';
  expect([...store.objects.keys()].sort()).toEqual([name.replace('.webp', '-128.webp'), name]);
  const photo = await get(url);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(store.objects.get(name)?.file);
  expect((await get(url?.replace(name, `${'0'.repeat(32)}.webp`))).status).toBe(404);
  await players.call(saveProfile, { token, body: { profilePhoto: url } });
  await players.call(updateProfile, { token, body: { profilePhoto: null } });
  expect(store.objects.size).toBe(0);
});

test('an unreachable, failing or slow bucket results in 503 until it recovers', async () => {
  await startWith();
  const token = await players.signUp('one');
  const { url } = await upload(token);
  store.mode = 'failing';
  expect(await upload(token)).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await get(url)).status).toBe(503);
  const before = store.asked.length;
  store.mode = 'silent';
  const unanswered = get(url);
  await expect.poll(() => store.asked.length).toBeGreaterThan(before);
  store.mode = 'stalling';
  expect([(await get(url)).status, (await unanswered).status]).toEqual([503, 503]);
  store.mode = 'normal';
  expect((await get(url)).status).toBe(200);
  await store.stop();
  expect(await upload(token)).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await get(url)).status).toBe(503);
});

test('replacing a photo while the bucket is down succeeds; a later cleanup deletes the old photo', async () => {
  await startWith();
  const token = await players.signUp('one');
  const { url } = await upload(token);
  await players.call(saveProfile, { token, body: { profilePhoto: url } });
  store.mode = 'failing';
  expect((await players.call(updateProfile, { token, body: { profilePhoto: null } })).status).toBe(200);
  store.mode = 'normal';
  expect(store.objects.size).toBe(2);
  const again = await players.call(updateProfile, { token, body: { profilePhoto: url } });
  expect([again.status, again.json.code]).toEqual([422, 'photo_foreign']);
  players.harness.clock.advanceSeconds(6 * 60 * 60);
  const sweeping = await players.startAgain();
  await expect.poll(() => store.objects.size).toBe(0);
  await sweeping.stop();
});

test.each([
  ['a wrong key', { PHOTOS_BUCKET_SECRET_ACCESS_KEY: 'a-key-that-is-wrong' }, 'SignatureDoesNotMatch, status 403'],
  ['a bucket that is not there', { PHOTOS_BUCKET: 'another-bucket' }, 'NoSuchBucket, status 404'],
])('%s results in 503 and a log line without keys', async (_, settings, fault) => {
  await startWith(settings);
  const token = await players.signUp('one');
  expect(await upload(token)).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await get(`${publicUrl}/photos/${'0'.repeat(32)}.webp`)).status).toBe(503);
  const log = lines.join('');
  expect(log).toContain(`photo bucket: ${fault}`);
  for (const secret of [...Object.values(settings), store.settings.PHOTOS_BUCKET_ACCESS_KEY_ID, 'StringToSign'])
    expect(log).not.toContain(secret);
});
