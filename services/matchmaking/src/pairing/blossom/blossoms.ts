import type { MatchingGraph } from './graph.ts';
import { readIntAtKnownIndex } from './read-at-known-index.ts';

/**
 * A matching with its dual prices while it is being improved. A node is a vertex (0 to n - 1) or a blossom (n and above): an
 * odd cycle of nodes that acts as one. Outer nodes are those in no blossom. All prices are twice those of the linear
 * program, which keeps them whole numbers: an edge's slack is dual + dual - 2 * weight + the prices of the blossoms around it.
 *
 * Always true: no slack, dual or blossom price is below zero; matched edges and the edges of a blossom's cycle have slack
 * zero; a blossom has exactly one vertex, its base, that is not matched inside.
 */
export interface Blossoms {
  graph: MatchingGraph;
  /** Partner of a vertex, -1 when it has none. */
  readonly mate: Int32Array;
  /** Price of a vertex at the time `since`. */
  readonly dual: Float64Array;
  /** Search time at which a node's price was last brought up to date. */
  readonly since: Float64Array;
  /**
   * Set of a vertex: all vertices inside an outer node have the same set. When nodes are joined or split, the largest one keeps
   * its set.
   */
  readonly setOf: Int32Array;
  readonly outerOfSet: Int32Array;
  readonly unusedSets: number[];
  /** The blossom directly around a node, -1 for outer nodes. */
  readonly parent: Int32Array;
  readonly base: Int32Array;
  readonly size: Int32Array;
  readonly blossomDual: Float64Array;
  /** By blossom (node - n): its cycle, base child first; link i joins `linkFrom[i]` in child i with `linkTo[i]` in child i + 1. */
  readonly children: number[][];
  readonly linkFrom: number[][];
  readonly linkTo: number[][];
  readonly unusedBlossoms: number[];
  /** Room for the vertices that `collectNodeVertices` lists. */
  readonly vertices: Int32Array;
}

export function createBlossoms(graph: MatchingGraph): Blossoms {
  const vertexCount = graph.vertexCount;
  const blossomCount = Math.floor(vertexCount / 2);
  const nodeCount = vertexCount + blossomCount;
  const ownNames = Int32Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const nodeNames = Int32Array.from({ length: nodeCount }, (_, node) => node);
  return {
    graph,
    mate: new Int32Array(vertexCount).fill(-1),
    dual: new Float64Array(vertexCount),
    since: new Float64Array(nodeCount),
    setOf: ownNames,
    outerOfSet: ownNames.slice(),
    unusedSets: [],
    parent: new Int32Array(nodeCount).fill(-1),
    base: nodeNames,
    size: new Int32Array(nodeCount).fill(1),
    blossomDual: new Float64Array(nodeCount),
    children: Array.from({ length: blossomCount }, () => []),
    linkFrom: Array.from({ length: blossomCount }, () => []),
    linkTo: Array.from({ length: blossomCount }, () => []),
    unusedBlossoms: Array.from({ length: blossomCount }, (_, index) => nodeCount - 1 - index),
    vertices: new Int32Array(vertexCount),
  };
}

export function isBlossom(state: Blossoms, node: number): boolean {
  return node >= state.graph.vertexCount;
}

export function findOuterNode(state: Blossoms, vertex: number): number {
  return readIntAtKnownIndex(state.outerOfSet, readIntAtKnownIndex(state.setOf, vertex));
}

export function getBlossomChildren(state: Blossoms, blossom: number): number[] {
  return state.children[blossom - state.graph.vertexCount] ?? [];
}

/** The cycle's edge between child `index` and the next one, as [vertex in that child, vertex in the next]. */
export function getBlossomCycleEdge(state: Blossoms, blossom: number, index: number): [number, number] {
  const place = blossom - state.graph.vertexCount;
  return [state.linkFrom[place]?.[index] ?? -1, state.linkTo[place]?.[index] ?? -1];
}

/** Writes the vertices of a node into `state.vertices` and returns their number. */
export function collectNodeVertices(state: Blossoms, node: number): number {
  if (!isBlossom(state, node)) {
    state.vertices[0] = node;
    return 1;
  }
  let count = 0;
  const open = [node];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    if (isBlossom(state, current)) {
      const children = getBlossomChildren(state, current);
      for (let index = children.length - 1; index >= 0; index -= 1) open.push(children[index] ?? -1);
    } else {
      state.vertices[count] = current;
      count += 1;
    }
  }
  return count;
}

/** Combines outer nodes, in cyclic order with the base child first, into one outer blossom of price zero. */
export function joinIntoBlossom(state: Blossoms, children: number[], linkFrom: number[], linkTo: number[]): number {
  const blossom = state.unusedBlossoms.pop() ?? -1;
  const place = blossom - state.graph.vertexCount;
  state.children[place] = children;
  state.linkFrom[place] = linkFrom;
  state.linkTo[place] = linkTo;
  state.base[blossom] = readIntAtKnownIndex(state.base, children[0] ?? -1);
  state.parent[blossom] = -1;
  state.blossomDual[blossom] = 0;

  let size = 0;
  for (const child of children) {
    state.parent[child] = blossom;
    size += readIntAtKnownIndex(state.size, child);
  }
  state.size[blossom] = size;

  const largest = pickLargestNode(state, children);
  const set = readIntAtKnownIndex(state.setOf, readIntAtKnownIndex(state.base, largest));
  state.outerOfSet[set] = blossom;
  for (const child of children) {
    if (child === largest) continue;
    state.unusedSets.push(readIntAtKnownIndex(state.setOf, readIntAtKnownIndex(state.base, child)));
    assignVerticesToSet(state, child, set);
  }
  return blossom;
}

/** Makes the children of an outer blossom outer nodes again and frees the blossom. */
export function dissolveBlossom(state: Blossoms, blossom: number): void {
  const children = getBlossomChildren(state, blossom);
  const largest = pickLargestNode(state, children);
  state.outerOfSet[readIntAtKnownIndex(state.setOf, readIntAtKnownIndex(state.base, largest))] = largest;
  for (const child of children) {
    state.parent[child] = -1;
    if (child === largest) continue;
    const set = state.unusedSets.pop() ?? -1;
    assignVerticesToSet(state, child, set);
    state.outerOfSet[set] = child;
  }
  const place = blossom - state.graph.vertexCount;
  state.children[place] = [];
  state.linkFrom[place] = [];
  state.linkTo[place] = [];
  state.unusedBlossoms.push(blossom);
}

export function pickLargestNode(state: Blossoms, nodes: readonly number[]): number {
  return nodes.reduce((largest, node) =>
    readIntAtKnownIndex(state.size, node) > readIntAtKnownIndex(state.size, largest) ? node : largest,
  );
}

function assignVerticesToSet(state: Blossoms, node: number, set: number): void {
  const count = collectNodeVertices(state, node);
  for (let index = 0; index < count; index += 1) state.setOf[readIntAtKnownIndex(state.vertices, index)] = set;
}

/** The index, in the cycle, of the child that contains the vertex. */
export function findBlossomChildIndex(state: Blossoms, blossom: number, vertex: number): number {
  let child = vertex;
  for (
    let above = readIntAtKnownIndex(state.parent, child);
    above !== blossom;
    above = readIntAtKnownIndex(state.parent, child)
  )
    child = above;
  return getBlossomChildren(state, blossom).indexOf(child);
}

/**
 * Rematches the inside of a node so that `vertex` becomes its base, the only vertex without a partner inside. The caller
 * updates partners outside the node.
 */
export function moveBlossomBase(state: Blossoms, node: number, vertex: number): void {
  const nodes = [node];
  const vertices = [vertex];
  for (let current = nodes.pop(); current !== undefined; current = nodes.pop()) {
    const newBase = vertices.pop() ?? -1;
    if (!isBlossom(state, current) || readIntAtKnownIndex(state.base, current) === newBase) continue;
    const children = getBlossomChildren(state, current);
    const count = children.length;
    const index = findBlossomChildIndex(state, current, newBase);
    nodes.push(children[index] ?? -1);
    vertices.push(newBase);
    // Along the side with an even number of edges, matched edges become free and free edges become matched.
    const upwards = index % 2 === 1;
    for (let step = index; upwards ? step < count : step > 0; step += upwards ? 2 : -2) {
      const link = upwards ? step + 1 : step - 2;
      const [from, to] = getBlossomCycleEdge(state, current, link);
      state.mate[from] = to;
      state.mate[to] = from;
      nodes.push(children[link] ?? -1, children[(link + 1) % count] ?? -1);
      vertices.push(from, to);
    }
    rotateBlossomCycle(state, current, index);
    state.base[current] = newBase;
  }
}

function rotateBlossomCycle(state: Blossoms, blossom: number, index: number): void {
  if (index === 0) return;
  const place = blossom - state.graph.vertexCount;
  for (const lists of [state.children, state.linkFrom, state.linkTo]) {
    const list = lists[place] ?? [];
    lists[place] = [...list.slice(index), ...list.slice(0, index)];
  }
}
