import { type Blossoms, getBlossomChildren, isBlossom } from './blossoms.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from './read-at-known-index.ts';

/** Returns the total price of the blossoms that contain two vertices without traversing the blossoms. */
export interface SharedBlossomPriceSums {
  /** Position of each vertex in an order in which the vertices of every blossom are adjacent. */
  readonly place: Int32Array;
  /** Level k, place i: least price shared by neighbors in that order, over the 2^k pairs of neighbors from i on. */
  readonly levels: readonly Float64Array[];
}

/**
 * Two vertices share the blossoms around both, and the price of those is the least that any two neighbors between them
 * share. Source of the levels: M. A. Bender and M. Farach-Colton, "The LCA problem revisited" (2000).
 */
export function createCommonBlossomPriceIndex(state: Blossoms): SharedBlossomPriceSums {
  const place = new Int32Array(state.graph.vertexCount);
  const levels = [listAdjacentSharedPrices(state, place)];
  for (let step = 1; 2 * step < state.graph.vertexCount; step *= 2) {
    levels.push(takeLowerOfNeighbors(levels.at(-1) ?? new Float64Array(), step));
  }
  return { place, levels };
}

function takeLowerOfNeighbors(prices: Float64Array, step: number): Float64Array {
  const lower = prices.slice();
  for (let index = 0; index + step < lower.length; index += 1) {
    lower[index] = Math.min(readFloatAtKnownIndex(prices, index), readFloatAtKnownIndex(prices, index + step));
  }
  return lower;
}

/** Sum of the prices of all blossoms that contain both vertices, which must be different. */
export function getSharedBlossomPrice(prices: SharedBlossomPriceSums, a: number, b: number): number {
  const first = Math.min(readIntAtKnownIndex(prices.place, a), readIntAtKnownIndex(prices.place, b));
  const last = Math.max(readIntAtKnownIndex(prices.place, a), readIntAtKnownIndex(prices.place, b));
  const power = 31 - Math.clz32(last - first);
  const level = prices.levels[power];
  return level === undefined
    ? 0
    : Math.min(readFloatAtKnownIndex(level, first), readFloatAtKnownIndex(level, last - 2 ** power));
}

function listAdjacentSharedPrices(state: Blossoms, place: Int32Array): Float64Array {
  const shared = new Float64Array(state.graph.vertexCount);
  let next = 0;
  for (let outer = 0; outer < state.parent.length; outer += 1) {
    const forgotten = isBlossom(state, outer) && getBlossomChildren(state, outer).length === 0;
    if (forgotten || readIntAtKnownIndex(state.parent, outer) !== -1) continue;
    // For a node still to visit: the price around it, and the price it shares with the vertex visited before it.
    const open = [{ node: outer, around: 0, before: 0 }];
    for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
      if (isBlossom(state, visit.node)) {
        const around = visit.around + readFloatAtKnownIndex(state.blossomDual, visit.node);
        const children = getBlossomChildren(state, visit.node);
        for (let index = children.length - 1; index >= 0; index -= 1) {
          open.push({ node: children[index] ?? -1, around, before: index === 0 ? visit.before : around });
        }
      } else {
        if (next > 0) shared[next - 1] = visit.before;
        place[visit.node] = next;
        next += 1;
      }
    }
  }
  return shared;
}
