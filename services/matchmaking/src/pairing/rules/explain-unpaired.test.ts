import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../../test/builders/create-test-pairing-player.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { planPairs } from '../plan-pairs.ts';
import { defaultPairingRules } from './pairing-rules.ts';

const base = createTestPairingPlayer({ id: 'a', lat: 38.98, lng: -77.1 });

const reasonOfA = (a: Partial<PairingPlayer>, b: Partial<PairingPlayer>) =>
  planPairs(
    [
      { ...base, ...a },
      { ...base, id: 'b', ...b },
    ],
    defaultPairingRules,
    1,
  ).unpaired.find(({ id }) => id === 'a');

test.each([
  [{ openDays: ['Sat', 'Sun'], restingDays: ['Mon', 'Tue'] }, { availabilityDays: ['Mon'] }],
  [{ availabilityDays: ['Mon'] }, { openDays: ['Sat', 'Sun'], restingDays: ['Mon', 'Tue'] }],
] satisfies [Partial<PairingPlayer>, Partial<PairingPlayer>][])(
  'a pair whose only shared days are within the cooldown of either has no shared time, and the reason says so',
  (a, b) => {
    expect(reasonOfA(a, b)).toMatchObject({
      code: 'no_shared_time',
      reason: expect.stringMatching(
        /^No one nearby is free at the same time, 7 days or more after the last match: 1 player/,
      ),
    });
  },
);

test('days that are over do not count as days within the cooldown', () => {
  expect(reasonOfA({ openDays: ['Sat'], restingDays: [] }, { availabilityDays: ['Mon'] })).toMatchObject({
    code: 'no_shared_time',
    reason: expect.stringMatching(/^No one nearby is free at the same time: 1 player/),
  });
});
