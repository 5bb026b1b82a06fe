import { addBlossomEvent, type BlossomEventQueue, createBlossomEventQueue } from './blossom-event-queue.ts';
import {
  type Blossoms,
  collectNodeVertices,
  dissolveBlossom,
  findBlossomChildIndex,
  findOuterNode,
  getBlossomChildren,
  getBlossomCycleEdge,
  isBlossom,
  joinIntoBlossom,
} from './blossoms.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from './read-at-known-index.ts';

/** Labels of outer nodes. Even nodes are an even number of edges from their root: their prices fall, those of odd nodes rise. */
export const unreachedNodeLabel = 0;
export const evenNodeLabel = 1;
export const oddNodeLabel = 2;

/** The state of the search besides the matching: trees of alternating paths, one from each unmatched vertex, and their upcoming events. */
export interface AlternatingForest {
  readonly state: Blossoms;
  events: BlossomEventQueue;
  readonly label: Int32Array;
  /** For a labeled node: the vertex from which its tree grows. */
  readonly rootOf: Int32Array;
  /** For a root: the nodes that were ever labeled in its tree; readers skip those of dissolved trees and inner ones. */
  readonly nodesOf: number[][];
  /** For a root: when the first even vertex of its tree will have price zero. */
  readonly zeroTime: Float64Array;
  /** For an odd node: the edge that reached it, from a vertex of its parent in the tree to one of its own vertices. */
  readonly reachedFrom: Int32Array;
  readonly reachedAt: Int32Array;
  /** For an unreached node: when the best edge known so far will reach it. */
  readonly reachTime: Float64Array;
  readonly mark: Int32Array;
  markStamp: number;
  /** Time: how far the even prices have fallen since the trees began to grow. */
  now: number;
  growing: number;
}

export function createAlternatingForest(state: Blossoms): AlternatingForest {
  const nodeCount = state.size.length;
  return {
    state,
    events: createBlossomEventQueue(),
    label: new Int32Array(nodeCount),
    rootOf: new Int32Array(nodeCount).fill(-1),
    nodesOf: [],
    zeroTime: new Float64Array(state.graph.vertexCount),
    reachedFrom: new Int32Array(nodeCount).fill(-1),
    reachedAt: new Int32Array(nodeCount).fill(-1),
    reachTime: new Float64Array(nodeCount),
    mark: new Int32Array(nodeCount),
    markStamp: 0,
    now: 0,
    growing: 0,
  };
}

/** For nodes with at least this many vertices, the heap keeps every edge that may reach them, since rescanning would cost more. */
const largeNode = 32;

export function hasManyVertices(state: Blossoms, node: number): boolean {
  return readIntAtKnownIndex(state.size, node) >= largeNode;
}

export function labelForestNodeEven(forest: AlternatingForest, node: number, root: number): void {
  const { state } = forest;
  forest.label[node] = evenNodeLabel;
  forest.rootOf[node] = root;
  forest.nodesOf[root]?.push(node);
  state.since[node] = forest.now;
  const count = collectNodeVertices(state, node);
  for (let index = 0; index < count; index += 1)
    startDualDecrease(forest, readIntAtKnownIndex(state.vertices, index), root);
  for (let index = 0; index < count; index += 1)
    scheduleEdgesOfVertex(forest, readIntAtKnownIndex(state.vertices, index));
}

function startDualDecrease(forest: AlternatingForest, vertex: number, root: number): void {
  const { state } = forest;
  state.since[vertex] = forest.now;
  const zeroTime = forest.now + readFloatAtKnownIndex(state.dual, vertex);
  if (zeroTime >= readFloatAtKnownIndex(forest.zeroTime, root)) return;
  forest.zeroTime[root] = zeroTime;
  addBlossomEvent(forest.events, zeroTime, state.graph.neighbor.length + vertex);
}

/** Records when the edges of a vertex that has just become even will be tight. */
function scheduleEdgesOfVertex(forest: AlternatingForest, vertex: number): void {
  const { state, label, now } = forest;
  const { start, neighbor, weight } = state.graph;
  const { dual, since } = state;
  const node = findOuterNode(state, vertex);
  const dualHere = readFloatAtKnownIndex(dual, vertex);
  const zeroTime = readFloatAtKnownIndex(forest.zeroTime, readIntAtKnownIndex(forest.rootOf, node));
  const end = readIntAtKnownIndex(start, vertex + 1);
  for (let slot = readIntAtKnownIndex(start, vertex); slot < end; slot += 1) {
    const to = readIntAtKnownIndex(neighbor, slot);
    const toNode = findOuterNode(state, to);
    const toLabel = readIntAtKnownIndex(label, toNode);
    if (toNode === node || toLabel === oddNodeLabel) continue;
    const slackAtRest = dualHere + readFloatAtKnownIndex(dual, to) - 2 * readFloatAtKnownIndex(weight, slot);
    if (toLabel === evenNodeLabel) {
      const time = now + (slackAtRest - (now - readFloatAtKnownIndex(since, to))) / 2;
      if (time < zeroTime || time < readFloatAtKnownIndex(forest.zeroTime, readIntAtKnownIndex(forest.rootOf, toNode)))
        addBlossomEvent(forest.events, time, slot);
    } else {
      const time = now + slackAtRest;
      if (time < zeroTime) recordReachTime(forest, toNode, slot, time);
    }
  }
}

function recordReachTime(forest: AlternatingForest, node: number, slot: number, time: number): void {
  if (!hasManyVertices(forest.state, node)) {
    if (time >= readFloatAtKnownIndex(forest.reachTime, node)) return;
    forest.reachTime[node] = time;
  }
  addBlossomEvent(forest.events, time, slot);
}

export function labelForestNodeOdd(
  forest: AlternatingForest,
  node: number,
  from: number,
  at: number,
  root: number,
): void {
  const { state } = forest;
  const count = collectNodeVertices(state, node);
  for (let index = 0; index < count; index += 1) state.since[readIntAtKnownIndex(state.vertices, index)] = forest.now;
  markOdd(forest, node, from, at, root);
}

function markOdd(forest: AlternatingForest, node: number, from: number, at: number, root: number): void {
  const { state } = forest;
  forest.label[node] = oddNodeLabel;
  forest.rootOf[node] = root;
  forest.nodesOf[root]?.push(node);
  forest.reachedFrom[node] = from;
  forest.reachedAt[node] = at;
  if (!isBlossom(state, node)) return;
  state.since[node] = forest.now;
  const time = forest.now + readFloatAtKnownIndex(state.blossomDual, node) / 2;
  if (time < readFloatAtKnownIndex(forest.zeroTime, root)) addBlossomEvent(forest.events, time, -node - 1);
}

/** Shrinks the cycle that a tight edge between two even nodes closes into one even blossom. */
export function shrinkCycleIntoBlossom(forest: AlternatingForest, from: number, to: number): void {
  const { state } = forest;
  const top = nearestCommonNode(forest, findOuterNode(state, from), findOuterNode(state, to));
  const left = pathUp(forest, findOuterNode(state, from), top);
  const right = pathUp(forest, findOuterNode(state, to), top);
  const children = [top];
  const linkFrom: number[] = [];
  const linkTo: number[] = [];
  for (let index = left.nodes.length - 1; index >= 0; index -= 1) {
    linkFrom.push(left.upper[index] ?? -1);
    linkTo.push(left.lower[index] ?? -1);
    children.push(left.nodes[index] ?? -1);
  }
  linkFrom.push(from);
  linkTo.push(to);
  for (let index = 0; index < right.nodes.length; index += 1) {
    children.push(right.nodes[index] ?? -1);
    linkFrom.push(right.lower[index] ?? -1);
    linkTo.push(right.upper[index] ?? -1);
  }

  const rising = children.filter((child) => readIntAtKnownIndex(forest.label, child) === oddNodeLabel);
  for (const child of children) updateBlossomDual(forest, child);
  for (const child of rising) updateVertexDuals(forest, child);
  for (const child of children) forest.label[child] = unreachedNodeLabel;
  const root = readIntAtKnownIndex(forest.rootOf, top);
  const blossom = joinIntoBlossom(state, children, linkFrom, linkTo);
  forest.label[blossom] = evenNodeLabel;
  forest.rootOf[blossom] = root;
  forest.nodesOf[root]?.push(blossom);
  state.since[blossom] = forest.now;
  for (const child of rising) {
    const count = collectNodeVertices(state, child);
    for (let index = 0; index < count; index += 1)
      startDualDecrease(forest, readIntAtKnownIndex(state.vertices, index), root);
    for (let index = 0; index < count; index += 1)
      scheduleEdgesOfVertex(forest, readIntAtKnownIndex(state.vertices, index));
  }
}

/** The even node where the paths of two even nodes to the root meet. Alternates between both paths, so that short cycles cost little. */
function nearestCommonNode(forest: AlternatingForest, first: number, second: number): number {
  forest.markStamp += 1;
  let here = first;
  let other = second;
  for (;;) {
    if (here !== -1) {
      if (readIntAtKnownIndex(forest.mark, here) === forest.markStamp) return here;
      forest.mark[here] = forest.markStamp;
      here = findEvenAncestor(forest, here);
    }
    const swap = here;
    here = other;
    other = swap;
  }
}

function findEvenAncestor(forest: AlternatingForest, node: number): number {
  const partner = readIntAtKnownIndex(forest.state.mate, readIntAtKnownIndex(forest.state.base, node));
  return partner === -1
    ? -1
    : findOuterNode(forest.state, readIntAtKnownIndex(forest.reachedFrom, findOuterNode(forest.state, partner)));
}

/** The nodes from an even node up to below `top`, each with the edge to the next: its own end `lower`, the other `upper`. */
function pathUp(forest: AlternatingForest, from: number, top: number) {
  const { state } = forest;
  const nodes: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  for (let node = from; node !== top; ) {
    const base = readIntAtKnownIndex(state.base, node);
    const partner = readIntAtKnownIndex(state.mate, base);
    const oddNode = findOuterNode(state, partner);
    nodes.push(node, oddNode);
    lower.push(base, readIntAtKnownIndex(forest.reachedAt, oddNode));
    upper.push(partner, readIntAtKnownIndex(forest.reachedFrom, oddNode));
    node = findOuterNode(state, readIntAtKnownIndex(forest.reachedFrom, oddNode));
  }
  return { nodes, lower, upper };
}

/** Expands an odd blossom whose price has reached zero, and labels the part that the tree still uses. */
export function expandBlossomIfDue(forest: AlternatingForest, blossom: number): void {
  const { state, label } = forest;
  if (readIntAtKnownIndex(label, blossom) !== oddNodeLabel) return;
  updateBlossomDual(forest, blossom);
  if (readFloatAtKnownIndex(state.blossomDual, blossom) !== 0) return;

  const root = readIntAtKnownIndex(forest.rootOf, blossom);
  const entry = readIntAtKnownIndex(forest.reachedAt, blossom);
  const children = getBlossomChildren(state, blossom);
  const count = children.length;
  const entryIndex = findBlossomChildIndex(state, blossom, entry);
  const step = entryIndex % 2 === 1 ? 1 : -1;
  const links = children.map((_, index) => getBlossomCycleEdge(state, blossom, index));
  label[blossom] = unreachedNodeLabel;
  dissolveBlossom(state, blossom);

  const evenChildren: number[] = [];
  markOdd(forest, children[entryIndex] ?? -1, readIntAtKnownIndex(forest.reachedFrom, blossom), entry, root);
  for (let index = entryIndex; index % count !== 0; index += 2 * step) {
    const evenChild = children[index + step] ?? -1;
    const [low, high] = links[step === 1 ? index + 1 : index - 2] ?? [-1, -1];
    label[evenChild] = evenNodeLabel;
    evenChildren.push(evenChild);
    const [from, at] = step === 1 ? [low, high] : [high, low];
    markOdd(forest, children[(index + 2 * step) % count] ?? -1, from, at, root);
  }
  // Vertices of odd children keep rising as before; those of the others stop here.
  for (const child of children) {
    if (readIntAtKnownIndex(label, child) === oddNodeLabel) continue;
    raiseVertexDuals(forest, child);
    forest.reachTime[child] = Number.POSITIVE_INFINITY;
  }
  for (const child of evenChildren) labelForestNodeEven(forest, child, root);
  for (const child of children)
    if (readIntAtKnownIndex(label, child) === unreachedNodeLabel) rescanEdgesInto(forest, child);
}

/** Reschedules when the even vertices around an outer node that lost its label will reach it. */
export function rescanEdgesInto(forest: AlternatingForest, node: number): void {
  const { state } = forest;
  const { start, neighbor, weight } = state.graph;
  const count = collectNodeVertices(state, node);
  for (let index = 0; index < count; index += 1) {
    const vertex = readIntAtKnownIndex(state.vertices, index);
    const end = readIntAtKnownIndex(start, vertex + 1);
    for (let slot = readIntAtKnownIndex(start, vertex); slot < end; slot += 1) {
      const from = readIntAtKnownIndex(neighbor, slot);
      if (readIntAtKnownIndex(forest.label, findOuterNode(state, from)) !== evenNodeLabel) continue;
      const slack =
        readFloatAtKnownIndex(state.dual, vertex) +
        getCurrentDual(forest, from) -
        2 * readFloatAtKnownIndex(weight, slot);
      recordReachTime(forest, node, slot, forest.now + slack);
    }
  }
}

/** The price of a vertex at the current time of the search. */
export function getCurrentDual(forest: AlternatingForest, vertex: number): number {
  const { state, label, now } = forest;
  const nodeLabel = readIntAtKnownIndex(label, findOuterNode(state, vertex));
  const dual = readFloatAtKnownIndex(state.dual, vertex);
  if (nodeLabel === unreachedNodeLabel) return dual;
  const moved = now - readFloatAtKnownIndex(state.since, vertex);
  return nodeLabel === evenNodeLabel ? dual - moved : dual + moved;
}

export function getCurrentSlack(forest: AlternatingForest, slot: number): number {
  const { graph } = forest.state;
  const from = readIntAtKnownIndex(graph.owner, slot);
  const to = readIntAtKnownIndex(graph.neighbor, slot);
  return getCurrentDual(forest, from) + getCurrentDual(forest, to) - 2 * readFloatAtKnownIndex(graph.weight, slot);
}

export function updateVertexDuals(forest: AlternatingForest, node: number): void {
  moveDuals(forest, node, readIntAtKnownIndex(forest.label, node) === evenNodeLabel ? -1 : 1);
}

/** Like `updateVertexDuals`, for a node that was odd until now. */
function raiseVertexDuals(forest: AlternatingForest, node: number): void {
  moveDuals(forest, node, 1);
}

function moveDuals(forest: AlternatingForest, node: number, direction: 1 | -1): void {
  const { state, now } = forest;
  const { dual, since, vertices } = state;
  const count = collectNodeVertices(state, node);
  for (let index = 0; index < count; index += 1) {
    const vertex = readIntAtKnownIndex(vertices, index);
    dual[vertex] = readFloatAtKnownIndex(dual, vertex) + direction * (now - readFloatAtKnownIndex(since, vertex));
    since[vertex] = now;
  }
}

/** Even blossoms gain twice what their vertices lose, odd ones the reverse, so that edges inside stay tight. */
export function updateBlossomDual(forest: AlternatingForest, node: number): void {
  const { state } = forest;
  if (!isBlossom(state, node)) return;
  const moved = 2 * (forest.now - readFloatAtKnownIndex(state.since, node));
  const dual = readFloatAtKnownIndex(state.blossomDual, node);
  state.blossomDual[node] = readIntAtKnownIndex(forest.label, node) === evenNodeLabel ? dual + moved : dual - moved;
  state.since[node] = forest.now;
}
