import {
  type Blossoms,
  childIndexOf,
  childrenOf,
  collectVertices,
  isBlossom,
  joinIntoBlossom,
  linkAfter,
  moveBase,
  openBlossom,
  outerNode,
} from './blossoms.ts';
import { type EventHeap, earliestTime, eventHeap, popEvent, pushEvent } from './event-heap.ts';
import { intAt, realAt } from './typed-values.ts';

/** Labels of outer nodes. Even nodes are an even number of edges from the root: their prices fall, those of odd nodes rise. */
const unreached = 0;
const even = 1;
const odd = 2;

/** What one search needs beside the matching; kept between searches so that a search costs only what it touches. */
export interface AlternatingTree {
  readonly state: Blossoms;
  readonly heap: EventHeap;
  readonly label: Int32Array;
  /** Of an odd node: the edge that reached it, from a vertex of its parent in the tree to one of its own. */
  readonly reachedFrom: Int32Array;
  readonly reachedAt: Int32Array;
  /** Of an unreached node: time at which the best edge known so far will reach it. */
  readonly reachTime: Float64Array;
  readonly mark: Int32Array;
  markStamp: number;
  touched: number[];
  /** Search time: how far the even prices have fallen since the search began. */
  now: number;
  /** When the first even vertex will have price zero, and which one. */
  zeroTime: number;
  zeroVertex: number;
}

export function alternatingTree(state: Blossoms): AlternatingTree {
  const nodeCount = state.size.length;
  return {
    state,
    heap: eventHeap(),
    label: new Int32Array(nodeCount),
    reachedFrom: new Int32Array(nodeCount).fill(-1),
    reachedAt: new Int32Array(nodeCount).fill(-1),
    reachTime: new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY),
    mark: new Int32Array(nodeCount),
    markStamp: 0,
    touched: [],
    now: 0,
    zeroTime: Number.POSITIVE_INFINITY,
    zeroVertex: -1,
  };
}

/**
 * Grows a tree of alternating paths from an unmatched vertex, changing prices as it goes, until the vertex is matched or
 * some vertex of price zero takes its place as the unmatched one. Either way there is one unmatched vertex with a price
 * above zero less, and all that is always true of `Blossoms` still is. With `limit` the search gives up once prices have
 * moved that far and returns false; what it has learned stays in the prices.
 */
export function searchFrom(tree: AlternatingTree, root: number, limit: number): boolean {
  tree.now = 0;
  tree.zeroTime = Number.POSITIVE_INFINITY;
  tree.heap.size = 0;
  labelEven(tree, outerNode(tree.state, root));
  const done = growUntilAugmented(tree, limit);
  endSearch(tree);
  return done;
}

function growUntilAugmented(tree: AlternatingTree, limit: number): boolean {
  for (;;) {
    const time = earliestTime(tree.heap);
    if (Math.min(time, tree.zeroTime) > limit) {
      tree.now = limit;
      return false;
    }
    if (tree.zeroTime <= time) {
      tree.now = tree.zeroTime;
      shiftPath(tree, tree.zeroVertex, -1);
      return true;
    }
    tree.now = time;
    const payload = popEvent(tree.heap);
    if (payload < 0) expandIfDue(tree, -payload - 1);
    else if (followEdge(tree, payload)) return true;
  }
}

/** Uses an edge that should have become tight. True when it led to an unmatched vertex and the matching has grown. */
function followEdge(tree: AlternatingTree, slot: number): boolean {
  const { state, label } = tree;
  // Noted from its even end, or backwards by `rescanInto`.
  const backwards = intAt(label, outerNode(state, intAt(state.graph.owner, slot))) !== even;
  const from = intAt(backwards ? state.graph.neighbor : state.graph.owner, slot);
  const to = intAt(backwards ? state.graph.owner : state.graph.neighbor, slot);
  const fromNode = outerNode(state, from);
  const toNode = outerNode(state, to);
  if (fromNode === toNode || intAt(label, fromNode) !== even || intAt(label, toNode) === odd) return false;
  // An edge seen before its end changed label: a newer event stands for it.
  if (slackNow(tree, slot) !== 0) return false;
  if (intAt(label, toNode) === even) {
    shrink(tree, from, to);
    return false;
  }
  const reachedBase = intAt(state.base, toNode);
  if (intAt(state.mate, reachedBase) === -1) {
    moveBase(state, toNode, to);
    state.mate[to] = from;
    shiftPath(tree, from, to);
    return true;
  }
  labelOdd(tree, toNode, from, to);
  labelEven(tree, outerNode(state, intAt(state.mate, reachedBase)));
  return false;
}

function labelEven(tree: AlternatingTree, node: number): void {
  const { state } = tree;
  tree.label[node] = even;
  tree.touched.push(node);
  state.since[node] = tree.now;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) startFalling(tree, intAt(state.vertices, index));
  for (let index = 0; index < count; index += 1) scanFrom(tree, intAt(state.vertices, index));
}

function startFalling(tree: AlternatingTree, vertex: number): void {
  const { state } = tree;
  state.since[vertex] = tree.now;
  const zeroTime = tree.now + realAt(state.dual, vertex);
  if (zeroTime < tree.zeroTime) {
    tree.zeroTime = zeroTime;
    tree.zeroVertex = vertex;
  }
}

/** Notes when the edges of a vertex that has just become even will be tight. */
function scanFrom(tree: AlternatingTree, vertex: number): void {
  const { state, label, now } = tree;
  const { start, neighbor, weight } = state.graph;
  const { dual, since } = state;
  const node = outerNode(state, vertex);
  const dualHere = realAt(dual, vertex);
  const end = intAt(start, vertex + 1);
  for (let slot = intAt(start, vertex); slot < end; slot += 1) {
    const to = intAt(neighbor, slot);
    const toNode = outerNode(state, to);
    const toLabel = intAt(label, toNode);
    if (toNode === node || toLabel === odd) continue;
    const slackAtRest = dualHere + realAt(dual, to) - 2 * realAt(weight, slot);
    if (toLabel === even) {
      const time = now + (slackAtRest - (now - realAt(since, to))) / 2;
      if (time < tree.zeroTime) pushEvent(tree.heap, time, slot);
    } else {
      noteReach(tree, toNode, slot, now + slackAtRest);
    }
  }
}

function noteReach(tree: AlternatingTree, node: number, slot: number, time: number): void {
  const known = realAt(tree.reachTime, node);
  if (time >= known || time >= tree.zeroTime) return;
  if (known === Number.POSITIVE_INFINITY) tree.touched.push(node);
  tree.reachTime[node] = time;
  pushEvent(tree.heap, time, slot);
}

function labelOdd(tree: AlternatingTree, node: number, from: number, at: number): void {
  const { state } = tree;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) state.since[intAt(state.vertices, index)] = tree.now;
  markOdd(tree, node, from, at);
}

function markOdd(tree: AlternatingTree, node: number, from: number, at: number): void {
  const { state } = tree;
  tree.label[node] = odd;
  tree.touched.push(node);
  tree.reachedFrom[node] = from;
  tree.reachedAt[node] = at;
  if (!isBlossom(state, node)) return;
  state.since[node] = tree.now;
  const time = tree.now + realAt(state.blossomDual, node) / 2;
  if (time < tree.zeroTime) pushEvent(tree.heap, time, -node - 1);
}

/** Joins the cycle that a tight edge between two even nodes closes into one even blossom. */
function shrink(tree: AlternatingTree, from: number, to: number): void {
  const { state } = tree;
  const top = nearestCommonNode(tree, outerNode(state, from), outerNode(state, to));
  const left = pathUp(tree, outerNode(state, from), top);
  const right = pathUp(tree, outerNode(state, to), top);
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

  const rising = children.filter((child) => intAt(tree.label, child) === odd);
  for (const child of children) settleBlossomDual(tree, child);
  for (const child of rising) settleVertices(tree, child);
  for (const child of children) tree.label[child] = unreached;
  const blossom = joinIntoBlossom(state, children, linkFrom, linkTo);
  tree.label[blossom] = even;
  tree.touched.push(blossom);
  state.since[blossom] = tree.now;
  for (const child of rising) {
    const count = collectVertices(state, child);
    for (let index = 0; index < count; index += 1) startFalling(tree, intAt(state.vertices, index));
    for (let index = 0; index < count; index += 1) scanFrom(tree, intAt(state.vertices, index));
  }
}

/** The even node where the ways of two even nodes to the root meet; steps on both sides in turn, so that short cycles cost little. */
function nearestCommonNode(tree: AlternatingTree, first: number, second: number): number {
  tree.markStamp += 1;
  let here = first;
  let other = second;
  for (;;) {
    if (here !== -1) {
      if (intAt(tree.mark, here) === tree.markStamp) return here;
      tree.mark[here] = tree.markStamp;
      here = evenAbove(tree, here);
    }
    const swap = here;
    here = other;
    other = swap;
  }
}

function evenAbove(tree: AlternatingTree, node: number): number {
  const partner = intAt(tree.state.mate, intAt(tree.state.base, node));
  return partner === -1 ? -1 : outerNode(tree.state, intAt(tree.reachedFrom, outerNode(tree.state, partner)));
}

/** The nodes from an even node up to below `top`, each with the edge to the next: its own end `lower`, the other `upper`. */
function pathUp(tree: AlternatingTree, from: number, top: number) {
  const { state } = tree;
  const nodes: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  for (let node = from; node !== top; ) {
    const base = intAt(state.base, node);
    const partner = intAt(state.mate, base);
    const oddNode = outerNode(state, partner);
    nodes.push(node, oddNode);
    lower.push(base, intAt(tree.reachedAt, oddNode));
    upper.push(partner, intAt(tree.reachedFrom, oddNode));
    node = outerNode(state, intAt(tree.reachedFrom, oddNode));
  }
  return { nodes, lower, upper };
}

/** Opens an odd blossom whose price has come down to zero, and labels what the tree still uses of it. */
function expandIfDue(tree: AlternatingTree, blossom: number): void {
  const { state, label } = tree;
  if (intAt(label, blossom) !== odd) return;
  settleBlossomDual(tree, blossom);
  if (realAt(state.blossomDual, blossom) !== 0) return;

  const entry = intAt(tree.reachedAt, blossom);
  const children = childrenOf(state, blossom);
  const count = children.length;
  const entryIndex = childIndexOf(state, blossom, entry);
  const step = entryIndex % 2 === 1 ? 1 : -1;
  const links = children.map((_, index) => linkAfter(state, blossom, index));
  label[blossom] = unreached;
  openBlossom(state, blossom);

  const evenChildren: number[] = [];
  markOdd(tree, children[entryIndex] ?? -1, intAt(tree.reachedFrom, blossom), entry);
  for (let index = entryIndex; index % count !== 0; index += 2 * step) {
    const evenChild = children[index + step] ?? -1;
    const [low, high] = links[step === 1 ? index + 1 : index - 2] ?? [-1, -1];
    label[evenChild] = even;
    evenChildren.push(evenChild);
    const [from, at] = step === 1 ? [low, high] : [high, low];
    markOdd(tree, children[(index + 2 * step) % count] ?? -1, from, at);
  }
  // Vertices of odd children go on rising as before; those of the others stop here.
  for (const child of children) {
    if (intAt(label, child) === odd) continue;
    settleRisen(tree, child);
    tree.reachTime[child] = Number.POSITIVE_INFINITY;
  }
  for (const child of evenChildren) labelEven(tree, child);
  for (const child of children) if (intAt(label, child) === unreached) rescanInto(tree, child);
}

/** Notes anew when the even vertices around an outer node that lost its label will reach it. */
function rescanInto(tree: AlternatingTree, node: number): void {
  const { state } = tree;
  const { start, neighbor, weight } = state.graph;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) {
    const vertex = intAt(state.vertices, index);
    const end = intAt(start, vertex + 1);
    for (let slot = intAt(start, vertex); slot < end; slot += 1) {
      const from = intAt(neighbor, slot);
      if (intAt(tree.label, outerNode(state, from)) !== even) continue;
      const slack = realAt(state.dual, vertex) + dualNow(tree, from) - 2 * realAt(weight, slot);
      noteReach(tree, node, slot, tree.now + slack);
    }
  }
}

/**
 * Makes `vertex`, below an even node, the partner of `partner` (or unmatched for -1) and swaps matched and free edges on
 * the way up to the root, whose base so finds a partner.
 */
function shiftPath(tree: AlternatingTree, vertex: number, partner: number): void {
  const { state } = tree;
  let evenVertex = vertex;
  let newPartner = partner;
  for (;;) {
    const node = outerNode(state, evenVertex);
    const oldPartner = intAt(state.mate, intAt(state.base, node));
    moveBase(state, node, evenVertex);
    state.mate[evenVertex] = newPartner;
    if (oldPartner === -1) return;
    const oddNode = outerNode(state, oldPartner);
    const at = intAt(tree.reachedAt, oddNode);
    const from = intAt(tree.reachedFrom, oddNode);
    moveBase(state, oddNode, at);
    state.mate[at] = from;
    evenVertex = from;
    newPartner = at;
  }
}

/** Price of a vertex at this moment of the search. */
function dualNow(tree: AlternatingTree, vertex: number): number {
  const { state, label, now } = tree;
  const nodeLabel = intAt(label, outerNode(state, vertex));
  const dual = realAt(state.dual, vertex);
  if (nodeLabel === unreached) return dual;
  const moved = now - realAt(state.since, vertex);
  return nodeLabel === even ? dual - moved : dual + moved;
}

function slackNow(tree: AlternatingTree, slot: number): number {
  const { graph } = tree.state;
  const from = intAt(graph.owner, slot);
  const to = intAt(graph.neighbor, slot);
  return dualNow(tree, from) + dualNow(tree, to) - 2 * realAt(graph.weight, slot);
}

function settleVertices(tree: AlternatingTree, node: number): void {
  moveDuals(tree, node, intAt(tree.label, node) === even ? -1 : 1);
}

/** As `settleVertices`, for a node that was odd until now. */
function settleRisen(tree: AlternatingTree, node: number): void {
  moveDuals(tree, node, 1);
}

function moveDuals(tree: AlternatingTree, node: number, direction: 1 | -1): void {
  const { state, now } = tree;
  const { dual, since, vertices } = state;
  const count = collectVertices(state, node);
  for (let index = 0; index < count; index += 1) {
    const vertex = intAt(vertices, index);
    dual[vertex] = realAt(dual, vertex) + direction * (now - realAt(since, vertex));
    since[vertex] = now;
  }
}

/** Even blossoms gain twice what their vertices lose, odd ones the reverse, so that edges inside stay tight. */
function settleBlossomDual(tree: AlternatingTree, node: number): void {
  const { state } = tree;
  if (!isBlossom(state, node)) return;
  const moved = 2 * (tree.now - realAt(state.since, node));
  const dual = realAt(state.blossomDual, node);
  state.blossomDual[node] = intAt(tree.label, node) === even ? dual + moved : dual - moved;
  state.since[node] = tree.now;
}

function endSearch(tree: AlternatingTree): void {
  for (const node of tree.touched) {
    tree.reachTime[node] = Number.POSITIVE_INFINITY;
    if (intAt(tree.label, node) === unreached) continue;
    settleBlossomDual(tree, node);
    settleVertices(tree, node);
    tree.label[node] = unreached;
  }
  tree.touched.length = 0;
}
