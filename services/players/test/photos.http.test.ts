import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { photoBytesMax, playersErrors, saveProfile, updateProfile, uploadProfilePhoto } from '@rally/contracts/players';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type PlayersUnderTest, publicUrl, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  jpeg = await picture(800, 600, 'tomato').jpeg().toBuffer();
});
afterAll(() => players.stop());

function picture(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

const uploadAnswer = z.object({ url: z.string(), code: z.string(), error: z.string() }).partial();

async function upload(token: string | null, file: Buffer<ArrayBuffer>, field = 'photo', name = 'photo.jpg') {
  const form = new FormData();
  form.append(field, new Blob([file]), name);
  const response = await fetch(`${players.url}${uploadProfilePhoto.path}`, {
    method: 'POST',
    body: form,
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, headers: response.headers, ...uploadAnswer.parse(await response.json()) };
}

function get(url: string | undefined) {
  return fetch(String(url).replace(publicUrl, players.url));
}

test('a photo is served from our own origin as a 512-pixel WebP with its thumbnail, cacheable forever', async () => {
  const token = await players.signUp('upload');
  const { status, url } = await upload(token, jpeg);
  expect(status).toBe(200);
  expect(url).toMatch(/^https:\/\/rally\.example\/photos\/[0-9a-f]{32}\.webp$/);
  const photo = await get(url);
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const metadata = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
  const thumbnail = await get(url?.replace('.webp', '-128.webp'));
  expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({ width: 128, height: 128 });
});

test('a photo is detected by content, not by name', async () => {
  const token = await players.signUp('misnamed');
  expect((await upload(token, jpeg, 'photo', 'notes.txt')).status).toBe(200);
  const text = Buffer.from('not an image at all');
  expect(await upload(token, text, 'photo', 'photo.jpg')).toMatchObject({ status: 415, code: 'photo_not_image' });
});

test('a file over 5 MB is rejected with the text of the screen, and the next upload works', async () => {
  const token = await players.signUp('large');
  const tooLarge = Buffer.concat([jpeg, Buffer.alloc(photoBytesMax + 1 - jpeg.length)]);
  const refused = await upload(token, tooLarge);
  expect(refused).toMatchObject({ status: 413, error: playersErrors.photoTooLarge.text });
  expect((await upload(token, tooLarge.subarray(0, photoBytesMax))).status).toBe(200);
});

test('a file over 5 MB is rejected after 5 MB are received, without a content length', async () => {
  const token = await players.signUp('streamed');
  const { hostname, port } = new URL(players.url);
  const boundary = 'photo-boundary';
  const request = httpRequest({
    hostname,
    port,
    path: uploadProfilePhoto.path,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  request.on('error', () => undefined);
  const replied = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => resolve(response.statusCode));
  });
  request.write(`--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n`);
  request.write(jpeg);
  const chunk = Buffer.alloc(1024 * 1024);
  for (let sent = 0; sent < 6; sent += 1) await new Promise((written) => request.write(chunk, written));
  // The form never ends: the reply must not wait for the rest of it.
  expect(await Promise.race([replied, sleep(5_000, 'no reply')])).toBe(413);
  request.destroy();
});

test('a damaged photo is rejected', async () => {
  const token = await players.signUp('damaged');
  expect(await upload(token, jpeg.subarray(0, 300))).toMatchObject({ status: 422, code: 'photo_damaged' });
});

test('an upload without the field photo is rejected', async () => {
  const token = await players.signUp('missing');
  expect(await upload(token, jpeg, 'picture')).toMatchObject({ status: 400, code: 'photo_missing' });
  expect(await upload(token, Buffer.alloc(0))).toMatchObject({ status: 400, code: 'photo_missing' });
  const json = await players.call(uploadProfilePhoto, { token, body: { photo: 'x' } });
  expect([json.status, json.json.code]).toEqual([400, 'photo_missing']);
});

test('an upload requires sign-in', async () => {
  expect((await upload(null, jpeg)).status).toBe(401);
});

test('the twenty-first upload of a day is rejected, even when concurrent, and the limit resets the next day', async () => {
  const tiny = await picture(8, 8, 'navy').png().toBuffer();
  const token = await players.signUp('busy');
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => upload(token, tiny)));
    statuses.push(...replies.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(Number((await upload(token, tiny)).headers.get('retry-after'))).toBeGreaterThan(0);
  players.harness.clock.advanceSeconds(24 * 60 * 60);
  expect((await upload(await players.harness.issuer.token('busy'), tiny)).status).toBe(200);
});

test('a replaced or cleared photo is deleted with its thumbnail', async () => {
  const token = await players.signUp('replacing');
  const first = (await upload(token, jpeg)).url;
  const second = (await upload(token, jpeg)).url;
  const saved = await players.call(saveProfile, { token, body: { profilePhoto: first } });
  expect(saved.body.user.profilePhoto).toBe(first);
  await players.call(updateProfile, { token, body: { profilePhoto: second } });
  expect((await get(first)).status).toBe(404);
  expect((await get(first?.replace('.webp', '-128.webp'))).status).toBe(404);
  expect((await get(second)).status).toBe(200);
  await players.call(updateProfile, { token, body: { profilePhoto: second, name: 'Same photo' } });
  expect((await get(second)).status).toBe(200);
  await players.call(updateProfile, { token, body: { profilePhoto: null } });
  expect((await get(second)).status).toBe(404);
});

test("another player's photo can be neither used nor deleted", async () => {
  const owner = await players.signUp('owner');
  const { url } = await upload(owner, jpeg);
  const thief = await players.signUp('thief');
  const reply = await players.call(updateProfile, { token: thief, body: { profilePhoto: url } });
  expect([reply.status, reply.json.code]).toEqual([422, 'photo_foreign']);
  expect((await get(url)).status).toBe(200);
});

test.each([
  '00000000000000000000000000000000.webp',
  'nothing.webp',
  '..%2f..%2fpackage.json',
  '%2e%2e%2fpackage.json',
  '00000000000000000000000000000000.webp%00',
])('photo %s is not found', async (name) => {
  const reply = await get(`${publicUrl}/photos/${name}`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('an unused photo is deleted after a day; a used one stays', async () => {
  const token = await players.signUp('sweeping');
  const unused = (await upload(token, jpeg)).url;
  const shown = (await upload(token, jpeg)).url;
  await players.call(updateProfile, { token, body: { profilePhoto: shown } });
  players.harness.clock.advanceSeconds(25 * 60 * 60);
  const again = await players.startAgain();
  await expect.poll(async () => (await get(unused)).status).toBe(404);
  expect((await get(shown)).status).toBe(200);
  await again.stop();
});

test('no partially written file is left', async () => {
  expect((await readdir(players.photosDir)).filter((name) => !name.endsWith('.webp'))).toEqual([]);
});
