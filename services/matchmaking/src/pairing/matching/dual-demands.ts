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
import type { PlayerDualPrices } from '../candidates/pair-traversal.ts';
import type { PairingGraphComponent } from '../candidates/pairing-graph-components.ts';
import { createSharedFloats, createSharedInts } from '../candidates/shared-memory.ts';

/** A blossom with a price above this, or a player with a demand below its negative, forms a separate group. */
const highPrice = 8 * perfectQuality;
/** Blossoms with at least this many players form groups whatever their price. */
const largeBlossom = 200;

/** Demands of players whose pairs are not to be visited: all, until `publishDualDemands` of their component. */
export function createPlayerDualPrices(playerCount: number): PlayerDualPrices {
  const demand = createSharedFloats(playerCount);
  const prices = {
    demand,
    groupDemand: createSharedFloats(playerCount),
    sharedDemand: createSharedFloats(playerCount),
    groupOf: createSharedInts(playerCount),
  };
  withdrawDualDemands(prices);
  return prices;
}

export function withdrawDualDemands({ demand, groupDemand, groupOf }: PlayerDualPrices): void {
  demand.fill(Number.POSITIVE_INFINITY);
  groupDemand.fill(Number.POSITIVE_INFINITY);
  groupOf.fill(-1);
}

/**
 * Writes the demands of the members of a component.
 * @param firstGroup number of its first group; it has fewer than twice as many groups as members
 */
export function publishDualDemands(
  { demand, groupDemand, groupOf, sharedDemand }: PlayerDualPrices,
  { members, objective, matching }: PairingGraphComponent,
  weeks: Float64Array,
  firstGroup: number,
): void {
  const { state } = matching.forest;
  const inside = { together: new Float64Array(members.length), isInCore: new Int32Array(members.length) };
  const coreOf = new Map<number, { group: number; price: number }>();
  let groups = firstGroup + 1;
  for (const [place, member] of members.entries()) {
    const ownDemand =
      readFloatAtKnownIndex(state.dual, place) -
      2 * objective.shareOf(readFloatAtKnownIndex(weeks, member)) +
      objective.leastQuality;
    demand[member] = ownDemand;
    sharedDemand[member] = 0;
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
      groupDemand[member] = Number.POSITIVE_INFINITY;
    } else {
      groupOf[member] = firstGroup;
      groupDemand[member] = ownDemand;
    }
  }
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
