import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreEntry } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { formatScore } from './format-score.ts';
import { toSetScores } from './to-set-scores.ts';

const twoSets = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 7 };
const secondTiebreak = { user1Set2Tiebreak: 5, user2Set2Tiebreak: 7 };
const matchTiebreak = { user1Set3: 1, user2Set3: 0, user1Set3Tiebreak: 10, user2Set3Tiebreak: 8 };
const lostMatchTiebreak = { user1Set3: 0, user2Set3: 1, user1Set3Tiebreak: 7, user2Set3Tiebreak: 10 };
const decidingTiebreak = { user1Set3: 7, user2Set3: 6, user1Set3Tiebreak: 7, user2Set3Tiebreak: 5 };

test.each<[string, Sport, MatchSide, Partial<ScoreEntry>]>([
  ['6-4, 6-7 (5-7), 10-8', 'tennis', 'user1', { ...twoSets, ...secondTiebreak, ...matchTiebreak }],
  ['4-6, 7-6 (7-5), 8-10', 'tennis', 'user2', { ...twoSets, ...secondTiebreak, ...matchTiebreak }],
  ['6-4, 6-7', 'tennis', 'user1', twoSets],
  ['6-4, 6-7, 7-6 (7-5)', 'tennis', 'user1', { ...twoSets, ...decidingTiebreak }],
  ['4-6, 7-6, 8-10', 'tennis', 'user2', { ...twoSets, ...matchTiebreak }],
  ['6-4, 6-7, 7-10', 'tennis', 'user1', { ...twoSets, ...lostMatchTiebreak }],
  ['11-9', 'pickleball', 'user1', { user1Set1: 11, user2Set1: 9 }],
  ['', 'tennis', 'user1', {}],
])('%j', (words, sport, first, sets) => {
  expect(formatScore(sport, toSetScores({ outcome: 'played', ...sets }), first)).toBe(words);
});

test("begins with the first player's games unless the other is asked for", () => {
  expect(formatScore('tennis', toSetScores({ outcome: 'played', ...twoSets }))).toBe('6-4, 6-7');
});

test('leaves out sets and tiebreaks with a missing number', () => {
  const halves = { user1Set1: 7, user2Set1: 6, user1Set2: 6 };
  for (const half of [halves, { ...halves, user1Set1Tiebreak: 7 }, { ...halves, user2Set1Tiebreak: 5 }])
    expect(formatScore('tennis', toSetScores({ outcome: 'retired', ...half }))).toBe('7-6');
  expect(formatScore('tennis', toSetScores({ outcome: 'retired', user2Set1: 6 }))).toBe('');
});
