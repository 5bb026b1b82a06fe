import type { WeightedGraph } from './create-test-graphs-of-each-shape.ts';

/**
 * The largest weight of a matching by branch and bound over the edges, heaviest first: an edge is in or out, and a branch ends
 * when even half of every free vertex's best remaining edge cannot beat the best so far. It knows neither prices nor
 * blossoms, so it can check a solver that relies on them. For up to some 20 vertices.
 */
export function findHeaviestMatchingByBranching({ vertexCount, edges }: WeightedGraph): number {
  const sorted = [...edges].sort((x, y) => y.weight - x.weight);
  const taken = new Array<boolean>(vertexCount).fill(false);
  let best = 0;

  function bound(from: number): number {
    const counted = new Set<number>();
    let twice = 0;
    for (let index = from; index < sorted.length; index += 1) {
      const edge = sorted[index];
      if (edge === undefined || taken[edge.a] || taken[edge.b]) continue;
      // Heaviest first: the first edge seen at a vertex is its best.
      for (const vertex of [edge.a, edge.b]) {
        if (counted.has(vertex)) continue;
        counted.add(vertex);
        twice += edge.weight;
      }
    }
    return twice / 2;
  }

  function branch(from: number, weight: number): void {
    best = Math.max(best, weight);
    let index = from;
    while (index < sorted.length && (taken[sorted[index]?.a ?? 0] || taken[sorted[index]?.b ?? 0])) index += 1;
    const edge = sorted[index];
    if (edge === undefined || weight + bound(index) <= best) return;
    taken[edge.a] = true;
    taken[edge.b] = true;
    branch(index + 1, weight + edge.weight);
    taken[edge.a] = false;
    taken[edge.b] = false;
    branch(index + 1, weight);
  }

  branch(0, 0);
  return best;
}
