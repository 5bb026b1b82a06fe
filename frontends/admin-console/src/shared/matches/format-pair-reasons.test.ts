import type { PairReasons } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import { formatPairReasons } from './format-pair-reasons.ts';

const reasons: PairReasons = {
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
  const words = formatPairReasons({ ...reasons, timesPlayed });
  expect(words.filter((word) => /meeting|before/.test(word))).toEqual(expected === null ? [] : [expected]);
});
