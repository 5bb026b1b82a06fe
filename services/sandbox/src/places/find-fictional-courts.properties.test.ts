import { getDistanceMiles, listAllZipCodes } from '@rally/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFictionalCourts } from './find-fictional-courts.ts';
import { findSandboxPlace } from './find-sandbox-place.ts';

fc.configureGlobal({ seed: 3 });

const zipCode = fc.constantFrom(...listAllZipCodes());
const sport = fc.constantFrom('tennis' as const, 'pickleball' as const);
const metersPerMile = 1_609.344;

test('every ZIP code has a court for each sport within 5 km', () => {
  fc.assert(
    fc.property(zipCode, sport, (centre, wanted) => {
      const courts = findFictionalCourts(centre, 5_000, `${wanted} court`);
      expect(courts.length).toBeGreaterThan(0);
      for (const court of courts) expect(court.sports).toContain(wanted);
    }),
    { numRuns: 500 },
  );
});

test('returns at most 20 courts, all within the radius and retrievable by id', () => {
  fc.assert(
    fc.property(zipCode, fc.integer({ min: 500, max: 50_000 }), (centre, radiusMeters) => {
      const courts = findFictionalCourts(centre, radiusMeters, 'tennis court');
      expect(courts.length).toBeLessThanOrEqual(20);
      expect(new Set(courts.map(({ placeId }) => placeId)).size).toBe(courts.length);
      for (const court of courts) {
        expect(getDistanceMiles(centre, court) * metersPerMile).toBeLessThanOrEqual(radiusMeters);
        expect(findSandboxPlace(court.placeId)).toBe(court);
      }
    }),
  );
});

test('any coordinates return a result', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(fc.property(lat, lng, (y, x) => findFictionalCourts({ lat: y, lng: x }, 50_000, '').length <= 20));
});
