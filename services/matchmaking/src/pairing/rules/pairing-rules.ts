import { matchingRadiusMiles, matchingRatingGapMax, perfectQuality } from '@rally/contracts/matchmaking';
import * as z from 'zod';
import { defaultQualityWeights, type QualityWeights, qualityWeightsSchema } from '../quality/quality-weights.ts';

/** The settings of a weekly run. */
export interface PairingRules {
  /** Greatest distance between two players, in miles. */
  readonly maxMiles: number;
  /** Greatest difference of two ratings, in rating points, exact to hundredths. */
  readonly maxRatingGap: number;
  /** Whether two players must share a day and a time of day on which both can play. */
  readonly requireSharedAvailability: boolean;
  /** Whether, among the plans with the most pairs, waiting longest takes precedence over quality. */
  readonly longestWaitingFirst: boolean;
  /** Least quality of a pair: below it, no match at all is better. */
  readonly qualityFloor: number;
  readonly weights: QualityWeights;
}

/** The greatest allowed gap in hundredths of a rating point, the precision of ratings. */
export function getMaxGapHundredths({ maxRatingGap }: PairingRules): number {
  return Math.round(maxRatingGap * 100);
}

/** The default rules of the league. */
export const defaultPairingRules: PairingRules = {
  maxMiles: matchingRadiusMiles,
  // One NTRP level: two levels of half a point either side of "competitive", which leaves room for self-ratings half a point off.
  maxRatingGap: matchingRatingGapMax,
  // Two players who share no time will not meet; a pair on paper costs both their week.
  requireSharedAvailability: true,
  // Nobody should be passed over twice because others fit slightly better.
  longestWaitingFirst: true,
  // Rejects pairs that are bad in every respect at once (a full level apart, 30 miles, hardly a shared hour: about 180), and
  // allows those that are bad in only one.
  qualityFloor: 250,
  weights: defaultQualityWeights,
};

/**
 * A rules file. A missing weight is 0; the other settings fall back to `defaultPairingRules`. Unknown names are
 * rejected, so that a misspelled rule is not silently ignored.
 */
export const pairingRulesSchema: z.ZodType<PairingRules> = z.strictObject({
  maxMiles: z.number().positive().max(500).default(defaultPairingRules.maxMiles),
  maxRatingGap: z.number().min(0).max(10).default(defaultPairingRules.maxRatingGap),
  requireSharedAvailability: z.boolean().default(defaultPairingRules.requireSharedAvailability),
  longestWaitingFirst: z.boolean().default(defaultPairingRules.longestWaitingFirst),
  qualityFloor: z.int().min(-5_000).max(perfectQuality).default(defaultPairingRules.qualityFloor),
  weights: qualityWeightsSchema,
});
