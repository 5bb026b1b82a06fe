import { expect, test } from 'vitest';
import { generatePhotoName, getPhotoUrl, getThumbnailName, isPhotoFileName, parsePhotoUrl } from './photo-name.ts';

const site = 'https://rally.example';

test('photos and thumbnails have valid, unique file names', () => {
  const [name, other] = [generatePhotoName(), generatePhotoName()];
  expect([name, getThumbnailName(name)].map(isPhotoFileName)).toEqual([true, true]);
  expect(name).not.toBe(other);
});

test('the URL of a photo parses back to its name', () => {
  const name = generatePhotoName();
  expect(parsePhotoUrl(site, getPhotoUrl(site, name))).toBe(name);
});

test.each([
  (name: string) => `https://elsewhere.example/photos/${name}`,
  (name: string) => `http://rally.example/photos/${name}`,
  (name: string) => `https://rally.example.evil.example/photos/${name}`,
  (name: string) => `https://rally.example@evil.example/photos/${name}`,
  (name: string) => `https://rally.example/photos/../photos/${name}`,
  (name: string) => `https://rally.example/photos/${name}?x`,
  (name: string) => `https://rally.example/photos/${name}#x`,
  (name: string) => `https://rally.example/photos/${getThumbnailName(name)}`,
  () => 'https://rally.example/photos/',
  () => 'javascript:alert(1)',
])('rejects a URL that is not exactly ours: %o', (address) => {
  expect(parsePhotoUrl(site, address(generatePhotoName()))).toBeNull();
});
