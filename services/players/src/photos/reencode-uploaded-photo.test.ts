import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { detectImageType } from './detect-image-type.ts';
import { PhotoDecodeError, reencodeUploadedPhoto } from './reencode-uploaded-photo.ts';

let pixels: { data: Buffer; raw: { width: number; height: number; channels: 3 } };
beforeAll(() => {
  // Left half red, right half blue.
  const raw = { width: 60, height: 40, channels: 3 } as const;
  const data = Buffer.alloc(raw.width * raw.height * raw.channels);
  for (let pixel = 0; pixel < raw.width * raw.height; pixel += 1) {
    data[pixel * 3 + (pixel % raw.width < raw.width / 2 ? 0 : 2)] = 255;
  }
  pixels = { data, raw };
});

function picture() {
  return sharp(pixels.data, { raw: pixels.raw });
}

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s becomes a square WebP and a thumbnail', async (format) => {
  const file = await picture().toFormat(format).toBuffer();
  expect(detectImageType(file)).toBe(`image/${format}`);
  const { photo, thumbnail } = await reencodeUploadedPhoto(file);
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
});

test.each(['tiff', 'avif'] as const)('a %s is rejected', async (format) => {
  const file = await picture().toFormat(format).toBuffer();
  expect(detectImageType(file)).toBeNull();
  await expect(reencodeUploadedPhoto(file)).rejects.toThrow(PhotoDecodeError);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  'GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  '%PDF-1.7',
  'BM',
])('%s is rejected', async (text) => {
  await expect(reencodeUploadedPhoto(Buffer.from(text))).rejects.toThrow(PhotoDecodeError);
});

test('SVG, HEIC and an empty file are detected by content', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]);
  for (const file of [Buffer.from('<svg/>'), heic, Buffer.alloc(0)]) expect(detectImageType(file)).toBeNull();
});

test('location, camera data, color profile and description are removed', async () => {
  const file = await picture()
    .jpeg()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 53/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '77/1 2/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretTitle/></x:xmpmeta>')
    .toBuffer();
  const before = await sharp(file).metadata();
  for (const part of ['exif', 'icc', 'xmp'] as const) expect(before[part], part).toBeDefined();
  const { photo, thumbnail } = await reencodeUploadedPhoto(file);
  for (const made of [photo, thumbnail]) {
    const after = await sharp(made).metadata();
    for (const part of ['exif', 'icc', 'xmp', 'iptc'] as const) expect(after[part], part).toBeUndefined();
    expect(made.includes('Secret')).toBe(false);
  }
});

test('data appended to an image is removed', async () => {
  const archive = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const image = await picture().toFormat(format).toBuffer();
    const { photo } = await reencodeUploadedPhoto(Buffer.concat([image, archive]));
    expect(photo.includes('script'), format).toBe(false);
  }
});

test('a rotated photo is turned upright', async () => {
  const file = await picture().jpeg({ quality: 100 }).withMetadata({ orientation: 3 }).toBuffer();
  const { photo } = await reencodeUploadedPhoto(file);
  const { data } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray(0, 3);
  expect(blue).toBeGreaterThan(red);
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a truncated %s is rejected', async (format) => {
  const noise = Buffer.from(pixels.data.map((value, index) => (value + index * 7919) % 256));
  const file = await sharp(noise, { raw: pixels.raw }).toFormat(format).toBuffer();
  await expect(reencodeUploadedPhoto(file.subarray(0, Math.floor(file.length / 3)))).rejects.toThrow(PhotoDecodeError);
  await expect(reencodeUploadedPhoto(file.subarray(0, 14))).rejects.toThrow(PhotoDecodeError);
});

test.each([false, true])('a photo of 24 megapixels is accepted (progressive: %s)', async (progressive) => {
  const blank = { create: { width: 5_712, height: 4_284, channels: 3 as const, background: 'white' } };
  const file = await sharp(blank).jpeg({ progressive }).toBuffer();
  expect((await sharp((await reencodeUploadedPhoto(file)).photo).metadata()).width).toBe(512);
});

test('a small file with too many pixels is rejected before decoding', async () => {
  const blank = { create: { width: 6_000, height: 4_200, channels: 3 as const, background: 'white' } };
  const bomb = await sharp(blank).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  await expect(reencodeUploadedPhoto(bomb)).rejects.toThrow(PhotoDecodeError);
});

test('a photo that would need too much memory is rejected before decoding', async () => {
  const deep = { create: { width: 4_000, height: 4_000, channels: 4 as const, background: 'white' } };
  const file = await sharp(deep).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();
  await expect(reencodeUploadedPhoto(file)).rejects.toMatchObject({ cause: { message: 'needs too much memory' } });
});

test('only the first frame of an animation is kept', async () => {
  const frames = ['red', 'lime', 'blue'].map((background) => ({
    create: { width: 20, height: 20, channels: 3 as const, background },
  }));
  const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const animation = await sharp(images, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(3);
  const { photo } = await reencodeUploadedPhoto(animation);
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  const [red = 0, green = 0, blue = 0] = data;
  expect(red).toBeGreaterThan(200);
  expect(Math.max(green, blue)).toBeLessThan(60);
});

test('of an animation with ten thousand frames, only the first is kept', async () => {
  const gif = await picture().gif().toBuffer();
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  expect(frame).toBeGreaterThan(0);
  const image = gif.subarray(frame, -1);
  const file = Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: 9_999 }, () => image), Buffer.from(';')]);
  expect((await sharp(file, { pages: -1 }).metadata()).pages).toBe(10_000);
  const { photo } = await reencodeUploadedPhoto(file);
  expect(await sharp(photo).metadata()).toMatchObject({ width: 512, height: 512 });
});
