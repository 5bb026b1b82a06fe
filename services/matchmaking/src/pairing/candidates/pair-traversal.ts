import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { getPairQualityUpperBound } from '../quality/pair-quality.ts';
import { getMaxGapHundredths, type PairingRules } from '../rules/pairing-rules.ts';
import type { PlayerPool } from './candidate-pool.ts';
import { findFirstRatedAtLeast } from './find-first-rated-at-least.ts';
import { areTraitsAccepted, getScheduleCost } from './packed-players.ts';
import type { CandidateLocation } from './place-reach.ts';

/** Called with two players of one sport within the distance and rating limits, at most once per pair. */
export type PairVisitor = (a: number, b: number, miles: number) => void;

/** Visits each pair of a place with one of its sport within the radius that is not before it, including itself. */
function visitPlacePairs(
  pool: PlayerPool,
  place: CandidateLocation,
  visit: (place: number, other: number, miles: number) => void,
): void {
  const { orders, miles } = pool.reach.inReach(place);
  for (let index = 0; index < orders.length; index += 1) {
    const other = readIntAtKnownIndex(orders, index);
    if (other >= place.order) visit(place.order, other, readFloatAtKnownIndex(miles, index));
  }
}

/** Each player's demand on a pair, in doubled points of quality; infinity for players whose pairs are not to be visited. */
export interface PlayerDualPrices {
  readonly demand: Float64Array;
  /** Lower bounds: two members of a group together demand at least the sum of these; infinity for a group of one. */
  readonly groupDemand: Float64Array;
  readonly groupOf: Int32Array;
  /** Two members of the same group demand at least the lower of these, in addition to their own demands. */
  readonly sharedDemand: Float64Array;
}

/**
 * Creates a function that visits each pair of a player of a place and one with a higher number, both of one group, within reach whose
 * demands are below the best possible quality at their distance, level gap and schedules, or exceed it by less than `margin` points.
 */
export function createPromisingPairVisits(
  pool: PlayerPool,
  demands: PlayerDualPrices,
  margin: number,
  visit: PairVisitor,
): (place: CandidateLocation) => void {
  const { players } = pool;
  const { ratingHundredths, rules } = players;
  const { start: placeStart } = pool.places;
  const { demand, groupDemand, groupOf, sharedDemand } = demands;
  const gapCosts = listGapCosts(rules);
  const leastDemand = Float64Array.from(pool.places.list, ({ order }) => {
    const members = groupDemand.subarray(
      readIntAtKnownIndex(placeStart, order),
      readIntAtKnownIndex(placeStart, order + 1),
    );
    return members.reduce((least, own) => Math.min(least, own), Number.POSITIVE_INFINITY);
  });

  function visitPlacePair(ours: number, theirs: number, miles: number): void {
    const worth = 2 * (getPairQualityUpperBound(0, miles, rules) + margin);
    const theirLeast = readFloatAtKnownIndex(leastDemand, theirs);
    if (readFloatAtKnownIndex(leastDemand, ours) + theirLeast >= worth) return;
    const theirStart = readIntAtKnownIndex(placeStart, theirs);
    const theirEnd = readIntAtKnownIndex(placeStart, theirs + 1);
    const ourEnd = readIntAtKnownIndex(placeStart, ours + 1);
    for (let a = readIntAtKnownIndex(placeStart, ours); a < ourEnd; a += 1) {
      const room = worth - readFloatAtKnownIndex(groupDemand, a);
      if (theirLeast >= room) continue;
      const ownRating = readIntAtKnownIndex(ratingHundredths, a);
      const ownGroup = readIntAtKnownIndex(groupOf, a);
      const ownShared = readFloatAtKnownIndex(sharedDemand, a);
      const ownDemand = readFloatAtKnownIndex(demand, a);
      const gapAllowed = getRatingGapForCost(room - theirLeast, rules);
      const start = ours === theirs ? a + 1 : theirStart;
      for (
        let b = findFirstRatedAtLeast(ratingHundredths, ownRating - gapAllowed, start, theirEnd);
        b < theirEnd;
        b += 1
      ) {
        const gap = readIntAtKnownIndex(ratingHundredths, b) - ownRating;
        if (gap > gapAllowed) break;
        if (readFloatAtKnownIndex(groupDemand, b) >= room || readIntAtKnownIndex(groupOf, b) !== ownGroup) continue;
        const together =
          ownDemand + readFloatAtKnownIndex(demand, b) + Math.min(ownShared, readFloatAtKnownIndex(sharedDemand, b));
        const left = worth - readFloatAtKnownIndex(gapCosts, Math.abs(gap)) - together;
        if (left > 0 && areTraitsAccepted(players, a, b) && 2 * getScheduleCost(players, a, b) < left)
          visit(a, b, miles);
      }
    }
  }
  return (place) => visitPlacePairs(pool, place, visitPlacePair);
}

/** What each rating gap in hundredths takes from the best possible quality, in doubled points. */
function listGapCosts(rules: PairingRules): Float64Array {
  const best = getPairQualityUpperBound(0, 0, rules);
  const costs = new Float64Array(getMaxGapHundredths(rules) + 1);
  return costs.map((_, gap) => 2 * (best - getPairQualityUpperBound(gap, 0, rules)));
}

/** The rating gap in hundredths that costs the given doubled points of quality, rounded up. */
function getRatingGapForCost(doubledPoints: number, rules: PairingRules): number {
  return Math.ceil(getMaxGapHundredths(rules) * Math.min(1, Math.sqrt(doubledPoints / (2 * rules.weights.ratingGap))));
}

/**
 * Creates a function that visits each pair of a player of a place and one with a higher number within reach, from different groups; group -1
 * is skipped.
 */
export function createVisitsAcrossGroups(
  pool: PlayerPool,
  groupOf: Int32Array,
  visit: PairVisitor,
): (place: CandidateLocation) => void {
  const { ratingHundredths, rules } = pool.players;
  const { start: placeStart } = pool.places;
  const maxGap = getMaxGapHundredths(rules);
  const main = Int32Array.from(pool.places.list, ({ order }) => mainGroup(placeStart, groupOf, order));
  const outsiders = pool.places.list.map(({ order }) => {
    const start = readIntAtKnownIndex(placeStart, order);
    const members = Int32Array.from(
      { length: readIntAtKnownIndex(placeStart, order + 1) - start },
      (_, index) => start + index,
    );
    return members.filter(
      (player) =>
        readIntAtKnownIndex(groupOf, player) !== -1 &&
        readIntAtKnownIndex(groupOf, player) !== readIntAtKnownIndex(main, order),
    );
  });

  /** Visits the pairs of player `a` with the players of a place, or only those of its main group. */
  function visitPartners(a: number, place: number, miles: number, mainOnly: boolean): void {
    const group = readIntAtKnownIndex(groupOf, a);
    const ownRating = readIntAtKnownIndex(ratingHundredths, a);
    const end = readIntAtKnownIndex(placeStart, place + 1);
    const lowest = ownRating - maxGap;
    for (
      let b = findFirstRatedAtLeast(ratingHundredths, lowest, readIntAtKnownIndex(placeStart, place), end);
      b < end;
      b += 1
    ) {
      if (readIntAtKnownIndex(ratingHundredths, b) - ownRating > maxGap) break;
      const other = readIntAtKnownIndex(groupOf, b);
      if (other === group || other === -1 || (mainOnly && other !== readIntAtKnownIndex(main, place))) continue;
      visit(Math.min(a, b), Math.max(a, b), miles);
    }
  }

  function visitPlacePair(ours: number, theirs: number, miles: number): void {
    const ourMain = readIntAtKnownIndex(main, ours);
    const differ =
      ourMain !== -1 && readIntAtKnownIndex(main, theirs) !== -1 && ourMain !== readIntAtKnownIndex(main, theirs);
    const ourEnd = readIntAtKnownIndex(placeStart, ours + 1);
    for (let a = readIntAtKnownIndex(placeStart, ours); differ && a < ourEnd; a += 1) {
      if (readIntAtKnownIndex(groupOf, a) === ourMain) visitPartners(a, theirs, miles, true);
    }
    const ourOutsiders = outsiders[ours] ?? new Int32Array();
    if (ours === theirs) {
      for (const [index, a] of ourOutsiders.entries()) {
        visitPartners(a, ours, miles, true);
        for (const b of ourOutsiders.subarray(index + 1)) {
          if (
            readIntAtKnownIndex(ratingHundredths, b) - readIntAtKnownIndex(ratingHundredths, a) <= maxGap &&
            readIntAtKnownIndex(groupOf, a) !== readIntAtKnownIndex(groupOf, b)
          )
            visit(a, b, miles);
        }
      }
      return;
    }
    for (const a of ourOutsiders) visitPartners(a, theirs, miles, false);
    for (const b of outsiders[theirs] ?? []) visitPartners(b, ours, miles, true);
  }
  return (place) => visitPlacePairs(pool, place, visitPlacePair);
}

/** The majority group of a place if there is one, otherwise any of its groups; -1 without any. */
function mainGroup(placeStart: Int32Array, groupOf: Int32Array, place: number): number {
  let group = -1;
  let votes = 0;
  const end = readIntAtKnownIndex(placeStart, place + 1);
  for (let player = readIntAtKnownIndex(placeStart, place); player < end; player += 1) {
    const own = readIntAtKnownIndex(groupOf, player);
    if (own === -1) continue;
    if (votes === 0) group = own;
    votes += own === group ? 1 : -1;
  }
  return group;
}
