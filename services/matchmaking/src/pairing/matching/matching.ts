import { type AlternatingForest, createAlternatingForest } from '../blossom/alternating-forest.ts';
import {
  type Blossoms,
  collectNodeVertices,
  createBlossoms,
  dissolveBlossom,
  getBlossomChildren,
  isBlossom,
} from '../blossom/blossoms.ts';
import { createCommonBlossomPriceIndex, getSharedBlossomPrice } from '../blossom/common-blossom-price-index.ts';
import { addEdgesToGraph, type EdgeList, type MatchingGraph } from '../blossom/graph.ts';
import { growAlternatingForest } from '../blossom/grow-forest.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';

/**
 * Prices are twice those of the linear program and stay below eight times the largest weight, so that up to this weight every
 * sum made here is a whole number below 2^53 and no comparison is ever rounded.
 */
export const maxEdgeWeight = 2 ** 50;

/** A matching of a graph together with the prices that prove it. */
export interface Matching {
  /** Partner of each vertex, -1 for none. */
  readonly mate: Int32Array;
  readonly forest: AlternatingForest;
}

/**
 * Prices under which no edge asks for more than it is worth, and a greedy matching along edges without slack: the start of
 * V. Kolmogorov, "Blossom V" (2009). Weights are whole numbers from 1 to `maxEdgeWeight`.
 *
 * `share` may name for each vertex a part of the weight that each of its edges has anyway. Prices then start from those parts
 * and only the rest is left to negotiate: with a share that puts size before all else, that is the difference between
 * steps of a few points and steps as large as the whole weight.
 */
export function createInitialMatching(graph: MatchingGraph, share: Float64Array): Matching {
  const state = createBlossoms(graph);
  for (let vertex = 0; vertex < graph.vertexCount; vertex += 1) {
    state.dual[vertex] = 2 * readFloatAtKnownIndex(share, vertex) + getLargestUncoveredWeight(graph, share, vertex);
  }
  for (let vertex = 0; vertex < graph.vertexCount; vertex += 1) lowerPriceAndMatchVertex(state, vertex);
  return { mate: state.mate, forest: createAlternatingForest(state) };
}

/**
 * Makes the matching one of the largest possible total weight, with the prices that prove it: every unmatched vertex that still
 * has a price is matched, or leaves one without a price in its place.
 *
 * Edmonds' blossom algorithm in its primal-dual form: alternating trees from all unmatched vertices grow together, event by
 * event, O(n m log n) in all.
 * Sources: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965); Z. Galil, "Efficient algorithms for
 * finding maximum matching in graphs" (1986).
 */
export function optimizeMatching(matching: Matching): void {
  growAlternatingForest(matching.forest);
}

/**
 * Creates a function that returns twice the slack of any edge, in the graph or not. An edge below zero may improve the
 * matching; when no possible edge is below zero the matching is optimal over all of them. Valid until prices change.
 */
export function createEdgeSlackFunction(matching: Matching): (a: number, b: number, weight: number) => number {
  const { state } = matching.forest;
  const { dual } = state;
  const prices = createCommonBlossomPriceIndex(state);
  return (a, b, weight) => {
    const slack = readFloatAtKnownIndex(dual, a) + readFloatAtKnownIndex(dual, b) - 2 * weight;
    return slack < 0 ? slack + getSharedBlossomPrice(prices, a, b) : slack;
  };
}

/**
 * Adds edges to the graph, all of which violate the prices. One end of each is
 * removed from its pair and its blossoms, and its price is raised as far as its new edges require; `optimizeMatching` then
 * makes the matching optimal again. O(n log n) plus the number of edges, however deeply blossoms are nested.
 */
export function extendMatchingGraph(matching: Matching, added: EdgeList): void {
  const { state } = matching.forest;
  state.graph = addEdgesToGraph(state.graph, added);
  const isLifted = new Uint8Array(state.graph.vertexCount);
  for (let edge = 0; edge < added.count; edge += 1) {
    const a = readIntAtKnownIndex(added.a, edge);
    const b = readIntAtKnownIndex(added.b, edge);
    if (isLifted[a] !== 1 && isLifted[b] !== 1) isLifted[readIntAtKnownIndex(state.mate, a) === -1 ? a : b] = 1;
  }
  releaseVertices(state, isLifted);
  for (let edge = 0; edge < added.count; edge += 1) {
    const a = readIntAtKnownIndex(added.a, edge);
    const b = readIntAtKnownIndex(added.b, edge);
    const missing =
      2 * readFloatAtKnownIndex(added.weight, edge) -
      readFloatAtKnownIndex(state.dual, a) -
      readFloatAtKnownIndex(state.dual, b);
    const lifted = isLifted[a] === 1 ? a : b;
    if (missing > 0) state.dual[lifted] = readFloatAtKnownIndex(state.dual, lifted) + missing;
  }
}

/** Takes vertices out of every blossom and pair. The prices of the blossoms that held them go to all the vertices inside. */
function releaseVertices(state: Blossoms, isReleased: Uint8Array): void {
  const opens = new Uint8Array(state.parent.length);
  const open: { node: number; price: number }[] = [];
  for (const [vertex, released] of isReleased.entries()) {
    let node = released === 1 ? vertex : -1;
    for (; node !== -1 && opens[node] !== 1; node = readIntAtKnownIndex(state.parent, node)) {
      opens[node] = 1;
      if (readIntAtKnownIndex(state.parent, node) === -1) open.push({ node, price: 0 });
    }
  }
  // From the outside in: each with half the price of all blossoms opened around it.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, price } = next;
    if (!isBlossom(state, node)) {
      state.dual[node] = readFloatAtKnownIndex(state.dual, node) + price;
      if (opens[node] === 1) unmatch(state, node);
    } else if (opens[node] === 1) {
      const share = readFloatAtKnownIndex(state.blossomDual, node) / 2;
      // A vertex whose price alone is raised no longer has a tight edge to its partner outside.
      if (share > 0) unmatch(state, readIntAtKnownIndex(state.base, node));
      for (const child of getBlossomChildren(state, node)) open.push({ node: child, price: price + share });
      dissolveBlossom(state, node);
    } else if (price > 0) {
      for (const vertex of state.vertices.subarray(0, collectNodeVertices(state, node)))
        state.dual[vertex] = readFloatAtKnownIndex(state.dual, vertex) + price;
    }
  }
}

function unmatch(state: Blossoms, vertex: number): void {
  const partner = readIntAtKnownIndex(state.mate, vertex);
  if (partner === -1) return;
  state.mate[vertex] = -1;
  state.mate[partner] = -1;
}

function getLargestUncoveredWeight(graph: MatchingGraph, share: Float64Array, vertex: number): number {
  let largest = 0;
  const end = readIntAtKnownIndex(graph.start, vertex + 1);
  for (let slot = readIntAtKnownIndex(graph.start, vertex); slot < end; slot += 1) {
    const shares =
      readFloatAtKnownIndex(share, vertex) + readFloatAtKnownIndex(share, readIntAtKnownIndex(graph.neighbor, slot));
    largest = Math.max(largest, readFloatAtKnownIndex(graph.weight, slot) - shares);
  }
  return largest;
}

function lowerPriceAndMatchVertex(state: Blossoms, vertex: number): void {
  const { start, neighbor, weight } = state.graph;
  let price = 0;
  const end = readIntAtKnownIndex(start, vertex + 1);
  for (let slot = readIntAtKnownIndex(start, vertex); slot < end; slot += 1) {
    price = Math.max(
      price,
      2 * readFloatAtKnownIndex(weight, slot) - readFloatAtKnownIndex(state.dual, readIntAtKnownIndex(neighbor, slot)),
    );
  }
  if (readIntAtKnownIndex(state.mate, vertex) !== -1) return;
  state.dual[vertex] = price;
  for (let slot = readIntAtKnownIndex(start, vertex); slot < end; slot += 1) {
    const other = readIntAtKnownIndex(neighbor, slot);
    const tight = price + readFloatAtKnownIndex(state.dual, other) === 2 * readFloatAtKnownIndex(weight, slot);
    if (!tight || readIntAtKnownIndex(state.mate, other) !== -1) continue;
    state.mate[vertex] = other;
    state.mate[other] = vertex;
    return;
  }
}
