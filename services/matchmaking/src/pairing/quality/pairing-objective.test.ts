import { expect, test } from 'vitest';
import { maxEdgeWeight } from '../matching/matching.ts';
import { createPairingObjective } from './pairing-objective.ts';

test('one more pair outweighs any waits, one more week outweighs any quality', () => {
  const range = { size: 10, leastWeeks: 1, mostWeeks: 9, totalWeeks: 50, leastQuality: 250, mostQuality: 1_000 };
  const objective = createPairingObjective(range);
  const worst = objective.weightOf(1, 1, 250);
  // Five worst pairs against four pairs with all the waiting time of the component and the best quality.
  expect(5 * worst).toBeGreaterThan(2 * objective.weightOf(9, 9, 1_000) + 2 * objective.weightOf(1, 1, 1_000));
  expect(objective.weightOf(2, 1, 250)).toBeGreaterThan(objective.weightOf(1, 1, 1_000));
  expect(objective.exact).toBe(true);
});

test('a weight reads back as its pairs, weeks above the least wait and quality above the least quality', () => {
  const range = { size: 6, leastWeeks: 0, mostWeeks: 4, totalWeeks: 12, leastQuality: 300, mostQuality: 900 };
  const objective = createPairingObjective(range);
  const total = objective.weightOf(4, 0, 350) + objective.weightOf(1, 2, 900);
  expect(objective.digitsOf(total)).toEqual({ pairs: 2, weeksWaited: 7, quality: 650 });
  expect(objective.shareOf(4) + objective.shareOf(0)).toBe(objective.weightOf(4, 0, 300));
});

test('weights that do not fit use steps of weeks and are marked inexact', () => {
  const range = {
    size: 100_000,
    leastWeeks: 0,
    mostWeeks: 5_200,
    totalWeeks: 2.6e8,
    leastQuality: -3_000,
    mostQuality: 1_000,
  };
  const objective = createPairingObjective(range);
  expect(objective.exact).toBe(false);
  expect(objective.weightOf(5_200, 5_200, 1_000)).toBeLessThanOrEqual(maxEdgeWeight);
});
