import { expect, test } from 'vitest';
import { distanceMiles, kilometresToMiles, milesToKilometres } from './distance-miles.ts';

test('Los Angeles to New York airport is the 0.623585 radians of the Aviation Formulary', () => {
  const losAngeles = { lat: 33.95, lng: -118.4 };
  const newYork = { lat: 40 + 38 / 60, lng: -(73 + 47 / 60) };
  expect(distanceMiles(losAngeles, newYork)).toBeCloseTo(0.623585 * 3_959, 1);
});

test('a degree of latitude is 3,959 miles times pi over 180', () => {
  expect(distanceMiles({ lat: 30, lng: -97 }, { lat: 31, lng: -97 })).toBeCloseTo((3_959 * Math.PI) / 180, 9);
});

test('antipodes are half the globe apart', () => {
  expect(distanceMiles({ lat: 12.3, lng: 45.6 }, { lat: -12.3, lng: -134.4 })).toBeCloseTo(3_959 * Math.PI, 3);
});

test('the 180th meridian is crossed by the short way', () => {
  expect(distanceMiles({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo((3_959 * Math.PI) / 180, 9);
});

test('coordinates that are not numbers give NaN, which is within no radius', () => {
  expect(distanceMiles({ lat: Number.NaN, lng: 0 }, { lat: 0, lng: 0 })).toBeNaN();
});

test('kilometres and miles convert by 0.621371', () => {
  expect(kilometresToMiles(1)).toBe(0.621371);
  expect(milesToKilometres(0.621371)).toBe(1);
});
