import { type Profile, sharedSlots } from './profile.ts';
import { maxGapHundredths, type PairingRules } from './rules.ts';

/** Quality of a perfect pair. */
export const perfectQuality = 1_000;

/**
 * How good a match between two players would be: an integer, at most `perfectQuality`.
 *
 * quality = round(1000 - ratingGap * (gap / maxRatingGap)^2 - distance * (miles / maxMiles)^2 - availability * a - variety * v)
 *
 * Squared because small gaps hardly matter and large ones spoil the match. `a` is `unsharedShare`, `v` is
 * `familiarity`. Half a point rounds up.
 */
export function pairQuality(a: Profile, b: Profile, miles: number, rules: PairingRules): number {
  const { weights } = rules;
  const gap = shareOf(Math.abs(a.ratingHundredths - b.ratingHundredths), maxGapHundredths(rules));
  const way = shareOf(miles, rules.maxMiles);
  return Math.round(
    perfectQuality -
      weights.ratingGap * gap ** 2 -
      weights.distance * way ** 2 -
      weights.availability * unsharedShare(a, b) -
      weights.variety * familiarity(a, b),
  );
}

/** Lower bound of `pairQuality` under these rules. */
export function leastQuality({ weights }: PairingRules): number {
  return Math.floor(perfectQuality - weights.ratingGap - weights.distance - weights.availability - weights.variety);
}

/** Upper bound of `pairQuality` at this gap and distance; much cheaper to compute. */
export function qualityAtMost(gapHundredths: number, miles: number, rules: PairingRules): number {
  const gap = shareOf(gapHundredths, maxGapHundredths(rules));
  const way = shareOf(miles, rules.maxMiles);
  // Half a point for rounding up, one more for the order of the additions.
  return perfectQuality + 1.5 - rules.weights.ratingGap * gap ** 2 - rules.weights.distance * way ** 2;
}

/**
 * The share of the less flexible player's week that the other cannot play: a = 1 - shared / min(slots of A, slots of B), over
 * pairs of a day and a time block. 0 if all of it is shared, 1 if nothing is. It uses the less flexible player, so
 * that a player with a single free evening fits fully with anyone free that evening.
 */
export function unsharedShare(a: Profile, b: Profile): number {
  return 1 - sharedSlots(a, b) / Math.min(a.slotCount, b.slotCount);
}

/** How familiar two players are: v = met / (met + 1), 0 for strangers, 1/2 after one match, approaching 1. */
export function familiarity(a: Profile, b: Profile): number {
  if (a.timesMet === null && b.timesMet === null) return 0;
  const met = timesMet(a, b);
  return met / (met + 1);
}

/** How often two players have met; the larger count if they differ. */
export function timesMet(a: Profile, b: Profile): number {
  return Math.max(a.timesMet?.[b.id] ?? 0, b.timesMet?.[a.id] ?? 0);
}

// A limit of zero allows only zero, which costs nothing.
function shareOf(value: number, limit: number): number {
  return limit === 0 ? 0 : value / limit;
}
