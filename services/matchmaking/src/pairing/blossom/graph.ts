import { readFloatAtKnownIndex, readIntAtKnownIndex } from './read-at-known-index.ts';

/** Edges as parallel lists. Weights are whole numbers of at most `maxEdgeWeight`; at most one edge joins two vertices. */
export interface EdgeList {
  readonly count: number;
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly weight: Float64Array;
}

/**
 * A graph in compressed sparse rows: the edges of `v` are in the slots from `start[v]` to `start[v + 1]`, each edge in two
 * slots.
 */
export interface MatchingGraph {
  readonly vertexCount: number;
  readonly start: Int32Array;
  readonly owner: Int32Array;
  readonly neighbor: Int32Array;
  readonly weight: Float64Array;
}

/** Builds the rows. A row keeps the order of the edge list. */
export function createMatchingGraph(vertexCount: number, edges: EdgeList): MatchingGraph {
  const start = new Int32Array(vertexCount + 1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    start[a + 1] = readIntAtKnownIndex(start, a + 1) + 1;
    start[b + 1] = readIntAtKnownIndex(start, b + 1) + 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    start[vertex + 1] = readIntAtKnownIndex(start, vertex + 1) + readIntAtKnownIndex(start, vertex);
  }
  const slots = edges.count * 2;
  const graph: MatchingGraph = {
    vertexCount,
    start,
    owner: new Int32Array(slots),
    neighbor: new Int32Array(slots),
    weight: new Float64Array(slots),
  };
  const next = start.slice(0, vertexCount);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    const weight = readFloatAtKnownIndex(edges.weight, edge);
    insertEdge(graph, next, a, b, weight);
    insertEdge(graph, next, b, a, weight);
  }
  return graph;
}

function insertEdge(graph: MatchingGraph, next: Int32Array, from: number, to: number, weight: number): void {
  const slot = readIntAtKnownIndex(next, from);
  next[from] = slot + 1;
  graph.owner[slot] = from;
  graph.neighbor[slot] = to;
  graph.weight[slot] = weight;
}
