import {
  type AlternatingForest,
  dualNow,
  even,
  expandIfDue,
  isLarge,
  labelEven,
  labelOdd,
  odd,
  rescanInto,
  settleBlossomDual,
  settleVertices,
  shrink,
  slackNow,
  unreached,
} from './alternating-forest.ts';
import { moveBase, outerNode } from './blossoms.ts';
import { addEvent, eventQueue, hasEventBefore, takeEvent } from './event-queue.ts';
import { intAt, realAt } from './typed-values.ts';

/**
 * Grows a tree of alternating paths from every unmatched vertex that has a price, all at one pace, changing prices as
 * they grow, until each is matched with another one or some vertex of price zero takes its place as the unmatched one.
 * Growing together keeps trees small: each explores what is nearer to it than to the others.
 */
export function growForest(forest: AlternatingForest): void {
  forest.events = eventQueue();
  forest.reachTime.fill(Number.POSITIVE_INFINITY);
  // Odd prices begin to fall one step later than even ones: then any two trees meet at a whole number.
  plant(forest, 0);
  grow(forest, 1);
  plant(forest, 1);
  grow(forest, Number.POSITIVE_INFINITY);
}

function plant(forest: AlternatingForest, time: 0 | 1): void {
  const { state } = forest;
  forest.now = time;
  for (let vertex = 0; vertex < state.graph.vertexCount; vertex += 1) {
    const dual = realAt(state.dual, vertex);
    if (intAt(state.mate, vertex) !== -1 || dual === 0 || dual % 2 !== time) continue;
    forest.nodesOf[vertex] = [];
    forest.zeroTime[vertex] = Number.POSITIVE_INFINITY;
    forest.growing += 1;
    labelEven(forest, outerNode(state, vertex), vertex);
  }
}

function grow(forest: AlternatingForest, until: number): void {
  const { events, state } = forest;
  const slots = state.graph.neighbor.length;
  while (forest.growing > 0 && hasEventBefore(events, until)) {
    forest.now = events.now;
    const payload = takeEvent(events);
    if (payload < 0) expandIfDue(forest, -payload - 1);
    else if (payload < slots) followEdge(forest, payload);
    else leaveUnmatched(forest, payload - slots);
  }
}

/** A vertex whose price has come down to zero takes its root's place as the unmatched one. */
function leaveUnmatched(forest: AlternatingForest, vertex: number): void {
  const node = outerNode(forest.state, vertex);
  if (intAt(forest.label, node) !== even || dualNow(forest, vertex) !== 0) return;
  shiftPath(forest, vertex, -1);
  dissolve(forest, [intAt(forest.rootOf, node)]);
}

/** Uses an edge that should have become tight. */
function followEdge(forest: AlternatingForest, slot: number): void {
  const { state, label } = forest;
  // Noted from its even end, or backwards by `rescanInto`.
  const backwards = intAt(label, outerNode(state, intAt(state.graph.owner, slot))) !== even;
  const from = intAt(backwards ? state.graph.neighbor : state.graph.owner, slot);
  const to = intAt(backwards ? state.graph.owner : state.graph.neighbor, slot);
  const fromNode = outerNode(state, from);
  const toNode = outerNode(state, to);
  if (fromNode === toNode) return;
  const slack = slackNow(forest, slot);
  const fromEven = intAt(label, fromNode) === even;
  if (fromEven && slack === 0) join(forest, from, to);
  // Its tree is gone, or an end has changed its label since.
  else if (fromEven && isLarge(state, toNode)) noteAgain(forest, slot, toNode, slack);
  else {
    reachAnew(forest, fromNode);
    reachAnew(forest, toNode);
  }
}

/** What a tight edge from an even vertex does. */
function join(forest: AlternatingForest, from: number, to: number): void {
  const { state, label, rootOf } = forest;
  const toNode = outerNode(state, to);
  const root = intAt(rootOf, outerNode(state, from));
  const partner = intAt(state.mate, intAt(state.base, toNode));
  if (intAt(label, toNode) === odd) return;
  if (intAt(label, toNode) === even) {
    const otherRoot = intAt(rootOf, toNode);
    if (root === otherRoot) {
      shrink(forest, from, to);
      return;
    }
    shiftPath(forest, from, to);
    shiftPath(forest, to, from);
    dissolve(forest, [root, otherRoot]);
  } else if (partner === -1) {
    moveBase(state, toNode, to);
    state.mate[to] = from;
    shiftPath(forest, from, to);
    dissolve(forest, [root]);
    reachAnew(forest, toNode);
  } else {
    labelOdd(forest, toNode, from, to, root);
    labelEven(forest, outerNode(state, partner), root);
  }
}

function noteAgain(forest: AlternatingForest, slot: number, toNode: number, slack: number): void {
  if (intAt(forest.label, toNode) === unreached) addEvent(forest.events, forest.now + slack, slot);
}

/** Looks for the next edge to an unreached node whose best one has turned out not to be tight. */
function reachAnew(forest: AlternatingForest, node: number): void {
  if (intAt(forest.label, node) !== unreached || isLarge(forest.state, node)) return;
  if (realAt(forest.reachTime, node) > forest.now) return;
  forest.reachTime[node] = Number.POSITIVE_INFINITY;
  rescanInto(forest, node);
}

/** Takes the labels off whole trees, keeps what their prices have become, and lets the trees around grow into the room. */
function dissolve(forest: AlternatingForest, roots: readonly number[]): void {
  const { state, label } = forest;
  const freed: number[] = [];
  for (const root of roots) {
    for (const node of forest.nodesOf[root] ?? []) {
      const gone =
        intAt(label, node) === unreached || intAt(state.parent, node) !== -1 || intAt(forest.rootOf, node) !== root;
      if (gone) continue;
      settleBlossomDual(forest, node);
      settleVertices(forest, node);
      if (intAt(label, node) === odd || !isLarge(state, node)) freed.push(node);
      label[node] = unreached;
      forest.reachTime[node] = Number.POSITIVE_INFINITY;
    }
    forest.nodesOf[root] = [];
    forest.growing -= 1;
  }
  for (const node of freed) rescanInto(forest, node);
}

/**
 * Makes `vertex`, below an even node, the partner of `partner` (or unmatched for -1) and swaps matched and free edges on
 * the way up to the root, whose base so finds a partner.
 */
function shiftPath(forest: AlternatingForest, vertex: number, partner: number): void {
  const { state } = forest;
  let evenVertex = vertex;
  let newPartner = partner;
  for (;;) {
    const node = outerNode(state, evenVertex);
    const oldPartner = intAt(state.mate, intAt(state.base, node));
    moveBase(state, node, evenVertex);
    state.mate[evenVertex] = newPartner;
    if (oldPartner === -1) return;
    const oddNode = outerNode(state, oldPartner);
    const at = intAt(forest.reachedAt, oddNode);
    const from = intAt(forest.reachedFrom, oddNode);
    moveBase(state, oddNode, at);
    state.mate[at] = from;
    evenVertex = from;
    newPartner = at;
  }
}
