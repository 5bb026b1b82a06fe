import { type Profile, sharedSlots } from './profile.ts';
import type { PairingRules } from './rules.ts';

/** Quality of a pair without any fault. */
export const perfectQuality = 1_000;

/**
 * How good a match between two players would be: a whole number, `perfectQuality` at best.
 *
 * quality = round(1000 - ratingGap * (gap / maxRatingGap)^2 - distance * (miles / maxMiles)^2 - availability * a - variety * v)
 *
 * Squares because small faults hardly matter and large ones spoil the match. `a` is `unsharedShare`, `v` is
 * `familiarity`. Half a point rounds up.
 */
export function pairQuality(a: Profile, b: Profile, miles: number, rules: PairingRules): number {
  const { weights } = rules;
  const gap = shareOf(Math.abs(a.rating - b.rating), rules.maxRatingGap);
  const way = shareOf(miles, rules.maxMiles);
  return Math.round(
    perfectQuality -
      weights.ratingGap * gap ** 2 -
      weights.distance * way ** 2 -
      weights.availability * unsharedShare(a, b) -
      weights.variety * familiarity(a, b),
  );
}

/** What `pairQuality` never falls below under these rules, whoever plays. */
export function leastQuality({ weights }: PairingRules): number {
  return Math.floor(perfectQuality - weights.ratingGap - weights.distance - weights.availability - weights.variety);
}

/** What `pairQuality` cannot exceed at this gap and distance, whatever the rest: much cheaper to tell. */
export function qualityAtMost(ratingGap: number, miles: number, rules: PairingRules): number {
  const gap = shareOf(ratingGap, rules.maxRatingGap);
  const way = shareOf(miles, rules.maxMiles);
  // Half a point for rounding up, one more for the order of the additions.
  return perfectQuality + 1.5 - rules.weights.ratingGap * gap ** 2 - rules.weights.distance * way ** 2;
}

/**
 * The share of the less flexible player's week that the other cannot play: a = 1 - shared / min(slots of A, slots of B), over
 * pairs of a day and a time of day. 0 when all of it is shared, 1 when nothing is. It goes by the less flexible one, so
 * that a player with a single free evening is a full match for anyone free that evening.
 */
export function unsharedShare(a: Profile, b: Profile): number {
  return 1 - sharedSlots(a, b) / Math.min(a.slotCount, b.slotCount);
}

/** How well two players know each other: v = met / (met + 1), 0 for strangers, 1/2 after one match, towards 1. */
export function familiarity(a: Profile, b: Profile): number {
  if (a.timesMet === null && b.timesMet === null) return 0;
  const met = timesMet(a, b);
  return met / (met + 1);
}

/** How often two players have met: the larger count, should they differ. */
export function timesMet(a: Profile, b: Profile): number {
  return Math.max(a.timesMet?.[b.id] ?? 0, b.timesMet?.[a.id] ?? 0);
}

// A limit of zero allows only zero, which is no fault.
function shareOf(value: number, limit: number): number {
  return limit === 0 ? 0 : value / limit;
}
