import type { ScoresPerSet } from '@rally/contracts/scoring';
import { noSets } from '@rally/web-kit/testing';
import { expect, test } from 'vitest';
import { findScoreCorrectionError, prefillScoreCorrection } from './score-correction-input.ts';

const firstSet = { user1Set1: 6, user2Set1: 4 };

test.each<[number[], string, Partial<ScoresPerSet>]>([
  [[1, 2], 'no set', {}],
  [[1], 'half a set', { user1Set1: 6 }],
  [[2], 'one set', firstSet],
  [[2], 'an impossible set', { ...firstSet, user1Set2: 6, user2Set2: 5 }],
  [
    [2],
    'an impossible tiebreak',
    { ...firstSet, user1Set2: 7, user2Set2: 6, user1Set2Tiebreak: 7, user2Set2Tiebreak: 6 },
  ],
  [[3], 'a set each', { ...firstSet, user1Set2: 4, user2Set2: 6 }],
  [[3], 'a set after the decision', { ...firstSet, user1Set2: 6, user2Set2: 4, user1Set3: 6, user2Set3: 4 }],
])('sets %j are wrong: %s', (wrong, _, sets) => {
  const input = prefillScoreCorrection({ ...noSets, ...sets }, 'played', null);
  expect(findScoreCorrectionError('tennis', input)).toMatchObject({ sets: wrong });
});

test.each(['retired', 'walkover'] as const)('a %s match without a winner is wrong there', (outcome) => {
  const input = prefillScoreCorrection(noSets, outcome, null);
  expect(findScoreCorrectionError('tennis', input)).toMatchObject({ sets: [] });
});

test('a score that follows the rules has no error', () => {
  const sets = { ...noSets, ...firstSet, user1Set2: 6, user2Set2: 4 };
  expect(findScoreCorrectionError('tennis', prefillScoreCorrection(sets, 'played', null))).toBeNull();
});
