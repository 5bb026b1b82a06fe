import { expect, test } from 'vitest';
import { pairingRating } from './pairing-rating.ts';

test('before any result a player is paired by the level they say they have', () => {
  expect(pairingRating(4.5, null)).toBe(4.5);
});

test('once there are results, what scoring makes of them counts', () => {
  expect(pairingRating(4.5, 3.82)).toBe(3.82);
});

test('who says nothing of the own level starts where ratings start', () => {
  expect(pairingRating(null, null)).toBe(3);
});
