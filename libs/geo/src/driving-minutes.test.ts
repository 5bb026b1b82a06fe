import { expect, test } from 'vitest';
import { drivingMinutes } from './driving-minutes.ts';

test.each([
  [0, 1],
  [1, 3],
  [5, 12],
  [20, 35],
  [35, 55],
])('%d miles take %d minutes', (miles, minutes) => {
  expect(drivingMinutes(miles)).toBe(minutes);
});

test('the average speed over road lies between 25 and 60 miles an hour', () => {
  expect((10_000 * 1.3) / (drivingMinutes(10_000) / 60)).toBeLessThan(60);
  expect((2 * 1.3) / (drivingMinutes(2) / 60)).toBeGreaterThan(25);
});
