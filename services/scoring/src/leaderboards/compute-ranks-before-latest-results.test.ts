import { scoreEntrySchema } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { type RatingLogEntry, rateLogEntry } from '../rating-log/rating-log-entry.ts';
import { validateScoreEntry } from '../sheets/validate-score-entry.ts';
import { computeRanksBeforeLatestResults } from './compute-ranks-before-latest-results.ts';

const at = new Date('2026-11-20T12:00:00Z');

function win(user1Id: string, user2Id: string): RatingLogEntry {
  return rateLogEntry(
    {
      matchId: `${user1Id}-${user2Id}`,
      scoreVersion: 1,
      sport: 'tennis',
      order: `${at.toISOString()}/${user1Id}`,
      at,
      playedAt: at,
      score: validateScoreEntry(
        'tennis',
        scoreEntrySchema.parse({ user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 4 }),
      ),
      isVoid: false,
      user1: { playerId: user1Id, skill: 3 },
      user2: { playerId: user2Id, skill: 3 },
    },
    { user1: null, user2: null },
  );
}
const row = (id: string, wins: number, losses: number, rating = 3) => ({ id, wins, losses, rating });

test('without recent results the ranks are those of today', () => {
  const ranks = computeRanksBeforeLatestResults([row('a', 3, 0), row('b', 1, 1), row('c', 1, 0)], []);
  expect([...ranks]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
});

test('recent results are left out, and players without other results have no rank', () => {
  const [first, second] = [win('a', 'c'), win('new', 'a')];
  const ranks = computeRanksBeforeLatestResults(
    [
      row('a', 2, 2, second.user2.ratingAfter),
      row('b', 2, 1),
      row('c', 0, 2, first.user2.ratingAfter),
      row('new', 1, 0, second.user1.ratingAfter),
    ],
    [first, second],
  );
  expect([...ranks]).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ]);
});

test('the rating is the one before the first recent result', () => {
  const ranks = computeRanksBeforeLatestResults(
    [row('a', 2, 0, 3.4), row('b', 1, 0, 3.1), row('c', 0, 1, 2.8)],
    [win('a', 'c')],
  );
  expect([...ranks]).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});

test('a result that a row does not show yet is not subtracted', () => {
  const recent = win('a', 'b');
  const ranks = computeRanksBeforeLatestResults([row('a', 2, 0, recent.user1.ratingAfter), row('b', 0, 1)], [recent]);
  expect([...ranks]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
