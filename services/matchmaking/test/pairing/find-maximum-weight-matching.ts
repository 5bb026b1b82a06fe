import { createMatchingGraph, type EdgeList } from '../../src/pairing/blossom/graph.ts';
import { createInitialMatching, type Matching, optimizeMatching } from '../../src/pairing/matching/matching.ts';

/** Solves a graph that has all of its edges from the start, unlike the components of a league. */
export function findMaximumWeightMatching(vertexCount: number, edges: EdgeList): Matching {
  const matching = createInitialMatching(createMatchingGraph(vertexCount, edges), new Float64Array(vertexCount));
  optimizeMatching(matching);
  return matching;
}
