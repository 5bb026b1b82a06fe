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
  return addEdgesToGraph(createGraphWithRows(new Int32Array(vertexCount + 1)), edges);
}

/** A graph with additional edges, at the end of each row. */
export function addEdgesToGraph(graph: MatchingGraph, edges: EdgeList): MatchingGraph {
  const { vertexCount } = graph;
  // First the length of each row, one place ahead, then their sums.
  const start = new Int32Array(vertexCount + 1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    start[a + 1] = readIntAtKnownIndex(start, a + 1) + 1;
    start[b + 1] = readIntAtKnownIndex(start, b + 1) + 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    const before = readIntAtKnownIndex(graph.start, vertex + 1) - readIntAtKnownIndex(graph.start, vertex);
    start[vertex + 1] = readIntAtKnownIndex(start, vertex + 1) + before + readIntAtKnownIndex(start, vertex);
  }
  const extended = createGraphWithRows(start);
  const next = start.slice(0, vertexCount);
  for (let slot = 0; slot < graph.owner.length; slot += 1) {
    const owner = readIntAtKnownIndex(graph.owner, slot);
    insertEdge(
      extended,
      next,
      owner,
      readIntAtKnownIndex(graph.neighbor, slot),
      readFloatAtKnownIndex(graph.weight, slot),
    );
  }
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    const weight = readFloatAtKnownIndex(edges.weight, edge);
    insertEdge(extended, next, a, b, weight);
    insertEdge(extended, next, b, a, weight);
  }
  return extended;
}

export function countGraphEdges({ neighbor }: MatchingGraph): number {
  return neighbor.length / 2;
}

/** A graph whose slots are still to be filled. */
function createGraphWithRows(start: Int32Array): MatchingGraph {
  const vertexCount = start.length - 1;
  const slots = readIntAtKnownIndex(start, vertexCount);
  return {
    vertexCount,
    start,
    owner: new Int32Array(slots),
    neighbor: new Int32Array(slots),
    weight: new Float64Array(slots),
  };
}

function insertEdge(graph: MatchingGraph, next: Int32Array, from: number, to: number, weight: number): void {
  const slot = readIntAtKnownIndex(next, from);
  next[from] = slot + 1;
  graph.owner[slot] = from;
  graph.neighbor[slot] = to;
  graph.weight[slot] = weight;
}
