import { perfectQuality } from '@rally/contracts/matchmaking';
import {
  type Blossoms,
  collectNodeVertices,
  findOuterNode,
  getBlossomChildren,
  isBlossom,
  pickLargestNode,
} from '../blossom/blossoms.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { type CandidatePool, getQualityIfAllowed } from '../candidates/candidate-pool.ts';
import { type PlayerDualPrices, visitPairsAcrossGroups, visitPromisingPairs } from '../candidates/pair-traversal.ts';
import type { EdgeListBuilder, PairingGraphComponents } from '../candidates/pairing-graph-components.ts';
import { getPairQualityUpperBound } from '../quality/pair-quality.ts';
import type { PairingObjectiveValues } from '../quality/pairing-objective.ts';
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

/**
 * Finds allowed pairs that violate the dual prices of a matching, one result per component; if there are none, the plan is optimal.
 *
 * All pairs are covered, but few are checked one by one. A price minus the weight that a player brings into each pair is the player's
 * demand in points of quality. Two players whose demands exceed the best possible quality at their distance and
 * level gap are skipped. Players in a high-priced blossom have low demands and would not be skipped: they form a
 * group whose members share the blossom's price, and the few pairs between groups are visited separately.
 */
export function findMatchingDualViolations(
  pool: CandidatePool,
  league: PairingGraphComponents,
  weeks: Float64Array,
): MatchingDualViolations[] {
  const { ratingHundredths, rules } = pool;
  const { components, componentOf, placeOf } = league;
  const slackOf = components.map((component) => createEdgeSlackFunction(component.matching));
  const results = components.map(
    ({ members }): MatchingDualViolations => ({
      edges: { a: [], b: [], weight: [] },
      slack: [],
      raise: new Float64Array(members.length),
      recordedCount: new Int32Array(members.length),
    }),
  );
  const demands = computeDualDemands(league, weeks);
  const { demand, groupOf } = demands;

  visitPromisingPairs(pool, demands, price);
  visitPairsAcrossGroups(pool, groupOf, (a, b, miles) => {
    if (readIntAtKnownIndex(componentOf, a) !== readIntAtKnownIndex(componentOf, b)) return;
    if (
      readFloatAtKnownIndex(demand, a) + readFloatAtKnownIndex(demand, b) <
      2 * getPairQualityUpperBound(0, miles, rules)
    )
      price(a, b, miles);
  });

  function price(a: number, b: number, miles: number): void {
    const index = readIntAtKnownIndex(componentOf, a);
    const component = components[index];
    const result = results[index];
    if (component === undefined || result === undefined) return;
    const slackAt = (quality: number) =>
      slackOf[index]?.(
        readIntAtKnownIndex(placeOf, a),
        readIntAtKnownIndex(placeOf, b),
        component.objective.weightOf(readFloatAtKnownIndex(weeks, a), readFloatAtKnownIndex(weeks, b), quality),
      ) ?? 0;
    // Nearly all pairs are rejected by this cheap bound.
    const gap = Math.abs(readIntAtKnownIndex(ratingHundredths, a) - readIntAtKnownIndex(ratingHundredths, b));
    if (slackAt(Math.floor(getPairQualityUpperBound(gap, miles, rules))) >= 0) return;
    const quality = getQualityIfAllowed(pool, a, b, miles);
    if (quality === null) return;
    const slack = slackAt(quality);
    const weight = component.objective.weightOf(
      readFloatAtKnownIndex(weeks, a),
      readFloatAtKnownIndex(weeks, b),
      quality,
    );
    if (slack < 0)
      recordDualViolation(result, readIntAtKnownIndex(placeOf, a), readIntAtKnownIndex(placeOf, b), weight, slack);
  }
  return results;
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

/** A blossom with a price above this, or a player with a demand below its negative, forms a separate group. */
const highPrice = 8 * perfectQuality;
/** Blossoms with at least this many players form groups whatever their price. */
const largeBlossom = 200;

function computeDualDemands({ components }: PairingGraphComponents, weeks: Float64Array): PlayerDualPrices {
  const demand = new Float64Array(weeks.length).fill(Number.POSITIVE_INFINITY);
  const groupDemand = demand.slice();
  const sharedDemand = new Float64Array(weeks.length);
  const groupOf = new Int32Array(weeks.length).fill(-1);
  let groups = 0;
  for (const { members, objective, matching } of components) {
    const { state } = matching.forest;
    const inside = { together: new Float64Array(members.length), isInCore: new Int32Array(members.length) };
    const coreOf = new Map<number, { group: number; price: number }>();
    const ordinary = groups;
    groups += 1;
    for (const [place, member] of members.entries()) {
      const ownDemand =
        readFloatAtKnownIndex(state.dual, place) -
        2 * objective.shareOf(readFloatAtKnownIndex(weeks, member)) +
        objective.leastQuality;
      demand[member] = ownDemand;
      const outer = findOuterNode(state, place);
      const price = readFloatAtKnownIndex(state.blossomDual, outer);
      if (isBlossom(state, outer) && (price > highPrice || readIntAtKnownIndex(state.size, outer) >= largeBlossom)) {
        const core = coreOf.get(outer) ?? { group: groups, price: measureBlossomCore(state, outer, inside) };
        // Members of the outer blossom outside its core form the next group.
        if (core.group === groups) groups += 2;
        coreOf.set(outer, core);
        const isInCore = readIntAtKnownIndex(inside.isInCore, place) === 1;
        groupOf[member] = core.group + (isInCore ? 0 : 1);
        groupDemand[member] = ownDemand + (isInCore ? core.price : price) / 2;
        sharedDemand[member] = readFloatAtKnownIndex(inside.together, place);
      } else if (ownDemand < -highPrice) {
        groupOf[member] = groups;
        groups += 1;
      } else {
        groupOf[member] = ordinary;
        groupDemand[member] = ownDemand;
      }
    }
  }
  return { demand, groupDemand, groupOf, sharedDemand };
}

/** Least share of a blossom's players in its core. */
const coreShare = 0.98;

/**
 * Descends into a large outer blossom, always to the largest child. Records for each vertex the total price of the blossoms
 * on that path around it, and whether it is in the core: the deepest blossom that still holds nearly all vertices. Two vertices share
 * at least the lower of their prices. Returns the total price of the blossoms around the core.
 */
function measureBlossomCore(
  state: Blossoms,
  outer: number,
  { together, isInCore }: { together: Float64Array; isInCore: Int32Array },
): number {
  const leastSize = coreShare * readIntAtKnownIndex(state.size, outer);
  let [price, corePrice] = [0, 0];
  for (let node = outer; isBlossom(state, node); ) {
    price += readFloatAtKnownIndex(state.blossomDual, node);
    if (readIntAtKnownIndex(state.size, node) >= leastSize) corePrice = price;
    const children = getBlossomChildren(state, node);
    const largest = pickLargestNode(state, children);
    const goesOn = isBlossom(state, largest);
    const leavesInCore = !goesOn || readIntAtKnownIndex(state.size, largest) < leastSize;
    for (const child of children) {
      if (goesOn && child === largest) continue;
      for (const vertex of state.vertices.subarray(0, collectNodeVertices(state, child))) {
        together[vertex] = price;
        isInCore[vertex] = Number(leavesInCore);
      }
    }
    node = largest;
  }
  return corePrice;
}
