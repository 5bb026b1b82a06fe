import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMaximumWeightMatching } from '../../../test/pairing/find-maximum-weight-matching.ts';
import { createMatchingGraph, type EdgeList } from '../blossom/graph.ts';
import {
  createEdgeSlackFunction,
  createInitialMatching,
  extendMatchingGraph,
  type Matching,
  optimizeMatching,
} from './matching.ts';

interface Edge {
  a: number;
  b: number;
  weight: number;
}
interface Example {
  vertexCount: number;
  edges: Edge[];
}

/** Graphs of every density; few different weights make ties, a large common part makes size of matching count most. */
const graphs: fc.Arbitrary<Example> = fc
  .record({
    vertexCount: fc.integer({ min: 1, max: 12 }),
    density: fc.double({ min: 0, max: 1, noNaN: true }),
    weights: fc.constantFrom(1, 3, 40, 1_000),
    common: fc.constantFrom(0, 0, 2 ** 44),
  })
  .chain(({ vertexCount, density, weights, common }) => {
    const all = pairsUpTo(vertexCount);
    return fc
      .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: weights }), fc.boolean()), {
        minLength: all.length,
        maxLength: all.length,
      })
      .map((draws) => ({
        vertexCount,
        edges: all.flatMap(([a, b], index): Edge[] => {
          const [chance, weight, turned] = draws[index] ?? [1, 1, false];
          if (chance >= density) return [];
          return [turned ? { a: b, b: a, weight: common + weight } : { a, b, weight: common + weight }];
        }),
      }));
  });

test('no other matching weighs more, as trying all of them shows', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const matching = findMaximumWeightMatching(graph.vertexCount, edgeList(graph.edges));
      expect(weightOf(matching, graph.edges)).toBe(heaviestByTrying(graph));
    }),
    { numRuns: 1_500, seed: 5 },
  );
});

test('the prices prove the matching: no edge is worth more than its price, used ones exactly that, unmatched vertices cost nothing', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      expectProof(findMaximumWeightMatching(graph.vertexCount, edgeList(graph.edges)), graph.edges);
    }),
    { numRuns: 500, seed: 5 },
  );
});

test('edges added later lead to the same weight as edges given at once', () => {
  fc.assert(
    fc.property(graphs, fc.double({ min: 0, max: 1, noNaN: true }), (graph, share) => {
      const shares = new Float64Array(graph.vertexCount).fill(Math.floor((graph.edges[0]?.weight ?? 0) / 2));
      const known = Math.floor(graph.edges.length * share);
      const matching = createInitialMatching(
        createMatchingGraph(graph.vertexCount, edgeList(graph.edges.slice(0, known))),
        shares,
      );
      optimizeMatching(matching);
      extendMatchingGraph(matching, edgeList(graph.edges.slice(known)));
      optimizeMatching(matching);
      expectProof(matching, graph.edges);
      expect(weightOf(matching, graph.edges)).toBe(heaviestByTrying(graph));
    }),
    { numRuns: 1_000, seed: 5 },
  );
});

test('long odd rings, stars and cliques are solved with a proof', () => {
  const ring = Array.from({ length: 401 }, (_, a) => ({ a, b: (a + 1) % 401, weight: 1 + ((a * 7) % 5) }));
  const star = Array.from({ length: 300 }, (_, leaf) => ({ a: 0, b: leaf + 1, weight: 1 + leaf }));
  const clique = pairsUpTo(61).map(([a, b]) => ({ a, b, weight: 1 + ((a * 31 + b * 17) % 23) }));
  for (const { vertexCount, edges } of [
    { vertexCount: 401, edges: ring },
    { vertexCount: 301, edges: star },
    { vertexCount: 61, edges: clique },
    { vertexCount: 5, edges: [] },
  ]) {
    expectProof(findMaximumWeightMatching(vertexCount, edgeList(edges)), edges);
  }
});

function expectProof(matching: Matching, edges: readonly Edge[]): void {
  const slackOf = createEdgeSlackFunction(matching);
  for (const { a, b, weight } of edges) {
    const slack = slackOf(a, b, weight);
    expect(slack).toBeGreaterThanOrEqual(0);
  }
  const { dual, blossomDual, size, children } = matching.forest.state;
  let doubledBound = 0;
  for (const price of dual) {
    expect(price).toBeGreaterThanOrEqual(0);
    doubledBound += price;
  }
  for (const [index, cycle] of children.entries()) {
    if (cycle.length === 0) continue;
    const node = dual.length + index;
    expect(blossomDual[node]).toBeGreaterThanOrEqual(0);
    doubledBound += ((blossomDual[node] ?? 0) * ((size[node] ?? 0) - 1)) / 2;
  }
  // By weak duality no matching weighs more than half of this.
  expect(doubledBound).toBe(2 * weightOf(matching, edges));
}

function weightOf(matching: Matching, edges: readonly Edge[]): number {
  let total = 0;
  let used = 0;
  for (const { a, b, weight } of edges) {
    if (matching.mate[a] !== b) continue;
    expect(matching.mate[b]).toBe(a);
    total += weight;
    used += 2;
  }
  expect(matching.mate.filter((partner) => partner !== -1).length).toBe(used);
  return total;
}

/** Best weight for every set of vertices, the largest vertex either alone or with each of the others. */
function heaviestByTrying({ vertexCount, edges }: Example): number {
  const weight = new Map(
    edges.flatMap((edge) => [
      [edge.a * 64 + edge.b, edge.weight] as const,
      [edge.b * 64 + edge.a, edge.weight] as const,
    ]),
  );
  const best = new Float64Array(2 ** vertexCount);
  for (let set = 1; set < best.length; set += 1) {
    const last = 31 - Math.clz32(set);
    const rest = set ^ (1 << last);
    let heaviest = best[rest] ?? 0;
    for (let other = 0; other < last; other += 1) {
      const worth = weight.get(last * 64 + other);
      if ((rest & (1 << other)) === 0 || worth === undefined) continue;
      heaviest = Math.max(heaviest, worth + (best[rest ^ (1 << other)] ?? 0));
    }
    best[set] = heaviest;
  }
  return best.at(-1) ?? 0;
}

function pairsUpTo(count: number): [number, number][] {
  return Array.from({ length: count }, (_, b) => Array.from({ length: b }, (_, a): [number, number] => [a, b])).flat();
}

function edgeList(edges: readonly Edge[]): EdgeList {
  return {
    count: edges.length,
    a: Int32Array.from(edges, (edge) => edge.a),
    b: Int32Array.from(edges, (edge) => edge.b),
    weight: Float64Array.from(edges, (edge) => edge.weight),
  };
}
