import { expect, test } from 'vitest';
import { spatialIndex } from './spatial-index.ts';

const center = { lat: 40, lng: -74 };

test('an index of nothing finds nothing', () => {
  expect(spatialIndex([]).within(center, 35)).toEqual([]);
});

test('a point is within 0 miles of itself, and players at one place are all found', () => {
  expect(
    spatialIndex([center, { lat: 41, lng: -74 }, center])
      .within(center, 0)
      .toSorted(),
  ).toEqual([0, 2]);
});

test('more miles than half the globe find every point', () => {
  expect(
    spatialIndex([{ lat: -40, lng: 106 }, center])
      .within(center, 20_000)
      .toSorted(),
  ).toEqual([0, 1]);
});

test('a negative or broken radius finds nothing', () => {
  const index = spatialIndex([center]);
  expect(index.within(center, -1)).toEqual([]);
  expect(index.within(center, Number.NaN)).toEqual([]);
});

test('coordinates outside the globe are refused when indexed and when asked', () => {
  expect(() => spatialIndex([{ lat: Number.NaN, lng: 0 }])).toThrow(RangeError);
  expect(() => spatialIndex([{ lat: 91, lng: 0 }])).toThrow(RangeError);
  expect(() => spatialIndex([center]).within({ lat: 0, lng: 181 }, 1)).toThrow(RangeError);
});
