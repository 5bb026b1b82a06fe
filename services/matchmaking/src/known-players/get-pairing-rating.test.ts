import { expect, test } from 'vitest';
import { getPairingRating } from './get-pairing-rating.ts';

test('before any result a player is paired by the self-reported skill', () => {
  expect(getPairingRating(4.5, null)).toBe(4.5);
});

test('with results, the calculated rating of scoring is used', () => {
  expect(getPairingRating(4.5, 3.82)).toBe(3.82);
});

test('a player without a self-reported skill starts at the default rating', () => {
  expect(getPairingRating(null, null)).toBe(3);
});
