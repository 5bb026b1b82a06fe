import { expect, test } from 'vitest';
import { roundRating, subtractRatings } from './round-rating.ts';

test('ratings have two decimals', () => {
  expect([3.126, 3.124, 3].map(roundRating)).toEqual([3.13, 3.12, 3]);
});

test('a change is the later rating minus the earlier one, to the hundredth', () => {
  expect(subtractRatings(3, 3.1)).toBe(0.1);
  expect(subtractRatings(3.3, 3.1)).toBe(-0.2);
});
