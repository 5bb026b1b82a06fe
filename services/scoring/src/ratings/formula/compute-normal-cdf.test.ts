import { expect, test } from 'vitest';
import { computeNormalCdf } from './compute-normal-cdf.ts';

test.each([
  [0, 0.5],
  [1, 0.841344746],
  [-1, 0.158655254],
  [1.959963985, 0.975],
  [-3, 0.001349898],
])('%d has %d below it', (x, below) => {
  expect(computeNormalCdf(x)).toBeCloseTo(below, 6);
});
