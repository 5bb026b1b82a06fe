import type { Sport } from '@rally/contracts/players';
import type { ScoreEntry, ScoresPerSet } from '@rally/contracts/scoring';
import { describe, expect, test } from 'vitest';
import { findScoreError } from './find-score-error.ts';
import { toSetScores } from './to-set-scores.ts';

type Points = readonly [number, number];

/** Sets as pairs, with a tiebreak's points as a third member. */
function error(
  sport: Sport,
  sets: readonly (readonly [number, number, Points?])[],
  outcome: ScoreEntry['outcome'] = 'played',
) {
  const [one, two, three] = sets;
  const entry: ScoreEntry = {
    outcome,
    user1Set1: one?.[0],
    user2Set1: one?.[1],
    user1Set2: two?.[0],
    user2Set2: two?.[1],
    user1Set3: three?.[0],
    user2Set3: three?.[1],
    user1Set1Tiebreak: one?.[2]?.[0],
    user2Set1Tiebreak: one?.[2]?.[1],
    user1Set2Tiebreak: two?.[2]?.[0],
    user2Set2Tiebreak: two?.[2]?.[1],
    user1Set3Tiebreak: three?.[2]?.[0],
    user2Set3Tiebreak: three?.[2]?.[1],
  };
  return findScoreError(sport, toSetScores(entry), outcome)?.text ?? null;
}

const won: readonly [number, number] = [6, 4];
const twoSets = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 4 };

describe('a set of tennis', () => {
  const real = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];
  const all = Array.from({ length: 64 }, (_, index): [number, number] => [index % 8, Math.floor(index / 8)]);
  test('is won 6-0 to 6-4, 7-5 or 7-6 and in no other way, for either side', () => {
    const found = all
      .filter((set) => error('tennis', [set, set]) === null)
      .map(([a, b]) => `${Math.max(a, b)}-${Math.min(a, b)}`);
    expect([...new Set(found)].sort()).toEqual(real);
    expect(found).toHaveLength(2 * real.length);
  });

  test.each([
    [[7, 3], true],
    [[7, 5], true],
    [[12, 10], true],
    [[7, 6], false],
    [[6, 4], false],
    [[8, 5], false],
    [[3, 7], false],
  ] as const)('with a tiebreak of %j at 7-6: %s', (points, isReal) => {
    const text = isReal ? null : "The Set 1 tiebreak isn't a valid final score";
    expect(error('tennis', [[7, 6, points], won])).toBe(text);
    const [winner, loser] = points;
    expect(
      error('tennis', [
        [6, 7, [loser, winner]],
        [4, 6],
      ]),
    ).toBe(text);
  });

  test('has no tiebreak unless it is 7-6', () => {
    expect(error('tennis', [won, [6, 4, [7, 3]]])).toBe("The Set 2 tiebreak isn't a valid final score");
  });

  test('has 0 to 7 games per player', () => {
    expect(error('tennis', [won, [8, 6]])).toBe('Set 2 must be between 0 and 7');
    expect(error('tennis', [won, [6, 8]])).toBe('Set 2 must be between 0 and 7');
    expect(error('tennis', [[6, -1], won])).toBe('Set 1 must be between 0 and 7');
    expect(error('tennis', [[-1, 6], won])).toBe('Set 1 must be between 0 and 7');
  });
});

describe('a match of tennis', () => {
  test.each([
    [[won, won, won], 'The match was decided in two sets, so leave Set 3 empty'],
    [[won, [4, 6]], 'Each player won a set, so enter Set 3'],
    [[won, [4, 6], [6, 5]], "Set 3 isn't a valid final score"],
    [[won], 'Set 1 and Set 2 are required'],
    [[won, [4, 6], [7, 6]], null],
  ] as const)('%j: %s', (sets, text) => {
    expect(error('tennis', sets)).toBe(text);
  });

  test.each([
    [[10, 8], true],
    [[13, 11], true],
    [[10, 9], false],
    [[11, 8], false],
    [[8, 10], false],
  ] as const)('may end with a match tiebreak of %j: %s', (points, isReal) => {
    const text = isReal ? null : "The Set 3 tiebreak isn't a valid final score";
    expect(error('tennis', [won, [4, 6], [1, 0, points]])).toBe(text);
    const [winner, loser] = points;
    expect(error('tennis', [won, [4, 6], [0, 1, [loser, winner]]])).toBe(text);
  });

  test('allows points of a match tiebreak in the third set only', () => {
    expect(error('tennis', [won, [4, 6], [1, 0]])).toBe("The Set 3 tiebreak isn't a valid final score");
    expect(error('tennis', [[1, 0, [10, 8]], won])).toBe("Set 1 isn't a valid final score");
    expect(error('tennis', [[1, 0, [10, 8]]], 'retired')).toBe("The Set 1 tiebreak isn't a valid final score");
  });

  test.each([
    [6, 4],
    [1, 1],
    [2, 1],
  ] as const)('allows points of a match tiebreak for a third set of 1-0 only, not of %d-%d', (user1, user2) => {
    const sets = [won, [4, 6], [user1, user2, [10, 8]]] as const;
    expect(error('tennis', sets, 'time_limit')).toBe("The Set 3 tiebreak isn't a valid final score");
  });
});

describe('a game of pickleball', () => {
  test.each([
    [[11, 0], true],
    [[11, 9], true],
    [[12, 10], true],
    [[15, 3], true],
    [[16, 14], true],
    [[21, 2], true],
    [[30, 28], true],
    [[11, 10], false],
    [[13, 3], false],
    [[10, 8], false],
    [[22, 19], false],
  ] as const)('%j: %s', (game, isReal) => {
    expect(error('pickleball', [game, [11, 4]])).toBe(isReal ? null : "Set 1 isn't a valid final score");
  });

  test('has no tiebreak and at most 30 points', () => {
    expect(
      error('pickleball', [
        [11, 4],
        [11, 9, [7, 3]],
      ]),
    ).toBe("The Set 2 tiebreak isn't a valid final score");
    expect(error('pickleball', [[31, 29], won])).toBe('Set 1 must be between 0 and 30');
  });

  test('is not finished at 1-0, even as the third set', () => {
    const sets = [
      [11, 4],
      [4, 11],
      [1, 0],
    ] as const;
    expect(error('pickleball', sets)).toBe("Set 3 isn't a valid final score");
  });

  test.each([
    [[0, 0], true],
    [[8, 3], true],
    [[13, 3], true],
    [[11, 10], true],
    [[21, 20], true],
    [[30, 29], true],
    [[22, 19], false],
    [[30, 3], false],
  ] as const)('may be stopped at %j: %s', (game, isReal) => {
    expect(error('pickleball', [game], 'retired')).toBe(isReal ? null : "Set 1 isn't a valid final score");
  });
});

describe('other outcomes', () => {
  test.each([
    ['retired', []],
    ['retired', [[3, 2]]],
    ['retired', [won, [6, 6]]],
    ['retired', [won, [4, 6], [0, 1]]],
    ['time_limit', [won, [2, 2]]],
    ['time_limit', [won, [4, 6]]],
    ['walkover', []],
  ] as const)('%s with %j is real', (outcome, sets) => {
    expect(error('tennis', sets, outcome)).toBeNull();
  });

  test.each([
    ['retired', [[3, 2], won], "Set 1 isn't a valid final score"],
    ['retired', [won, won], "Set 2 isn't a valid final score"],
    ['retired', [[7, 2]], "Set 1 isn't a valid final score"],
    ['retired', [[7, 7]], "Set 1 isn't a valid final score"],
    ['time_limit', [won, won, won], 'The match was decided in two sets, so leave Set 3 empty'],
    ['time_limit', [won, [4, 6], won], "Set 3 isn't a valid final score"],
    ['time_limit', [], "Set 1 isn't a valid final score"],
    ['walkover', [won], "Set 1 isn't a valid final score"],
  ] as const)('%s with %j is not: %s', (outcome, sets, text) => {
    expect(error('tennis', sets, outcome)).toBe(text);
  });

  test('a set requires the previous one', () => {
    const entry = { outcome: 'retired', user1Set2: 1, user2Set2: 0 } as const;
    expect(findScoreError('tennis', toSetScores(entry), 'retired')).toEqual({
      text: 'Set 1 needs a score for both players',
      sets: [1],
    });
  });

  test.each([
    ['no set', {}, [1, 2]],
    ['only the first', { user1Set1: 6, user2Set1: 4 }, [2]],
    ['only the second', { user1Set2: 6, user2Set2: 4 }, [1]],
    ['only the third', { user1Set3: 6, user2Set3: 4 }, [1, 2]],
    ['the first and the third', { user1Set1: 6, user2Set1: 4, user1Set3: 6, user2Set3: 4 }, [2]],
  ])('a played match needs its first two sets: %s', (_, entered, sets) => {
    expect(findScoreError('tennis', toSetScores({ outcome: 'played', ...entered }), 'played')).toEqual({
      text: 'Set 1 and Set 2 are required',
      sets,
    });
  });

  test.each([{ user1Set2: 6 }, { user2Set2: 6 }])('a set with only one score, %j, is reported', (half) => {
    const entry = { outcome: 'played', user1Set1: 6, user2Set1: 1, ...half } as const;
    expect(findScoreError('tennis', toSetScores(entry), 'played')).toEqual({
      text: 'Set 2 needs a score for both players',
      sets: [2],
    });
  });

  test.each([
    { user1Set1: 7, user2Set1: 6, user1Set1Tiebreak: 7 },
    { user1Set1: 7, user2Set1: 6, user2Set1Tiebreak: 5 },
    { user1Set1Tiebreak: 7, user2Set1Tiebreak: 5 },
  ])('a tiebreak needs a set and points of both players, unlike %j', (half) => {
    expect(findScoreError('tennis', toSetScores({ outcome: 'retired', ...half }), 'retired')).toEqual({
      text: "The Set 1 tiebreak isn't a valid final score",
      sets: [1],
    });
  });
});

test.each<[string, ScoreEntry['outcome'], Partial<ScoresPerSet>, number[]]>([
  ['an impossible set', 'played', { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 5 }, [2]],
  ['a set of a walkover', 'walkover', { user1Set1: 6, user2Set1: 4 }, [1]],
  ['a later set of a walkover', 'walkover', { user1Set2: 6, user2Set2: 4 }, [2]],
  ['no set before time ran out', 'time_limit', {}, [1]],
  ['a third set after the decision', 'played', { ...twoSets, user1Set3: 6, user2Set3: 4 }, [3]],
  ['no third set after one each', 'played', { ...twoSets, user1Set2: 4, user2Set2: 6 }, [3]],
  ['a retirement after the decision', 'retired', twoSets, [2]],
])('an error names the sets to correct: %s', (_, outcome, entered, sets) => {
  expect(findScoreError('tennis', toSetScores({ outcome, ...entered }), outcome)?.sets).toEqual(sets);
});
