import { expect, test } from 'vitest';
import { isPhotoFileName, newPhotoName, photoNameOf, photoUrl, thumbnailName } from './photo-name.ts';

const site = 'https://rally.example';

test('photo and thumbnail have names of files, and no two the same', () => {
  const [name, other] = [newPhotoName(), newPhotoName()];
  expect([name, thumbnailName(name)].map(isPhotoFileName)).toEqual([true, true]);
  expect(name).not.toBe(other);
});

test('the address of a photo leads back to its name', () => {
  const name = newPhotoName();
  expect(photoNameOf(site, photoUrl(site, name))).toBe(name);
});

test.each([
  (name: string) => `https://elsewhere.example/photos/${name}`,
  (name: string) => `http://rally.example/photos/${name}`,
  (name: string) => `https://rally.example.evil.example/photos/${name}`,
  (name: string) => `https://rally.example@evil.example/photos/${name}`,
  (name: string) => `https://rally.example/photos/../photos/${name}`,
  (name: string) => `https://rally.example/photos/${name}?x`,
  (name: string) => `https://rally.example/photos/${name}#x`,
  (name: string) => `https://rally.example/photos/${thumbnailName(name)}`,
  () => 'https://rally.example/photos/',
  () => 'javascript:alert(1)',
])('an address that is not quite ours is not ours: %o', (address) => {
  expect(photoNameOf(site, address(newPhotoName()))).toBeNull();
});
