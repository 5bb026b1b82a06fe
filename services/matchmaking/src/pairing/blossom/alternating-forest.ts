import {
  type Blossoms,
  childIndexOf,
  childrenOf,
  collectVertices,
  isBlossom,
  joinIntoBlossom,
  linkAfter,
  openBlossom,
  outerNode,
} from './blossoms.ts';
import { addEvent, type EventQueue, eventQueue } from './event-queue.ts';
import { intAt, realAt } from './typed-values.ts';

/** Labels of outer nodes. Even nodes are an even number of edges from their root: their prices fall, those of odd nodes rise. */
export const unreached = 0;
export const even = 1;
export const odd = 2;

/** What the searches need beside the matching: trees of alternating paths, one from each unmatched vertex, and what will happen to them next. */
export interface AlternatingForest {
  readonly state: Blossoms;
  events: EventQueue;
  readonly label: Int32Array;
  /** Of a labeled node: the vertex from which its tree grows. */
  readonly rootOf: Int32Array;
  /** Of a root: the nodes that were ever labeled in its tree; those of dissolved trees and inner ones are passed over. */
  readonly nodesOf: number[][];
  /** Of a root: when the first even vertex of its tree will have price zero. */
  readonly zeroTime: Float64Array;
  /** Of an odd node: the edge that reached it, from a vertex of its parent in the tree to one of its own. */
  readonly reachedFrom: Int32Array;
  readonly reachedAt: Int32Array;
  /** Of an unreached node: time at which the best edge known so far will reach it. */
  readonly reachTime: Float64Array;
  readonly mark: Int32Array;
  markStamp: number;
  /** Time: how far the even prices have fallen since the trees began to grow. */
  now: number;
  growing: number;
}

export function alternatingForest(state: Blossoms): AlternatingForest {
  const nodeCount = state.size.length;
  return {
    state,
    events: eventQueue(),
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

/** Nodes of so many vertices keep every edge that may reach them in the heap: to look through them anew would cost more. */
const largeNode = 32;

export function isLarge(state: Blossoms, node: number): boolean {
  return intAt(state.size, node) >= largeNode;
}

export function labelEven(forest: AlternatingForest, node: number, root: number): void {
  const { state } = forest;
  forest.label[node] = even;
  forest.rootOf[node] = root;
  forest.nodesOf[root]?.push(node);
  state.since[node] = forest.now;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) startFalling(forest, intAt(state.vertices, index), root);
  for (let index = 0; index < count; index += 1) scanFrom(forest, intAt(state.vertices, index));
}

function startFalling(forest: AlternatingForest, vertex: number, root: number): void {
  const { state } = forest;
  state.since[vertex] = forest.now;
  const zeroTime = forest.now + realAt(state.dual, vertex);
  if (zeroTime >= realAt(forest.zeroTime, root)) return;
  forest.zeroTime[root] = zeroTime;
  addEvent(forest.events, zeroTime, state.graph.neighbor.length + vertex);
}

/** Notes when the edges of a vertex that has just become even will be tight. */
function scanFrom(forest: AlternatingForest, vertex: number): void {
  const { state, label, now } = forest;
  const { start, neighbor, weight } = state.graph;
  const { dual, since } = state;
  const node = outerNode(state, vertex);
  const dualHere = realAt(dual, vertex);
  const zeroTime = realAt(forest.zeroTime, intAt(forest.rootOf, node));
  const end = intAt(start, vertex + 1);
  for (let slot = intAt(start, vertex); slot < end; slot += 1) {
    const to = intAt(neighbor, slot);
    const toNode = outerNode(state, to);
    const toLabel = intAt(label, toNode);
    if (toNode === node || toLabel === odd) continue;
    const slackAtRest = dualHere + realAt(dual, to) - 2 * realAt(weight, slot);
    if (toLabel === even) {
      const time = now + (slackAtRest - (now - realAt(since, to))) / 2;
      if (time < zeroTime || time < realAt(forest.zeroTime, intAt(forest.rootOf, toNode)))
        addEvent(forest.events, time, slot);
    } else {
      const time = now + slackAtRest;
      if (time < zeroTime) noteReach(forest, toNode, slot, time);
    }
  }
}

function noteReach(forest: AlternatingForest, node: number, slot: number, time: number): void {
  if (!isLarge(forest.state, node)) {
    if (time >= realAt(forest.reachTime, node)) return;
    forest.reachTime[node] = time;
  }
  addEvent(forest.events, time, slot);
}

export function labelOdd(forest: AlternatingForest, node: number, from: number, at: number, root: number): void {
  const { state } = forest;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) state.since[intAt(state.vertices, index)] = forest.now;
  markOdd(forest, node, from, at, root);
}

function markOdd(forest: AlternatingForest, node: number, from: number, at: number, root: number): void {
  const { state } = forest;
  forest.label[node] = odd;
  forest.rootOf[node] = root;
  forest.nodesOf[root]?.push(node);
  forest.reachedFrom[node] = from;
  forest.reachedAt[node] = at;
  if (!isBlossom(state, node)) return;
  state.since[node] = forest.now;
  const time = forest.now + realAt(state.blossomDual, node) / 2;
  if (time < realAt(forest.zeroTime, root)) addEvent(forest.events, time, -node - 1);
}

/** Joins the cycle that a tight edge between two even nodes closes into one even blossom. */
export function shrink(forest: AlternatingForest, from: number, to: number): void {
  const { state } = forest;
  const top = nearestCommonNode(forest, outerNode(state, from), outerNode(state, to));
  const left = pathUp(forest, outerNode(state, from), top);
  const right = pathUp(forest, outerNode(state, to), top);
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

  const rising = children.filter((child) => intAt(forest.label, child) === odd);
  for (const child of children) settleBlossomDual(forest, child);
  for (const child of rising) settleVertices(forest, child);
  for (const child of children) forest.label[child] = unreached;
  const root = intAt(forest.rootOf, top);
  const blossom = joinIntoBlossom(state, children, linkFrom, linkTo);
  forest.label[blossom] = even;
  forest.rootOf[blossom] = root;
  forest.nodesOf[root]?.push(blossom);
  state.since[blossom] = forest.now;
  for (const child of rising) {
    const count = collectVertices(state, child);
    for (let index = 0; index < count; index += 1) startFalling(forest, intAt(state.vertices, index), root);
    for (let index = 0; index < count; index += 1) scanFrom(forest, intAt(state.vertices, index));
  }
}

/** The even node where the ways of two even nodes to the root meet; steps on both sides in turn, so that short cycles cost little. */
function nearestCommonNode(forest: AlternatingForest, first: number, second: number): number {
  forest.markStamp += 1;
  let here = first;
  let other = second;
  for (;;) {
    if (here !== -1) {
      if (intAt(forest.mark, here) === forest.markStamp) return here;
      forest.mark[here] = forest.markStamp;
      here = evenAbove(forest, here);
    }
    const swap = here;
    here = other;
    other = swap;
  }
}

function evenAbove(forest: AlternatingForest, node: number): number {
  const partner = intAt(forest.state.mate, intAt(forest.state.base, node));
  return partner === -1 ? -1 : outerNode(forest.state, intAt(forest.reachedFrom, outerNode(forest.state, partner)));
}

/** The nodes from an even node up to below `top`, each with the edge to the next: its own end `lower`, the other `upper`. */
function pathUp(forest: AlternatingForest, from: number, top: number) {
  const { state } = forest;
  const nodes: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  for (let node = from; node !== top; ) {
    const base = intAt(state.base, node);
    const partner = intAt(state.mate, base);
    const oddNode = outerNode(state, partner);
    nodes.push(node, oddNode);
    lower.push(base, intAt(forest.reachedAt, oddNode));
    upper.push(partner, intAt(forest.reachedFrom, oddNode));
    node = outerNode(state, intAt(forest.reachedFrom, oddNode));
  }
  return { nodes, lower, upper };
}

/** Opens an odd blossom whose price has come down to zero, and labels what the tree still uses of it. */
export function expandIfDue(forest: AlternatingForest, blossom: number): void {
  const { state, label } = forest;
  if (intAt(label, blossom) !== odd) return;
  settleBlossomDual(forest, blossom);
  if (realAt(state.blossomDual, blossom) !== 0) return;

  const root = intAt(forest.rootOf, blossom);
  const entry = intAt(forest.reachedAt, blossom);
  const children = childrenOf(state, blossom);
  const count = children.length;
  const entryIndex = childIndexOf(state, blossom, entry);
  const step = entryIndex % 2 === 1 ? 1 : -1;
  const links = children.map((_, index) => linkAfter(state, blossom, index));
  label[blossom] = unreached;
  openBlossom(state, blossom);

  const evenChildren: number[] = [];
  markOdd(forest, children[entryIndex] ?? -1, intAt(forest.reachedFrom, blossom), entry, root);
  for (let index = entryIndex; index % count !== 0; index += 2 * step) {
    const evenChild = children[index + step] ?? -1;
    const [low, high] = links[step === 1 ? index + 1 : index - 2] ?? [-1, -1];
    label[evenChild] = even;
    evenChildren.push(evenChild);
    const [from, at] = step === 1 ? [low, high] : [high, low];
    markOdd(forest, children[(index + 2 * step) % count] ?? -1, from, at, root);
  }
  // Vertices of odd children go on rising as before; those of the others stop here.
  for (const child of children) {
    if (intAt(label, child) === odd) continue;
    settleRisen(forest, child);
    forest.reachTime[child] = Number.POSITIVE_INFINITY;
  }
  for (const child of evenChildren) labelEven(forest, child, root);
  for (const child of children) if (intAt(label, child) === unreached) rescanInto(forest, child);
}

/** Notes anew when the even vertices around an outer node that lost its label will reach it. */
export function rescanInto(forest: AlternatingForest, node: number): void {
  const { state } = forest;
  const { start, neighbor, weight } = state.graph;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) {
    const vertex = intAt(state.vertices, index);
    const end = intAt(start, vertex + 1);
    for (let slot = intAt(start, vertex); slot < end; slot += 1) {
      const from = intAt(neighbor, slot);
      if (intAt(forest.label, outerNode(state, from)) !== even) continue;
      const slack = realAt(state.dual, vertex) + dualNow(forest, from) - 2 * realAt(weight, slot);
      noteReach(forest, node, slot, forest.now + slack);
    }
  }
}

/** Price of a vertex at this moment of the search. */
export function dualNow(forest: AlternatingForest, vertex: number): number {
  const { state, label, now } = forest;
  const nodeLabel = intAt(label, outerNode(state, vertex));
  const dual = realAt(state.dual, vertex);
  if (nodeLabel === unreached) return dual;
  const moved = now - realAt(state.since, vertex);
  return nodeLabel === even ? dual - moved : dual + moved;
}

export function slackNow(forest: AlternatingForest, slot: number): number {
  const { graph } = forest.state;
  const from = intAt(graph.owner, slot);
  const to = intAt(graph.neighbor, slot);
  return dualNow(forest, from) + dualNow(forest, to) - 2 * realAt(graph.weight, slot);
}

export function settleVertices(forest: AlternatingForest, node: number): void {
  moveDuals(forest, node, intAt(forest.label, node) === even ? -1 : 1);
}

/** As `settleVertices`, for a node that was odd until now. */
function settleRisen(forest: AlternatingForest, node: number): void {
  moveDuals(forest, node, 1);
}

function moveDuals(forest: AlternatingForest, node: number, direction: 1 | -1): void {
  const { state, now } = forest;
  const { dual, since, vertices } = state;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) {
    const vertex = intAt(vertices, index);
    dual[vertex] = realAt(dual, vertex) + direction * (now - realAt(since, vertex));
    since[vertex] = now;
  }
}

/** Even blossoms gain twice what their vertices lose, odd ones the reverse, so that edges inside stay tight. */
export function settleBlossomDual(forest: AlternatingForest, node: number): void {
  const { state } = forest;
  if (!isBlossom(state, node)) return;
  const moved = 2 * (forest.now - realAt(state.since, node));
  const dual = realAt(state.blossomDual, node);
  state.blossomDual[node] = intAt(forest.label, node) === even ? dual + moved : dual - moved;
  state.since[node] = forest.now;
}
