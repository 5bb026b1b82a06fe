import { expect, test } from 'vitest';
import { getDistanceMiles, kilometersToMiles, milesToKilometers } from './get-distance-miles.ts';

test('LAX to JFK is 0.623585 radians, as in the Aviation Formulary', () => {
  const losAngeles = { lat: 33.95, lng: -118.4 };
  const newYork = { lat: 40 + 38 / 60, lng: -(73 + 47 / 60) };
  expect(getDistanceMiles(losAngeles, newYork)).toBeCloseTo(0.623585 * 3_959, 1);
});

test('one degree of latitude is 3,959 * pi / 180 miles', () => {
  expect(getDistanceMiles({ lat: 30, lng: -97 }, { lat: 31, lng: -97 })).toBeCloseTo((3_959 * Math.PI) / 180, 9);
});

test('antipodes are half the circumference apart', () => {
  expect(getDistanceMiles({ lat: 12.3, lng: 45.6 }, { lat: -12.3, lng: -134.4 })).toBeCloseTo(3_959 * Math.PI, 3);
});

test('takes the short way across the 180th meridian', () => {
  expect(getDistanceMiles({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo((3_959 * Math.PI) / 180, 9);
});

test('returns NaN for coordinates that are not numbers', () => {
  expect(getDistanceMiles({ lat: Number.NaN, lng: 0 }, { lat: 0, lng: 0 })).toBeNaN();
});

test('converts between kilometers and miles', () => {
  expect(kilometersToMiles(1)).toBe(0.621371);
  expect(milesToKilometers(0.621371)).toBe(1);
});
