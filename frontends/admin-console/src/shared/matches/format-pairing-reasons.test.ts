import type { PairingReasons } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import { formatPairingReasons } from './format-pairing-reasons.ts';

const reasons: PairingReasons = {
  ratingGap: 0.25,
  miles: 6.2,
  sharedDays: ['Sat'],
  sharedBlocks: ['Evening'],
  weeksWaited: [0, 1],
  timesMet: 0,
};

test.each([
  [undefined, null],
  [0, 'First meeting'],
  [3, 'Played 3× before'],
])('of two players without a match in 26 weeks who have played %s times of all time: %s', (timesPlayed, expected) => {
  const words = formatPairingReasons({ ...reasons, timesPlayed });
  expect(words.filter((word) => /meeting|before/.test(word))).toEqual(expected === null ? [] : [expected]);
});
