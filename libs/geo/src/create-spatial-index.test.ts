import { expect, test } from 'vitest';
import { createSpatialIndex } from './create-spatial-index.ts';

const center = { lat: 40, lng: -74 };

test('an empty index finds nothing', () => {
  expect(createSpatialIndex([]).within(center, 35)).toEqual([]);
});

test('finds every point at the center itself with a radius of 0', () => {
  expect(
    createSpatialIndex([center, { lat: 41, lng: -74 }, center])
      .within(center, 0)
      .toSorted(),
  ).toEqual([0, 2]);
});

test('a radius over half the circumference finds every point', () => {
  expect(
    createSpatialIndex([{ lat: -40, lng: 106 }, center])
      .within(center, 20_000)
      .toSorted(),
  ).toEqual([0, 1]);
});

test('a negative or NaN radius finds nothing', () => {
  const index = createSpatialIndex([center]);
  expect(index.within(center, -1)).toEqual([]);
  expect(index.within(center, Number.NaN)).toEqual([]);
});

test('rejects invalid coordinates when indexing and when searching', () => {
  expect(() => createSpatialIndex([{ lat: Number.NaN, lng: 0 }])).toThrow(RangeError);
  expect(() => createSpatialIndex([{ lat: 91, lng: 0 }])).toThrow(RangeError);
  expect(() => createSpatialIndex([center]).within({ lat: 0, lng: 181 }, 1)).toThrow(RangeError);
});
