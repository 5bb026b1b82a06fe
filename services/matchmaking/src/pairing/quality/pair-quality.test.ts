import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../../test/builders/create-test-pairing-player.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { type PairingProfile, toPairingProfile } from '../rules/pairing-profile.ts';
import { defaultPairingRules } from '../rules/pairing-rules.ts';
import { explainPair } from './explain-pair.ts';
import {
  countMatchesTogether,
  getPairFamiliarity,
  getPairQuality,
  getPairQualityLowerBound,
  getPairQualityUpperBound,
  getScheduleMismatchShare,
} from './pair-quality.ts';
import { defaultQualityWeights, qualityWeightsSchema } from './quality-weights.ts';

const rules = { ...defaultPairingRules, weights: { ratingGap: 500, distance: 200, availability: 200, variety: 100 } };

test('a stranger of the same level next door who is free at the same times is a perfect opponent', () => {
  expect(getPairQuality(profile({ id: 'a' }), profile({ id: 'b' }), 0, rules)).toBe(1_000);
});

test('gap and distance cost their weight at the limit and a quarter of it half-way', () => {
  const a = profile({ id: 'a', rating: 3 });
  expect(getPairQuality(a, profile({ id: 'b', rating: 4 }), 0, rules)).toBe(500);
  expect(getPairQuality(a, profile({ id: 'b', rating: 3.5 }), 0, rules)).toBe(875);
  expect(getPairQuality(a, profile({ id: 'b', rating: 3 }), 35, rules)).toBe(800);
  expect(getPairQuality(a, profile({ id: 'b', rating: 3 }), 17.5, rules)).toBe(950);
});

test('availability uses the less flexible player: one shared evening is all of a one-evening week', () => {
  const oneEvening = profile({ id: 'a', availabilityDays: ['Tue'], availabilityTimeBlocks: ['Evening'] });
  const anyTime = profile({ id: 'b' });
  const weekend = profile({ id: 'c', availabilityDays: ['Sat', 'Sun'], availabilityTimeBlocks: ['Evening'] });
  const saturday = profile({ id: 'd', availabilityDays: ['Fri', 'Sat'], availabilityTimeBlocks: ['Evening'] });
  expect(getScheduleMismatchShare(oneEvening, anyTime)).toBe(0);
  expect(getScheduleMismatchShare(oneEvening, weekend)).toBe(1);
  expect(getScheduleMismatchShare(weekend, saturday)).toBe(0.5);
});

test('familiarity grows with each meeting, whichever player has it recorded', () => {
  const b = profile({ id: 'b' });
  const familiarityOf = (one: PairingProfile, other: PairingProfile) =>
    getPairFamiliarity(countMatchesTogether(one, other));
  expect(familiarityOf(profile({ id: 'a' }), b)).toBe(0);
  expect(familiarityOf(profile({ id: 'a', timesMet: { b: 1 } }), b)).toBe(0.5);
  expect(familiarityOf(b, profile({ id: 'a', timesMet: { b: 3 } }))).toBe(0.75);
});

test('a limit of zero allows only zero and costs nothing', () => {
  const strict = { ...rules, maxRatingGap: 0 };
  expect(getPairQuality(profile({ id: 'a' }), profile({ id: 'b' }), 0, strict)).toBe(1_000);
});

test('the quick upper bound is never below the quality', () => {
  for (let step = 0; step <= 100; step += 1) {
    const a = profile({ id: 'a', rating: 3 });
    const b = profile({ id: 'b', rating: 3 + step / 100 });
    const miles = (step * 35) / 100;
    expect(getPairQualityUpperBound(step, miles, rules)).toBeGreaterThanOrEqual(getPairQuality(a, b, miles, rules));
  }
});

test('the worst allowed pair costs all weights', () => {
  expect(getPairQualityLowerBound(rules)).toBe(0);
  expect(
    getPairQualityLowerBound({
      ...rules,
      weights: { ratingGap: 600, distance: 300, availability: 200.5, variety: 100 },
    }),
  ).toBe(-201);
});

test('the quick upper bound of a perfect pair leaves room for rounding only', () => {
  expect(getPairQualityUpperBound(0, 0, rules)).toBe(1_001.5);
  expect(getPairQualityUpperBound(100, 35, rules)).toBe(301.5);
});

test('each difference costs its weight: hours that do not match, and an opponent met before', () => {
  const evening = { availabilityDays: ['Tue'], availabilityTimeBlocks: ['Evening'] } as const;
  const morning = { ...evening, availabilityTimeBlocks: ['Morning'] } as const;
  expect(getPairQuality(profile({ id: 'a', ...evening }), profile({ id: 'b', ...morning }), 0, rules)).toBe(800);
  expect(getPairQuality(profile({ id: 'a', timesMet: { b: 1 } }), profile({ id: 'b' }), 0, rules)).toBe(950);
});

test('of two records of how often they met, the larger counts', () => {
  const a = profile({ id: 'a', timesMet: { b: 1, c: 9 } });
  expect(countMatchesTogether(a, profile({ id: 'b', timesMet: { a: 2 } }))).toBe(2);
  expect(countMatchesTogether(a, profile({ id: 'b', timesMet: { c: 2 } }))).toBe(1);
});

test('a pair is explained by rounded numbers and what both can do', () => {
  const a = profile({
    id: 'a',
    rating: 3.25,
    weeksWaited: 2,
    availabilityDays: ['Mon', 'Tue', 'Sat'],
    availabilityTimeBlocks: ['Morning', 'Evening'],
    timesMet: { b: 1 },
  });
  const b = profile({
    id: 'b',
    rating: 3.5,
    weeksWaited: 1,
    availabilityDays: ['Tue', 'Sat', 'Sun'],
    availabilityTimeBlocks: ['Evening'],
  });
  const explanation = {
    levelGap: 0.25,
    miles: 6.9,
    sharedDays: ['Tue', 'Sat'],
    sharedTimeBlocks: ['Evening'],
    weeksWaited: [2, 1],
    timesMet: 1,
  };
  expect(explainPair(a, b, 6.912)).toEqual(explanation);
  expect(explainPair(b, a, 6.912)).toEqual({ ...explanation, weeksWaited: [1, 2] });
});

test('in a rules file, a weight is 0 to 1,000 points, and a missing one 0', () => {
  expect(qualityWeightsSchema.parse(undefined)).toEqual({ ratingGap: 0, distance: 0, availability: 0, variety: 0 });
  expect(qualityWeightsSchema.parse({ variety: 1_000 }).variety).toBe(1_000);
  for (const wrong of [{ variety: 1_001 }, { variety: -1 }, { looks: 1 }])
    expect(qualityWeightsSchema.safeParse(wrong).success).toBe(false);
});

test('the weights of the league add up to a perfect match', () => {
  expect(defaultQualityWeights).toEqual({ ratingGap: 500, distance: 200, availability: 200, variety: 100 });
});

function profile(own: Partial<PairingPlayer>) {
  return toPairingProfile(createTestPairingPlayer({ rating: 3, lat: 40, lng: -74, ...own }));
}
