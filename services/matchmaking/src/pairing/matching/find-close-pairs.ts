import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { PlayerPool } from '../candidates/candidate-pool.ts';
import { areTraitsAccepted, getQualityBound, getQualityIfAllowed } from '../candidates/packed-players.ts';
import { createPromisingPairVisits, createVisitsAcrossGroups } from '../candidates/pair-traversal.ts';
import { getPairQualityUpperBound } from '../quality/pair-quality.ts';
import { getPairSlack, type LeaguePrices } from './league-prices.ts';

/** Allowed pairs of the players of some places with players of higher numbers. */
export interface ClosePairs {
  /** For each pair that violates the prices or is close: both player numbers and the quality. */
  readonly triples: Int32Array;
  /** How many pairs violate the prices, including those not listed. */
  readonly violations: number;
}

/**
 * Points of quality by which a pair may miss the prices and still be close. Prices move by a few points while the plan improves, so
 * a narrower margin leaves pairs for another search of all pairs, and a wider one makes each search longer.
 */
const closeMargin = 8;
/** Pairs listed for a player with those of higher numbers: several times as many as there are on average. */
const listedPerPlayer = 32;

/**
 * Creates a function that finds, for the places from `first` to `end`, the allowed pairs that violate the prices of their component's
 * matching, or nearly do; if no pair of any place violates them, the matchings are optimal.
 *
 * All pairs are covered, but few are checked one by one. A price minus the weight that a player brings into each pair is the player's
 * demand in points of quality. Two players whose demands exceed the best possible quality at their distance and
 * level gap are skipped. Players in a high-priced blossom have low demands and would not be skipped: they form a
 * group whose members share the blossom's price, and the few pairs between groups are visited separately.
 */
export function createClosePairSearch(
  pool: PlayerPool,
  componentOf: Int32Array,
  prices: LeaguePrices,
): (first: number, end: number) => ClosePairs {
  const { players, places } = pool;
  const { demands, raise } = prices;
  const { demand, groupOf } = demands;
  const listed = new Int32Array(componentOf.length);
  let triples: number[] = [];
  let violations = 0;

  const visitPromising = createPromisingPairVisits(pool, demands, closeMargin, listIfClose);
  const visitAcrossGroups = createVisitsAcrossGroups(pool, groupOf, (a, b, miles) => {
    if (readIntAtKnownIndex(componentOf, a) !== readIntAtKnownIndex(componentOf, b)) return;
    const together = readFloatAtKnownIndex(demand, a) + readFloatAtKnownIndex(demand, b);
    if (together >= 2 * (getPairQualityUpperBound(0, miles, players.rules) + closeMargin)) return;
    if (areTraitsAccepted(players, a, b)) listIfClose(a, b, miles);
  });

  function listIfClose(a: number, b: number, miles: number): void {
    // This cheap bound rejects nearly all pairs. It is NaN for players without any slot, who are never paired.
    const bound = Math.floor(getQualityBound(players, a, b, miles) + closeMargin);
    if (!(getPairSlack(prices, a, b, bound) < 0)) return;
    const quality = getQualityIfAllowed(players, a, b, miles);
    if (quality === null) return;
    const slack = getPairSlack(prices, a, b, quality);
    if (slack < 0) {
      violations += 1;
      raise[a] = Math.max(readFloatAtKnownIndex(raise, a), -slack);
    }
    const count = readIntAtKnownIndex(listed, a);
    // Pairs that violate the prices have their own space: one that was never listed would be searched for again and again.
    if (count >= (slack < 0 ? 2 : 1) * listedPerPlayer) return;
    listed[a] = count + 1;
    triples.push(a, b, quality);
  }

  return (first, end) => {
    triples = [];
    violations = 0;
    raise.fill(0, readIntAtKnownIndex(places.start, first), readIntAtKnownIndex(places.start, end));
    for (const place of places.list.slice(first, end)) {
      visitPromising(place);
      visitAcrossGroups(place);
    }
    return { triples: Int32Array.from(triples), violations };
  };
}
