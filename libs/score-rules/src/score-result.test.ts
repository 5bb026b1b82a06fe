import type { ScoreEntry } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { getScoreResult } from './score-result.ts';
import { toSetScores } from './to-set-scores.ts';

function result(entry: ScoreEntry) {
  const { user1Score, user2Score, winner } = getScoreResult(
    'tennis',
    toSetScores(entry),
    entry.outcome,
    entry.winner ?? null,
  );
  return [user1Score, user2Score, winner];
}

const halves = { user1Set1: 6, user2Set1: 4, user1Set2: 2, user2Set2: 3 };

test('the player who won more sets has won', () => {
  expect(
    result({
      outcome: 'played',
      ...halves,
      user2Set2: 6,
      user1Set3: 0,
      user2Set3: 1,
      user1Set3Tiebreak: 8,
      user2Set3Tiebreak: 10,
    }),
  ).toEqual([1, 2, 'user2']);
});

test('a player who retired has lost, and an unfinished set counts for nobody', () => {
  expect(result({ outcome: 'retired', winner: 'user2', ...halves })).toEqual([1, 0, 'user2']);
});

test('at the time limit the leader wins the unfinished set, and equal sets are a tie', () => {
  expect(result({ outcome: 'time_limit', ...halves })).toEqual([1, 1, null]);
  expect(result({ outcome: 'time_limit', ...halves, user2Set2: 2 })).toEqual([1, 0, 'user1']);
});

test('a walkover has no sets and the named winner', () => {
  expect(result({ outcome: 'walkover', winner: 'user1' })).toEqual([0, 0, 'user1']);
});
