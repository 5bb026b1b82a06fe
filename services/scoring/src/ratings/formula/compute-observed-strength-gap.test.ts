import { describe, expect, test } from 'vitest';
import { computeExpectedGames, computeObservedStrengthGap } from './compute-observed-strength-gap.ts';
import { countGames, getWinnerBySets } from './rated-match-result.ts';

const constants = { logOddsPerPoint: 2, gameDeviation: 1.2, formDeviation: 0.2, gamesToBoth: 1, gamesToWinner: 1 };
const straight = [
  [6, 4],
  [6, 3],
] as const;

describe('observedGap', () => {
  test('is the log odds of a game divided by those per rating point, after the extra games', () => {
    const observed = computeObservedStrengthGap(
      { outcome: 'played', winner: 'a', sets: straight },
      'tennis',
      constants,
    );
    expect(observed?.gap).toBeCloseTo(Math.log(14 / 8) / 2, 12);
    expect(observed?.variance).toBeCloseTo(1.44 / 19 + 0.04, 12);
    expect(observed).toMatchObject({ gamesOfA: 12, games: 19 });
  });

  test.each(['retired', 'time_limit'] as const)('is without the win of a match that ended by %s', (outcome) => {
    const observed = computeObservedStrengthGap({ outcome, winner: 'b', sets: straight }, 'tennis', constants);
    expect(observed?.gap).toBeCloseTo(Math.log(13 / 8) / 2, 12);
  });

  test.each([
    ['a walkover', { outcome: 'walkover', winner: 'a', sets: straight }],
    ['no set', { outcome: 'retired', winner: 'a', sets: [] }],
    ['no game', { outcome: 'retired', winner: 'a', sets: [[0, 0]] }],
  ] as const)('is nothing after %s', (_, result) => {
    expect(computeObservedStrengthGap(result, 'tennis', constants)).toBeNull();
  });
});

test('expected games are the inverse of the observed gap, within the games played', () => {
  expect(computeExpectedGames(0, 20, constants)).toBe(10);
  const gap = Math.log((14 + 1) / (6 + 1)) / 2;
  expect(computeExpectedGames(gap, 20, constants)).toBeCloseTo(14, 12);
  expect(computeExpectedGames(9, 12, constants)).toBe(12);
  expect(computeExpectedGames(-9, 12, constants)).toBe(0);
});

test('a match tiebreak counts as one game, entered as 1-0 or as points', () => {
  const split = [
    [6, 4],
    [3, 6],
  ] as const;
  expect(countGames([...split, [1, 0]], 'tennis')).toEqual({ a: 10, b: 10 });
  expect(countGames([...split, [10, 7]], 'tennis')).toEqual({ a: 10, b: 10 });
  expect(countGames([...split, [11, 7]], 'pickleball')).toEqual({ a: 20, b: 17 });
});

test('the player with more sets wins, equal sets are a tie', () => {
  expect(
    getWinnerBySets([
      [6, 0],
      [6, 7],
      [6, 7],
    ]),
  ).toBe('b');
  expect(
    getWinnerBySets([
      [6, 4],
      [2, 1],
    ]),
  ).toBe('a');
  expect(
    getWinnerBySets([
      [6, 4],
      [4, 6],
    ]),
  ).toBeNull();
  expect(getWinnerBySets([])).toBeNull();
});
