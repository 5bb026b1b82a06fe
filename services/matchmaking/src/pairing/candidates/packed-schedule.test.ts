import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlayers } from '../../../test/pairing/pairing-arbitraries.ts';
import { getScheduleMismatchShare } from '../quality/pair-quality.ts';
import { toPairingProfile } from '../rules/pairing-profile.ts';
import { getPackedScheduleMismatchShare, packSchedule } from './packed-schedule.ts';

test('packed schedules differ by the same share as the schedules of the profiles', () => {
  let different = 0;
  fc.assert(
    fc.property(arbitraryPlayers(10), (players) => {
      const profiles = players.map(toPairingProfile);
      for (const a of profiles) {
        for (const b of profiles) {
          const share = getScheduleMismatchShare(a, b);
          if (share > 0 && share < 1) different += 1;
          expect(getPackedScheduleMismatchShare(packSchedule(a), packSchedule(b))).toBe(share);
        }
      }
    }),
    { numRuns: 200, seed: 5 },
  );
  expect(different).toBeGreaterThan(100);
});
