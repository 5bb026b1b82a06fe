import { createTestClock } from '@rally/testing';
import { expect, test } from 'vitest';
import { approvedMatch } from '../../test/scoring-harness.ts';
import { toKnownMatch } from '../known-matches/known-match.ts';
import { countOverdueMatchesAsMissed } from './count-overdue-matches-as-missed.ts';

test('a match that cannot be counted as missed does not hold up the next one', async () => {
  const marked: string[] = [];
  const counted = countOverdueMatchesAsMissed({
    listOverdue: async () => [
      toKnownMatch({ ...approvedMatch, id: 'm1', user1Id: 'ann', user2Id: 'bob' }),
      toKnownMatch({ ...approvedMatch, id: 'm2', user1Id: 'cat', user2Id: 'dan' }),
    ],
    async refreshPlayer(playerId) {
      if (playerId === 'ann') throw new Error('broken');
    },
    async markOver(ids) {
      marked.push(...ids);
    },
    clock: createTestClock(),
    leagueZone: 'America/New_York',
  });
  await expect(counted).rejects.toThrow('1 failed');
  expect(marked).toEqual(['m2']);
});
