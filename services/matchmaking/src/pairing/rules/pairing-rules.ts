import { matchingRadiusMiles, matchingRatingGap } from '@rally/contracts/matchmaking';
import * as z from 'zod';

/** The settings of a weekly run. */
export interface PairingRules {
  /** Greatest distance between two players, in miles. */
  readonly maxMiles: number;
  /** Greatest difference of two ratings, in rating points, exact to hundredths. */
  readonly maxRatingGap: number;
  /** Whether two players must share a day and a time of day on which both can play. */
  readonly requireSharedAvailability: boolean;
  /** Whether, among the plans with most pairs, those who waited longest go before quality. */
  readonly longestWaitingFirst: boolean;
  /** Least quality of a pair: below it no match is better than that match. */
  readonly qualityFloor: number;
  /** Points of quality, of 1000, that the worst allowed case of each kind costs. */
  readonly weights: {
    readonly ratingGap: number;
    readonly distance: number;
    readonly availability: number;
    readonly variety: number;
  };
}

/** The greatest allowed gap in hundredths of a rating point, the precision of ratings. */
export function getMaxGapHundredths({ maxRatingGap }: PairingRules): number {
  return Math.round(maxRatingGap * 100);
}

/** The default rules of the league. */
export const defaultPairingRules: PairingRules = {
  maxMiles: matchingRadiusMiles,
  // One NTRP level: two levels of half a point either side of "competitive", which leaves room for self-ratings half a point off.
  maxRatingGap: matchingRatingGap,
  // Two players who share no time will not meet; a pair on paper costs both their week.
  requireSharedAvailability: true,
  // Nobody should wait twice because others fit slightly better.
  longestWaitingFirst: true,
  // Rejects pairs that are bad in every respect at once (a full level apart, 30 miles, hardly a shared hour: about 180), and
  // allows those that are bad in only one.
  qualityFloor: 250,
  weights: {
    // A close match is what players come for; squared, a gap of 0.25 costs 31 and a whole level 500.
    ratingGap: 500,
    // People drive 10 miles gladly (16 points) and the whole radius rarely.
    distance: 200,
    // More shared hours make a match likelier to happen, but one good hour is enough.
    availability: 200,
    // Meeting again is pleasant; only against an equally good stranger should the stranger win.
    variety: 100,
  },
};

const weight = z.number().min(0).max(1_000).default(0);

/**
 * A rules file. A missing weight is 0; the other settings fall back to `defaultPairingRules`. Unknown names are
 * rejected, so that a misspelled rule is not silently ignored.
 */
export const pairingRulesSchema: z.ZodType<PairingRules> = z.strictObject({
  maxMiles: z.number().positive().max(500).default(defaultPairingRules.maxMiles),
  maxRatingGap: z.number().min(0).max(10).default(defaultPairingRules.maxRatingGap),
  requireSharedAvailability: z.boolean().default(defaultPairingRules.requireSharedAvailability),
  longestWaitingFirst: z.boolean().default(defaultPairingRules.longestWaitingFirst),
  qualityFloor: z.int().min(-5_000).max(1_000).default(defaultPairingRules.qualityFloor),
  weights: z.strictObject({ ratingGap: weight, distance: weight, availability: weight, variety: weight }).prefault({}),
});
