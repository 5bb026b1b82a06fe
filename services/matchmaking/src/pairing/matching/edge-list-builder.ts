import type { EdgeList } from '../blossom/graph.ts';

/** An edge list of a length that is not known beforehand. */
export interface EdgeListBuilder {
  readonly a: number[];
  readonly b: number[];
  readonly weight: number[];
}

export function toEdgeList(edges: EdgeListBuilder): EdgeList {
  return {
    count: edges.a.length,
    a: Int32Array.from(edges.a),
    b: Int32Array.from(edges.b),
    weight: Float64Array.from(edges.weight),
  };
}
