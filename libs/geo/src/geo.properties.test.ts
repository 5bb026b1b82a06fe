import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import { createSpatialIndex } from './create-spatial-index.ts';
import { estimateDrivingMinutes } from './estimate-driving-minutes.ts';
import { findNearestZipCode } from './find-nearest-zip-code.ts';
import { getDistanceMiles } from './get-distance-miles.ts';
import { getMidpoint } from './get-midpoint.ts';
import { listAllZipCodes } from './get-zip-code-details.ts';
import { getGridCell, listGridCellsWithin } from './grid-cells.ts';

fc.configureGlobal({ seed: 3_959 });

const point: fc.Arbitrary<Coordinates> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Points within a metro area, including some at the date line and near a pole, where boxes in degrees are tricky. */
const crowdedPoint: fc.Arbitrary<Coordinates> = fc
  .tuple(
    fc.constantFrom({ lat: 40, lng: -74 }, { lat: 0, lng: 180 }, { lat: 51.9, lng: -179.9 }, { lat: 89.7, lng: 10 }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  )
  .map(([center, lat, lng]) => ({ lat: Math.min(90, center.lat + lat), lng: ((center.lng + lng + 540) % 360) - 180 }));

test('distance is symmetric, zero for equal points and satisfies the triangle inequality', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(getDistanceMiles(a, b)).toBe(getDistanceMiles(b, a));
      expect(getDistanceMiles(a, a)).toBe(0);
      expect(getDistanceMiles(a, b)).toBeLessThanOrEqual(getDistanceMiles(a, c) + getDistanceMiles(c, b) + 1e-3);
    }),
  );
});

test('a radius search finds exactly the points within the radius by getDistanceMiles', () => {
  const points = fc.array(fc.oneof(crowdedPoint, point), { maxLength: 200 });
  const miles = fc.oneof(fc.constantFrom(0, 20, 35), fc.double({ min: 0, max: 13_000, noNaN: true }));
  fc.assert(
    fc.property(points, fc.oneof(crowdedPoint, point), miles, (all, center, radius) => {
      const expected = all.flatMap((other, index) => (getDistanceMiles(center, other) <= radius ? [index] : []));
      expect(
        createSpatialIndex(all)
          .within(center, radius)
          .toSorted((a, b) => a - b),
      ).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('the cells of a circle have every point of it', () => {
  const miles = fc.oneof(fc.constantFrom(0, 20, 35), fc.double({ min: 0, max: 400, noNaN: true }));
  const pair = fc.oneof(fc.tuple(crowdedPoint, crowdedPoint), fc.tuple(point, point));
  fc.assert(
    fc.property(pair, miles, ([center, other], radius) => {
      const cells = listGridCellsWithin(center, Math.min(radius, getDistanceMiles(center, other)));
      expect(cells).toContain(getGridCell(center));
      if (getDistanceMiles(center, other) <= radius) expect(cells).toContain(getGridCell(other));
    }),
    { numRuns: 1_000 },
  );
});

test('a circle of 35 miles has few cells, where players live', () => {
  expect(listGridCellsWithin({ lat: 40.7, lng: -74 }, 35).length).toBeLessThanOrEqual(12);
  expect(listGridCellsWithin({ lat: 61.2, lng: -149.9 }, 35).length).toBeLessThanOrEqual(18);
  expect(getGridCell({ lat: 40.7, lng: 180 })).toBe(getGridCell({ lat: 40.7, lng: -180 }));
});

test('the radius is inclusive, and slightly less excludes the point', () => {
  fc.assert(
    fc.property(crowdedPoint, crowdedPoint, (center, other) => {
      const miles = getDistanceMiles(center, other);
      fc.pre(miles > 1e-6);
      const index = createSpatialIndex([other]);
      expect(index.within(center, miles)).toEqual([0]);
      expect(index.within(center, miles * (1 - 1e-15))).toEqual(miles * (1 - 1e-15) < miles ? [] : [0]);
    }),
  );
});

test('a midpoint is half the distance from both ends', () => {
  fc.assert(
    fc.property(crowdedPoint, crowdedPoint, (a, b) => {
      const apart = getDistanceMiles(a, b);
      fc.pre(apart < 6_000);
      const middle = getMidpoint(a, b);
      expect(getDistanceMiles(a, middle)).toBeCloseTo(apart / 2, 4);
      expect(getDistanceMiles(b, middle)).toBeCloseTo(apart / 2, 4);
    }),
  );
});

test('a longer distance never takes less time', () => {
  const miles = fc.double({ min: 0, max: 3_000, noNaN: true });
  fc.assert(
    fc.property(miles, miles, (a, b) => {
      expect(estimateDrivingMinutes(Math.min(a, b))).toBeLessThanOrEqual(estimateDrivingMinutes(Math.max(a, b)));
    }),
  );
});

test('no ZIP code is nearer than the nearest', () => {
  const usPoint = fc.record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lng: fc.double({ min: -124, max: -67, noNaN: true }),
  });
  const places = listAllZipCodes().filter((zipCode) => !['AA', 'AE', 'AP'].includes(zipCode.state));
  fc.assert(
    fc.property(usPoint, (here) => {
      const nearest = getDistanceMiles(here, findNearestZipCode(here));
      expect(nearest).toBeCloseTo(Math.min(...places.map((place) => getDistanceMiles(here, place))), 6);
    }),
    { numRuns: 30 },
  );
});
