import { expect, test } from 'vitest';
import { defaultPairingRules, getMaxGapHundredths, pairingRulesSchema } from './pairing-rules.ts';

test('the league pairs within 35 miles and a level, at a shared time, longest waiting first', () => {
  expect(defaultPairingRules).toMatchObject({
    maxMiles: 35,
    maxRatingGap: 1,
    requireSharedAvailability: true,
    longestWaitingFirst: true,
    qualityFloor: 250,
  });
});

test('a gap is counted in whole hundredths', () => {
  expect([1, 0.29, 0].map((maxRatingGap) => getMaxGapHundredths({ ...defaultPairingRules, maxRatingGap }))).toEqual([
    100, 29, 0,
  ]);
});

test('a rules file needs only the settings that differ, and no unknown ones', () => {
  const { weights } = defaultPairingRules;
  expect(pairingRulesSchema.parse({ weights })).toEqual(defaultPairingRules);
  const other = { maxMiles: 12, maxRatingGap: 0.5, requireSharedAvailability: false, longestWaitingFirst: false };
  expect(pairingRulesSchema.parse({ ...other, qualityFloor: 0, weights })).toEqual({
    ...other,
    qualityFloor: 0,
    weights,
  });
  expect(pairingRulesSchema.safeParse({ weights, maxKilometers: 30 }).success).toBe(false);
});

test.each([
  ['maxMiles', [0.1, 500], [0, 501]],
  ['maxRatingGap', [0, 10], [-0.1, 10.1]],
  ['qualityFloor', [-5_000, 1_000], [-5_001, 1_001, 0.5]],
])('%s has limits', (name, allowed, refused) => {
  const isAllowed = (value: number) =>
    pairingRulesSchema.safeParse({ weights: defaultPairingRules.weights, [name]: value }).success;
  expect(allowed.map(isAllowed)).toEqual(allowed.map(() => true));
  expect(refused.map(isAllowed)).toEqual(refused.map(() => false));
});
