import { listAllZipCodes } from '@rally/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyLocationChange, emptyPlayerLocation, type RequestedLocation } from './player-location.ts';

const zips = listAllZipCodes().map(({ zipCode }) => zipCode);
const zipCode = fc.oneof(fc.constantFrom(...zips), fc.constant('00000'), fc.constant(null), fc.constant(undefined));
const point = fc.oneof(
  fc.record({
    lat: fc.double({ min: 24, max: 49, noNaN: true }),
    lng: fc.double({ min: -125, max: -67, noNaN: true }),
  }),
  fc.constant({ lat: null, lng: null }),
  fc.constant({}),
);
const change: fc.Arbitrary<RequestedLocation> = fc.tuple(zipCode, point).map(([zip, at]) => ({ zipCode: zip, ...at }));
const history = fc.array(change, { maxLength: 5 });

function placeAfter(changes: readonly RequestedLocation[]) {
  return changes.reduce(applyLocationChange, emptyPlayerLocation);
}

test('the fields of a place are consistent after any changes', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const place = placeAfter(changes);
      const hasPoint = place.lat !== null;
      expect(place.lng !== null).toBe(hasPoint);
      expect(place.locationSource !== null).toBe(hasPoint);
      expect(place.timeZone !== null).toBe(hasPoint);
      if (place.locationSource === 'zipcode') expect(place.state).not.toBeNull();
      if (place.zipCode === null) expect(place.state).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('repeating a change has no effect', () => {
  fc.assert(
    fc.property(history, change, (changes, last) => {
      const place = applyLocationChange(placeAfter(changes), last);
      expect(applyLocationChange(place, last)).toEqual(place);
    }),
    { numRuns: 300 },
  );
});

test('sending back the shown values has no effect', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const place = placeAfter(changes);
      const { zipCode: shownZip, lat, lng } = place;
      expect(applyLocationChange(place, { zipCode: shownZip, lat, lng })).toEqual(place);
    }),
    { numRuns: 300 },
  );
});
