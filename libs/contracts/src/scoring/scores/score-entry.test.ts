import { describe, expect, test } from 'vitest';
import { reviewScore } from './review-score.call.ts';
import { submitScore } from './submit-score.call.ts';

const played = { matchId: 'm1', user1Set1: 6, user2Set1: 4, user1Set2: 7, user2Set2: 6 };

function firstMessage(body: unknown): string | undefined {
  return submitScore.body.safeParse(body).error?.issues[0]?.message;
}

describe('entering a score', () => {
  test.each([
    ['two sets', played],
    ['empty third sets and no vote', { ...played, user1Set3: null, user2Set3: null, opponentPlaystyle: '' }],
    ['a tiebreak', { ...played, user1Set2Tiebreak: 7, user2Set2Tiebreak: 3 }],
    ['a walkover without sets', { matchId: 'm1', outcome: 'walkover', winner: 'user2' }],
  ])('accepts %s', (_, body) => {
    expect(firstMessage(body)).toBeUndefined();
  });

  test.each([
    ['no sets', { matchId: 'm1' }, 'Set 1 and Set 2 are required'],
    ['one set', { ...played, user1Set2: null, user2Set2: null }, 'Set 1 and Set 2 are required'],
    ['an incomplete set', { ...played, user1Set3: 6 }, 'Set 3 needs a score for both players'],
    ['a retirement without a winner', { ...played, outcome: 'retired' }, 'Please choose the winner'],
  ])('rejects %s', (_, body, message) => {
    expect(firstMessage(body)).toBe(message);
  });

  test.each([31, -1, 1.5, '6'])('rejects %s games', (games) => {
    expect(firstMessage({ ...played, user1Set1: games })).toBeDefined();
  });

  test('requires sets only for a correction', () => {
    expect(reviewScore.body.safeParse({ decision: 'uphold' }).success).toBe(true);
    expect(reviewScore.body.safeParse({ decision: 'correct' }).success).toBe(false);
  });
});
