import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreEntry } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { formatScore } from './format-score.ts';
import { toSetScores } from './to-set-scores.ts';

const twoSets = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 7 };
const secondTiebreak = { user1Set2Tiebreak: 5, user2Set2Tiebreak: 7 };
const matchTiebreak = { user1Set3: 1, user2Set3: 0, user1Set3Tiebreak: 10, user2Set3Tiebreak: 8 };

test.each<[string, Sport, MatchSide, Partial<ScoreEntry>]>([
  ['6-4, 6-7 (5-7), 10-8', 'tennis', 'user1', { ...twoSets, ...secondTiebreak, ...matchTiebreak }],
  ['4-6, 7-6 (7-5), 8-10', 'tennis', 'user2', { ...twoSets, ...secondTiebreak, ...matchTiebreak }],
  ['6-4, 6-7', 'tennis', 'user1', twoSets],
  ['11-9', 'pickleball', 'user1', { user1Set1: 11, user2Set1: 9 }],
  ['', 'tennis', 'user1', {}],
])('%j', (words, sport, first, sets) => {
  expect(formatScore(sport, toSetScores({ outcome: 'played', ...sets }), first)).toBe(words);
});
