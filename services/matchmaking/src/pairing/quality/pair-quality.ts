import { perfectQuality } from '@rally/contracts/matchmaking';
import { countSharedSlots, type PairingProfile } from '../rules/pairing-profile.ts';
import { getMaxGapHundredths, type PairingRules } from '../rules/pairing-rules.ts';

/**
 * How good a match between two players would be: an integer, at most `perfectQuality`.
 *
 * quality = round(perfectQuality - ratingGap * (gap / maxRatingGap)^2 - distance * (miles / maxMiles)^2 - availability * a - variety * v)
 *
 * Squared because small gaps hardly matter and large ones spoil the match. `a` is `getScheduleMismatchShare`, `v` is
 * `getPairFamiliarity`. Half a point rounds up.
 */
export function getPairQuality(a: PairingProfile, b: PairingProfile, miles: number, rules: PairingRules): number {
  const gapHundredths = Math.abs(a.ratingHundredths - b.ratingHundredths);
  const mismatch = getScheduleMismatchShare(a, b);
  return computePairQuality({ gapHundredths, miles, mismatch, timesMet: countMatchesTogether(a, b) }, rules);
}

/** What the quality of a pair is computed from. */
export interface PairQualityFacts {
  readonly gapHundredths: number;
  readonly miles: number;
  /** `getScheduleMismatchShare` of the two. */
  readonly mismatch: number;
  readonly timesMet: number;
}

/** `getPairQuality` of two players of whom these facts are known. */
export function computePairQuality(facts: PairQualityFacts, rules: PairingRules): number {
  const { weights } = rules;
  const gap = shareOf(facts.gapHundredths, getMaxGapHundredths(rules));
  const way = shareOf(facts.miles, rules.maxMiles);
  return Math.round(
    perfectQuality -
      weights.ratingGap * gap ** 2 -
      weights.distance * way ** 2 -
      weights.availability * facts.mismatch -
      weights.variety * getPairFamiliarity(facts.timesMet),
  );
}

/** Lower bound of `getPairQuality` under these rules. */
export function getPairQualityLowerBound({ weights }: PairingRules): number {
  return Math.floor(perfectQuality - weights.ratingGap - weights.distance - weights.availability - weights.variety);
}

/** Upper bound of `getPairQuality` at this gap and distance; much cheaper to compute. */
export function getPairQualityUpperBound(gapHundredths: number, miles: number, rules: PairingRules): number {
  const gap = shareOf(gapHundredths, getMaxGapHundredths(rules));
  const way = shareOf(miles, rules.maxMiles);
  // Half a point for rounding up, one more for the order of the additions.
  return perfectQuality + 1.5 - rules.weights.ratingGap * gap ** 2 - rules.weights.distance * way ** 2;
}

/**
 * The share of the less flexible player's week that the other cannot play: a = 1 - shared / min(slots of A, slots of B), over
 * pairs of a day and a time block. 0 if all of it is shared, 1 if nothing is. It uses the less flexible player, so
 * that a player with a single free evening fits fully with anyone free that evening.
 */
export function getScheduleMismatchShare(a: PairingProfile, b: PairingProfile): number {
  return 1 - countSharedSlots(a, b) / Math.min(a.slotCount, b.slotCount);
}

/** How familiar two players are: v = met / (met + 1), 0 for strangers, 1/2 after one match, approaching 1. */
export function getPairFamiliarity(timesMet: number): number {
  return timesMet / (timesMet + 1);
}

/** How often two players have met; the larger count if they differ. */
export function countMatchesTogether(a: PairingProfile, b: PairingProfile): number {
  return Math.max(a.timesMet?.[b.id] ?? 0, b.timesMet?.[a.id] ?? 0);
}

// A limit of zero allows only zero, which costs nothing.
function shareOf(value: number, limit: number): number {
  return limit === 0 ? 0 : value / limit;
}
