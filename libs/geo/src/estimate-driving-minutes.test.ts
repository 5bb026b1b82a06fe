import { expect, test } from 'vitest';
import { estimateDrivingMinutes } from './estimate-driving-minutes.ts';

test.each([
  [0, 1],
  [1, 3],
  [5, 12],
  [20, 35],
  [35, 55],
])('%d miles take %d minutes', (miles, minutes) => {
  expect(estimateDrivingMinutes(miles)).toBe(minutes);
});

test('the average road speed is between 25 and 60 mph', () => {
  expect((10_000 * 1.3) / (estimateDrivingMinutes(10_000) / 60)).toBeLessThan(60);
  expect((2 * 1.3) / (estimateDrivingMinutes(2) / 60)).toBeGreaterThan(25);
});
