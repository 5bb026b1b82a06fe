import { expect, test } from 'vitest';
import type { PairingPlayer } from '../pairing-player.ts';
import { toPairingProfile } from '../rules/pairing-profile.ts';
import { defaultPairingRules } from '../rules/pairing-rules.ts';
import {
  getPairFamiliarity,
  getPairQuality,
  getPairQualityUpperBound,
  getScheduleMismatchShare,
} from './pair-quality.ts';

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
  expect(getPairFamiliarity(profile({ id: 'a' }), b)).toBe(0);
  expect(getPairFamiliarity(profile({ id: 'a', timesMet: { b: 1 } }), b)).toBe(0.5);
  expect(getPairFamiliarity(b, profile({ id: 'a', timesMet: { b: 3 } }))).toBe(0.75);
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

function profile(own: Partial<PairingPlayer>) {
  return toPairingProfile({
    id: 'p',
    sport: 'tennis',
    rating: 3,
    gender: null,
    opponentGenderPreference: null,
    lat: 40,
    lng: -74,
    availabilityDays: [],
    availabilityTimeBlocks: [],
    matchesAssigned: 0,
    matchesCompleted: 0,
    weeksWaited: 0,
    recentOpponents: [],
    blockedPlayers: [],
    ...own,
  });
}
