import { expect, test } from 'vitest';
import { findZipCode } from './find-zip-code.ts';
import { nearestZipCode } from './nearest-zip-code.ts';

test('the centre of a ZIP code is nearest to that ZIP code', () => {
  const point = findZipCode('96813');
  expect(point && nearestZipCode(point)).toEqual(point);
});

test('a military post office is never the nearest, not even at its own place', () => {
  expect(nearestZipCode({ lat: 8.9733, lng: -79.5556 }).state).not.toBe('AA');
});

test('coordinates that are not numbers are refused', () => {
  expect(() => nearestZipCode({ lat: Number.NaN, lng: 0 })).toThrow(RangeError);
});
