import { expect, test } from 'vitest';
import {
  createTestGraphsOfEachShape,
  type WeightedGraph,
} from '../../../test/pairing/create-test-graphs-of-each-shape.ts';
import { findFlawInMatchingProof } from '../../../test/pairing/find-flaw-in-proof.ts';
import { findHeaviestMatchingByBranching } from '../../../test/pairing/find-heaviest-by-branching.ts';
import { findMaximumWeightMatching } from '../../../test/pairing/find-maximum-weight-matching.ts';
import type { EdgeList } from '../blossom/graph.ts';
import type { Matching } from './matching.ts';

const full = process.env.VERIFY === '1';

test('on hundreds of graphs of every shape, an exact solver that works differently finds the same weight', () => {
  const graphs = createTestGraphsOfEachShape(full ? 40 : 6, 1, 14);
  for (const [name, graph] of graphs) {
    expect(weightOf(graph, solve(graph)), name).toBe(findHeaviestMatchingByBranching(graph));
  }
  expect(graphs.length).toBeGreaterThanOrEqual(360);
});

test('on larger graphs of every shape, an independent check accepts the prices as proof of the weight', () => {
  for (const [name, graph] of createTestGraphsOfEachShape(full ? 20 : 3, 15, 90)) {
    expect(findFlawInMatchingProof(graph, solve(graph)), name).toBeNull();
  }
});

test('the proof checker rejects a lighter matching and prices that are too low', () => {
  const graph = { vertexCount: 4, edges: [0, 1, 2].map((a) => ({ a, b: a + 1, weight: a === 1 ? 3 : 2 })) };
  const best = solve(graph);
  expect(findFlawInMatchingProof(graph, best)).toBeNull();
  expect(findFlawInMatchingProof(graph, { ...best, mate: Int32Array.of(-1, 2, 1, -1) })).toMatch(
    /add up to 4, the matching to 3/,
  );
  best.forest.state.dual[0] = 0;
  best.forest.state.dual[1] = 0;
  expect(findFlawInMatchingProof(graph, best)).toMatch(/reject the edge/);
});

function solve({ vertexCount, edges }: WeightedGraph): Matching {
  const list: EdgeList = {
    count: edges.length,
    a: Int32Array.from(edges, ({ a }) => a),
    b: Int32Array.from(edges, ({ b }) => b),
    weight: Float64Array.from(edges, ({ weight }) => weight),
  };
  return findMaximumWeightMatching(vertexCount, list);
}

function weightOf({ edges }: WeightedGraph, { mate }: Matching): number {
  return edges.reduce((total, { a, b, weight }) => total + (mate[a] === b && mate[b] === a ? weight : 0), 0);
}
