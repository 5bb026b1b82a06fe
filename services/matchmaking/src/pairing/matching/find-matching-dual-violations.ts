import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import {
  areTraitsAccepted,
  type CandidatePool,
  getQualityBound,
  getQualityIfAllowed,
} from '../candidates/candidate-pool.ts';
import { visitPairsAcrossGroups, visitPromisingPairs } from '../candidates/pair-traversal.ts';
import type { PairingGraphComponent, PairingGraphComponents } from '../candidates/pairing-graph-components.ts';
import { getPairQualityUpperBound } from '../quality/pair-quality.ts';
import type { PairingObjectiveValues } from '../quality/pairing-objective.ts';
import { computeDualDemands } from './compute-dual-demands.ts';
import type { EdgeListBuilder } from './edge-list-builder.ts';
import { createEdgeSlackFunction } from './matching.ts';

/** Pairs of one component that violate the dual prices, and how much the prices would have to rise to accept them. */
export interface MatchingDualViolations {
  readonly edges: EdgeListBuilder;
  readonly slack: number[];
  /** Twice the price increase that would be enough, by member. */
  readonly raise: Float64Array;
  readonly recordedCount: Int32Array;
}

/** Violating pairs recorded per player; beyond that only their slack counts. */
const recordedPerPlayer = 16;

/** Allowed pairs by player number. */
export interface PairList {
  count: number;
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly quality: Int32Array;
}

export interface CoveredPairs {
  /** One per component. */
  readonly results: readonly MatchingDualViolations[];
  /** Allowed pairs that violate the prices or miss them by at most `closeMargin`. */
  readonly closePairs: PairList;
}

/**
 * Points of quality by which a pair may miss the prices and still be close: prices move by a few points while the plan improves, so
 * that a narrower margin leaves pairs for another search of all pairs, and a wider one makes each search longer.
 */
const closeMargin = 8;
/** Close pairs remembered: about three times as many as there are, and at most 200 MB. */
const closePairsPerPlayer = 20;
const closePairsMax = 16_000_000;

/**
 * Finds allowed pairs that violate the dual prices of a matching; if there are none, the plan is optimal.
 *
 * All pairs are covered, but few are checked one by one. A price minus the weight that a player brings into each pair is the player's
 * demand in points of quality. Two players whose demands exceed the best possible quality at their distance and
 * level gap are skipped. Players in a high-priced blossom have low demands and would not be skipped: they form a
 * group whose members share the blossom's price, and the few pairs between groups are visited separately.
 * @param changed the components to cover; the others have none, since they had none when they last changed
 */
export function findMatchingDualViolations(
  pool: CandidatePool,
  league: PairingGraphComponents,
  weeks: Float64Array,
  changed: ReadonlySet<PairingGraphComponent>,
): CoveredPairs {
  const { componentOf } = league;
  const { results, getPairSlack, recordIfViolating } = createViolationRecorder(league, weeks, changed);
  const closePairs = createPairList(Math.min(closePairsMax, closePairsPerPlayer * weeks.length));
  const demands = computeDualDemands([...changed], weeks);
  const { demand, groupOf } = demands;

  visitPromisingPairs(pool, demands, closeMargin, price);
  visitPairsAcrossGroups(pool, groupOf, (a, b, miles) => {
    if (readIntAtKnownIndex(componentOf, a) !== readIntAtKnownIndex(componentOf, b)) return;
    const together = readFloatAtKnownIndex(demand, a) + readFloatAtKnownIndex(demand, b);
    if (together >= 2 * (getPairQualityUpperBound(0, miles, pool.rules) + closeMargin)) return;
    if (areTraitsAccepted(pool, a, b)) price(a, b, miles);
  });

  function price(a: number, b: number, miles: number): void {
    // Nearly all pairs are rejected by this cheap bound. It is not a number for players without any slot, who are never paired.
    if (!(getPairSlack(a, b, Math.floor(getQualityBound(pool, a, b, miles) + closeMargin)) < 0)) return;
    const quality = getQualityIfAllowed(pool, a, b, miles);
    if (quality === null) return;
    recordIfViolating(a, b, quality);
    if (closePairs.count === closePairs.a.length) return;
    closePairs.a[closePairs.count] = a;
    closePairs.b[closePairs.count] = b;
    closePairs.quality[closePairs.count] = quality;
    closePairs.count += 1;
  }
  return { results, closePairs };
}

function createPairList(capacity: number): PairList {
  const column = () => new Int32Array(capacity);
  return { count: 0, a: column(), b: column(), quality: column() };
}

/** Those of a few pairs that violate the prices; others may, too. One result per component. */
export function findViolationsAmong(
  { count, a, b, quality }: PairList,
  league: PairingGraphComponents,
  weeks: Float64Array,
  changed: ReadonlySet<PairingGraphComponent>,
): readonly MatchingDualViolations[] {
  const { results, recordIfViolating } = createViolationRecorder(league, weeks, changed);
  for (let index = 0; index < count; index += 1)
    recordIfViolating(
      readIntAtKnownIndex(a, index),
      readIntAtKnownIndex(b, index),
      readIntAtKnownIndex(quality, index),
    );
  return results;
}

function createViolationRecorder(
  { components, componentOf, placeOf }: PairingGraphComponents,
  weeks: Float64Array,
  changed: ReadonlySet<PairingGraphComponent>,
) {
  const slackOf = components.map((component) =>
    changed.has(component) ? createEdgeSlackFunction(component.matching) : null,
  );
  const results = components.map(
    ({ members }): MatchingDualViolations => ({
      edges: { a: [], b: [], weight: [] },
      slack: [],
      raise: new Float64Array(members.length),
      recordedCount: new Int32Array(members.length),
    }),
  );

  function getWeight(a: number, b: number, quality: number): number {
    const objective = components[readIntAtKnownIndex(componentOf, a)]?.objective;
    return objective?.weightOf(readFloatAtKnownIndex(weeks, a), readFloatAtKnownIndex(weeks, b), quality) ?? 0;
  }

  /** Twice the slack of a pair of this quality; zero for one of another component. */
  function getPairSlack(a: number, b: number, quality: number): number {
    const getSlack = slackOf[readIntAtKnownIndex(componentOf, a)];
    return getSlack?.(readIntAtKnownIndex(placeOf, a), readIntAtKnownIndex(placeOf, b), getWeight(a, b, quality)) ?? 0;
  }

  function recordIfViolating(a: number, b: number, quality: number): void {
    const slack = getPairSlack(a, b, quality);
    const result = results[readIntAtKnownIndex(componentOf, a)];
    if (slack < 0 && result !== undefined)
      recordDualViolation(
        result,
        readIntAtKnownIndex(placeOf, a),
        readIntAtKnownIndex(placeOf, b),
        getWeight(a, b, quality),
        slack,
      );
  }
  return { results, getPairSlack, recordIfViolating };
}

/** By weak duality: the raised prices are feasible, so no plan is worth more than their sum. */
export function getOptimalityBound(
  league: PairingGraphComponents,
  results: readonly MatchingDualViolations[],
): PairingObjectiveValues {
  const gap = { pairs: 0, weeksWaited: 0, quality: 0 };
  for (const [index, { objective }] of league.components.entries()) {
    const raise = results[index]?.raise.reduce((total, own) => total + own, 0) ?? 0;
    const digits = objective.gapOf(Math.floor(raise / 2));
    gap.pairs += digits.pairs;
    gap.weeksWaited += digits.weeksWaited;
    gap.quality += digits.quality;
  }
  return gap;
}

function recordDualViolation(
  result: MatchingDualViolations,
  a: number,
  b: number,
  weight: number,
  slack: number,
): void {
  result.raise[a] = Math.max(readFloatAtKnownIndex(result.raise, a), -slack - readFloatAtKnownIndex(result.raise, b));
  if (
    readIntAtKnownIndex(result.recordedCount, a) >= recordedPerPlayer &&
    readIntAtKnownIndex(result.recordedCount, b) >= recordedPerPlayer
  )
    return;
  result.recordedCount[a] = readIntAtKnownIndex(result.recordedCount, a) + 1;
  result.recordedCount[b] = readIntAtKnownIndex(result.recordedCount, b) + 1;
  result.edges.a.push(a);
  result.edges.b.push(b);
  result.edges.weight.push(weight);
  result.slack.push(slack);
}
