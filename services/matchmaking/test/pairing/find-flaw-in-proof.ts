import type { Matching } from '../../src/pairing/matching/matching.ts';
import type { WeightedGraph } from './create-test-graphs-of-each-shape.ts';

/**
 * Whether a matching is proven to be a heaviest one, judged from scratch: prices of vertices and of odd sets, none below zero,
 * together at least each edge's weight, and adding up to exactly the weight of the matching (J. Edmonds, "Maximum matching
 * and a polyhedron with 0,1-vertices", 1965). Uses only the solver's claims, none of its arithmetic.
 * Returns what is wrong, null when the proof holds.
 */
export function findFlawInMatchingProof(graph: WeightedGraph, { mate, forest }: Matching): string | null {
  const { dual, blossomDual, parent, children } = forest.state;
  const sets = children.flatMap((cycle, index) => {
    if (cycle.length === 0) return [];
    const members = [...mate.keys()].filter((vertex) => ancestors(parent, vertex).includes(mate.length + index));
    return [{ members: new Set(members), price: blossomDual[mate.length + index] ?? 0 }];
  });
  for (const { members, price } of sets) {
    if (members.size % 2 === 0) return 'a set with a price is not odd';
    if (price < 0) return 'a set has a price below zero';
  }
  let weight = 0;
  let matched = 0;
  for (const edge of graph.edges) {
    const around = sets.filter(({ members }) => members.has(edge.a) && members.has(edge.b));
    const asked = around.reduce((sum, { price }) => sum + price, (dual[edge.a] ?? 0) + (dual[edge.b] ?? 0));
    if (asked < 2 * edge.weight) return `the prices reject the edge ${edge.a}-${edge.b}`;
    if (mate[edge.a] !== edge.b) continue;
    if (mate[edge.b] !== edge.a) return 'a partner is not mutual';
    weight += edge.weight;
    matched += 2;
  }
  if (mate.filter((partner) => partner !== -1).length !== matched) return 'somebody is matched along no edge';
  if (dual.some((price) => price < 0)) return 'a vertex has a price below zero';
  const bound = sets.reduce(
    (sum, { members, price }) => sum + (price * (members.size - 1)) / 2,
    dual.reduce((sum, price) => sum + price, 0),
  );
  return bound === 2 * weight ? null : `prices add up to ${bound / 2}, the matching to ${weight}`;
}

function ancestors(parent: Int32Array, vertex: number): number[] {
  const above: number[] = [];
  for (let node = parent[vertex] ?? -1; node !== -1; node = parent[node] ?? -1) above.push(node);
  return above;
}
