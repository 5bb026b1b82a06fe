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

test('the digits of the difference to a bound say what a plan can lack', () => {
  const range = { size: 6, leastWeeks: 0, mostWeeks: 4, totalWeeks: 12, leastQuality: 300, mostQuality: 900 };
  const objective = createPairingObjective(range);
  const gap = objective.weightOf(4, 0, 350) - objective.weightOf(2, 0, 310);
  expect(objective.gapOf(gap)).toEqual({ pairs: 0, weeksWaited: 2, quality: 40 });
  expect(objective.gapOf(0)).toEqual({ pairs: 0, weeksWaited: 0, quality: 0 });
});

test('compared in steps, players may have waited up to a step less a week longer, and any quality may be lost', () => {
  const range = {
    size: 100_000,
    leastWeeks: 0,
    mostWeeks: 5_200,
    totalWeeks: 2.6e8,
    leastQuality: -3_000,
    mostQuality: 1_000,
  };
  const objective = createPairingObjective(range);
  const { weeksWaited, quality } = objective.gapOf(0);
  expect(quality).toBe(50_000 * 4_000);
  // The smallest steps of 2, 4, 8, ... weeks that fit.
  const weeksInStep = weeksWaited / range.size + 1;
  expect(Math.log2(weeksInStep)).toBe(Math.round(Math.log2(weeksInStep)));
  expect(objective.shareOf(weeksInStep - 1)).toBe(objective.shareOf(0));
  expect(objective.shareOf(weeksInStep)).toBeGreaterThan(objective.shareOf(0));
  expect(objective.digitsOf(objective.weightOf(weeksInStep, 0, -3_000))).toEqual({
    pairs: 1,
    weeksWaited: weeksInStep,
    quality: 0,
  });
});

test('the digits take no more room than they need, so that large leagues stay exact', () => {
  const range = { size: 6, leastWeeks: 0, mostWeeks: 4, totalWeeks: 12, leastQuality: 300, mostQuality: 900 };
  const [qualities, waits] = [3 * 600 + 1, 12 + 2];
  expect(createPairingObjective(range).weightOf(0, 0, 300)).toBe(waits * qualities);
});

test('a component of one week and one quality counts pairs only', () => {
  const range = { size: 4, leastWeeks: 3, mostWeeks: 3, totalWeeks: 12, leastQuality: 500, mostQuality: 500 };
  const objective = createPairingObjective(range);
  expect(objective.weightOf(3, 3, 500)).toBe(2);
  expect(objective.digitsOf(2 * objective.weightOf(3, 3, 500))).toEqual({ pairs: 2, weeksWaited: 0, quality: 0 });
  expect(objective.leastQuality).toBe(500);
});
