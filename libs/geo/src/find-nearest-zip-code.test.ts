import { expect, test } from 'vitest';
import { findNearestZipCode } from './find-nearest-zip-code.ts';
import { getZipCodeDetails } from './get-zip-code-details.ts';

test('the ZIP code nearest to its own center is itself', () => {
  const point = getZipCodeDetails('96813');
  expect(point && findNearestZipCode(point)).toEqual(point);
});

test('never returns a military post office', () => {
  expect(findNearestZipCode({ lat: 8.9733, lng: -79.5556 }).state).not.toBe('AA');
});

test('rejects coordinates that are not numbers', () => {
  expect(() => findNearestZipCode({ lat: Number.NaN, lng: 0 })).toThrow(RangeError);
});
