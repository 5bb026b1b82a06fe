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
  [0, null],
  [1, 'You’ve played each other once before'],
  [3, 'You’ve played each other 3 times before'],
])(
  'two players without a match in 26 weeks who have played %s times of all time are told: %s',
  (timesPlayed, expected) => {
    const sentences = formatPairingReasons({ ...reasons, timesPlayed });
    expect(sentences.filter((sentence) => sentence.includes('before'))).toEqual(expected === null ? [] : [expected]);
  },
);
