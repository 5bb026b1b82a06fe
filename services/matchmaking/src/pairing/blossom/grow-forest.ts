import {
  type AlternatingForest,
  evenNodeLabel,
  expandBlossomIfDue,
  getCurrentDual,
  getCurrentSlack,
  hasManyVertices,
  labelForestNodeEven,
  labelForestNodeOdd,
  oddNodeLabel,
  rescanEdgesInto,
  shrinkCycleIntoBlossom,
  unreachedNodeLabel,
  updateBlossomDual,
  updateVertexDuals,
} from './alternating-forest.ts';
import {
  addBlossomEvent,
  createBlossomEventQueue,
  dequeueBlossomEvent,
  hasBlossomEventBefore,
} from './blossom-event-queue.ts';
import { findOuterNode, moveBlossomBase } from './blossoms.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from './read-at-known-index.ts';

/**
 * Grows a tree of alternating paths from every unmatched vertex that has a price, all at the same pace, changing prices as
 * they grow, until each is matched with another one or a vertex of price zero takes its place as the unmatched one.
 * Growing together keeps trees small: each explores what is nearer to it than to the others.
 */
export function growAlternatingForest(forest: AlternatingForest): void {
  forest.events = createBlossomEventQueue();
  forest.reachTime.fill(Number.POSITIVE_INFINITY);
  // Odd prices begin to fall one step later than even ones: then any two trees meet at a whole number.
  addForestRoots(forest, 0);
  grow(forest, 1);
  addForestRoots(forest, 1);
  grow(forest, Number.POSITIVE_INFINITY);
}

function addForestRoots(forest: AlternatingForest, time: 0 | 1): void {
  const { state } = forest;
  forest.now = time;
  for (let vertex = 0; vertex < state.graph.vertexCount; vertex += 1) {
    const dual = readFloatAtKnownIndex(state.dual, vertex);
    if (readIntAtKnownIndex(state.mate, vertex) !== -1 || dual === 0 || dual % 2 !== time) continue;
    forest.nodesOf[vertex] = [];
    forest.zeroTime[vertex] = Number.POSITIVE_INFINITY;
    forest.growing += 1;
    labelForestNodeEven(forest, findOuterNode(state, vertex), vertex);
  }
}

function grow(forest: AlternatingForest, until: number): void {
  const { events, state } = forest;
  const slots = state.graph.neighbor.length;
  while (forest.growing > 0 && hasBlossomEventBefore(events, until)) {
    forest.now = events.now;
    const payload = dequeueBlossomEvent(events);
    if (payload < 0) expandBlossomIfDue(forest, -payload - 1);
    else if (payload < slots) processForestEdge(forest, payload);
    else leaveUnmatched(forest, payload - slots);
  }
}

/** A vertex whose price has reached zero replaces its root as the unmatched one. */
function leaveUnmatched(forest: AlternatingForest, vertex: number): void {
  const node = findOuterNode(forest.state, vertex);
  if (readIntAtKnownIndex(forest.label, node) !== evenNodeLabel || getCurrentDual(forest, vertex) !== 0) return;
  augmentPathToRoot(forest, vertex, -1);
  dissolveTrees(forest, [readIntAtKnownIndex(forest.rootOf, node)]);
}

/** Uses an edge that should have become tight. */
function processForestEdge(forest: AlternatingForest, slot: number): void {
  const { state, label } = forest;
  // The edge was recorded from its even end, or backwards by `rescanEdgesInto`.
  const backwards =
    readIntAtKnownIndex(label, findOuterNode(state, readIntAtKnownIndex(state.graph.owner, slot))) !== evenNodeLabel;
  const from = readIntAtKnownIndex(backwards ? state.graph.neighbor : state.graph.owner, slot);
  const to = readIntAtKnownIndex(backwards ? state.graph.owner : state.graph.neighbor, slot);
  const fromNode = findOuterNode(state, from);
  const toNode = findOuterNode(state, to);
  if (fromNode === toNode) return;
  const slack = getCurrentSlack(forest, slot);
  const fromEven = readIntAtKnownIndex(label, fromNode) === evenNodeLabel;
  if (fromEven && slack === 0) handleTightEdge(forest, from, to);
  // Outdated: its tree no longer exists, or the label of an end has changed.
  else if (fromEven && hasManyVertices(state, toNode)) requeueEdgeEvent(forest, slot, toNode, slack);
  else {
    reachAnew(forest, fromNode);
    reachAnew(forest, toNode);
  }
}

/** Handles a tight edge from an even vertex. */
function handleTightEdge(forest: AlternatingForest, from: number, to: number): void {
  const { state, label, rootOf } = forest;
  const toNode = findOuterNode(state, to);
  const root = readIntAtKnownIndex(rootOf, findOuterNode(state, from));
  const partner = readIntAtKnownIndex(state.mate, readIntAtKnownIndex(state.base, toNode));
  if (readIntAtKnownIndex(label, toNode) === oddNodeLabel) return;
  if (readIntAtKnownIndex(label, toNode) === evenNodeLabel) {
    const otherRoot = readIntAtKnownIndex(rootOf, toNode);
    if (root === otherRoot) {
      shrinkCycleIntoBlossom(forest, from, to);
      return;
    }
    augmentPathToRoot(forest, from, to);
    augmentPathToRoot(forest, to, from);
    dissolveTrees(forest, [root, otherRoot]);
  } else if (partner === -1) {
    moveBlossomBase(state, toNode, to);
    state.mate[to] = from;
    augmentPathToRoot(forest, from, to);
    dissolveTrees(forest, [root]);
    reachAnew(forest, toNode);
  } else {
    labelForestNodeOdd(forest, toNode, from, to, root);
    labelForestNodeEven(forest, findOuterNode(state, partner), root);
  }
}

function requeueEdgeEvent(forest: AlternatingForest, slot: number, toNode: number, slack: number): void {
  if (readIntAtKnownIndex(forest.label, toNode) === unreachedNodeLabel)
    addBlossomEvent(forest.events, forest.now + slack, slot);
}

/** Finds the next edge to an unreached node whose best edge turned out not to be tight. */
function reachAnew(forest: AlternatingForest, node: number): void {
  if (readIntAtKnownIndex(forest.label, node) !== unreachedNodeLabel || hasManyVertices(forest.state, node)) return;
  if (readFloatAtKnownIndex(forest.reachTime, node) > forest.now) return;
  forest.reachTime[node] = Number.POSITIVE_INFINITY;
  rescanEdgesInto(forest, node);
}

/** Removes the labels of whole trees, keeping their current prices, so that neighboring trees can grow into them. */
function dissolveTrees(forest: AlternatingForest, roots: readonly number[]): void {
  const { state, label } = forest;
  const freed: number[] = [];
  for (const root of roots) {
    for (const node of forest.nodesOf[root] ?? []) {
      const gone =
        readIntAtKnownIndex(label, node) === unreachedNodeLabel ||
        readIntAtKnownIndex(state.parent, node) !== -1 ||
        readIntAtKnownIndex(forest.rootOf, node) !== root;
      if (gone) continue;
      updateBlossomDual(forest, node);
      updateVertexDuals(forest, node);
      if (readIntAtKnownIndex(label, node) === oddNodeLabel || !hasManyVertices(state, node)) freed.push(node);
      label[node] = unreachedNodeLabel;
      forest.reachTime[node] = Number.POSITIVE_INFINITY;
    }
    forest.nodesOf[root] = [];
    forest.growing -= 1;
  }
  for (const node of freed) rescanEdgesInto(forest, node);
}

/**
 * Makes `vertex`, below an even node, the partner of `partner` (or unmatched for -1) and swaps matched and free edges on
 * the way up to the root, whose base gets a partner this way.
 */
function augmentPathToRoot(forest: AlternatingForest, vertex: number, partner: number): void {
  const { state } = forest;
  let evenVertex = vertex;
  let newPartner = partner;
  for (;;) {
    const node = findOuterNode(state, evenVertex);
    const oldPartner = readIntAtKnownIndex(state.mate, readIntAtKnownIndex(state.base, node));
    moveBlossomBase(state, node, evenVertex);
    state.mate[evenVertex] = newPartner;
    if (oldPartner === -1) return;
    const oddNode = findOuterNode(state, oldPartner);
    const at = readIntAtKnownIndex(forest.reachedAt, oddNode);
    const from = readIntAtKnownIndex(forest.reachedFrom, oddNode);
    moveBlossomBase(state, oddNode, at);
    state.mate[at] = from;
    evenVertex = from;
    newPartner = at;
  }
}
