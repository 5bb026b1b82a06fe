import { readFloat, readInt } from './typed-arrays.ts';

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
export interface Graph {
  readonly vertexCount: number;
  readonly start: Int32Array;
  readonly owner: Int32Array;
  readonly neighbor: Int32Array;
  readonly weight: Float64Array;
}

/** Builds the rows. A row keeps the order of the edge list. */
export function createGraph(vertexCount: number, edges: EdgeList): Graph {
  const start = new Int32Array(vertexCount + 1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readInt(edges.a, edge);
    const b = readInt(edges.b, edge);
    start[a + 1] = readInt(start, a + 1) + 1;
    start[b + 1] = readInt(start, b + 1) + 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    start[vertex + 1] = readInt(start, vertex + 1) + readInt(start, vertex);
  }
  const slots = edges.count * 2;
  const graph: Graph = {
    vertexCount,
    start,
    owner: new Int32Array(slots),
    neighbor: new Int32Array(slots),
    weight: new Float64Array(slots),
  };
  const next = start.slice(0, vertexCount);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readInt(edges.a, edge);
    const b = readInt(edges.b, edge);
    const weight = readFloat(edges.weight, edge);
    place(graph, next, a, b, weight);
    place(graph, next, b, a, weight);
  }
  return graph;
}

function place(graph: Graph, next: Int32Array, from: number, to: number, weight: number): void {
  const slot = readInt(next, from);
  next[from] = slot + 1;
  graph.owner[slot] = from;
  graph.neighbor[slot] = to;
  graph.weight[slot] = weight;
}
