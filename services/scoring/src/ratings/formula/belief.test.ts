import { dayMs } from '@rally/contracts/durations';
import { expect, test } from 'vitest';
import { getElapsedYears, replaceStartingBelief, updateStrengthBelief, widenStrengthBelief } from './belief.ts';

test('two equally certain sources average, with half the variance', () => {
  expect(updateStrengthBelief({ mean: 3, variance: 0.5 }, 4, 0.5)).toEqual({ mean: 3.5, variance: 0.25 });
});

test('a belief widens per year, up to its maximum', () => {
  const belief = { mean: 3.4, variance: 0.1 };
  expect(widenStrengthBelief(belief, 1, 0.04, 1)).toEqual({ mean: 3.4, variance: 0.14 });
  expect(widenStrengthBelief(belief, 1, 0.04, 0.12)).toEqual({ mean: 3.4, variance: 0.12 });
});

test('years count from the last match and never backwards', () => {
  const since = new Date('2025-03-01T00:00:00Z');
  const later = new Date(since.getTime() + 365.25 * dayMs);
  expect([getElapsedYears(since, later), getElapsedYears(later, since), getElapsedYears(null, later)]).toEqual([
    1, 0, 0,
  ]);
});

test('a belief with a replaced prior equals one that started from that prior', () => {
  const [from, to] = [
    { mean: 3, variance: 0.64 },
    { mean: 4.5, variance: 0.25 },
  ];
  const matches = [
    [4.1, 0.3],
    [3.6, 0.2],
    [4.4, 0.5],
  ] as const;
  const learn = (start: typeof from) =>
    matches.reduce((belief, [observed, variance]) => updateStrengthBelief(belief, observed, variance), start);
  const moved = replaceStartingBelief(learn(from), from, to);
  expect(moved.mean).toBeCloseTo(learn(to).mean, 12);
  expect(moved.variance).toBeCloseTo(learn(to).variance, 12);
});
