import { perfectQuality } from '@rally/contracts/matchmaking';
import { createMatchingGraph, type EdgeList } from '../blossom/graph.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { createInitialMatching, type Matching } from '../matching/matching.ts';
import { getPairQualityLowerBound } from '../quality/pair-quality.ts';
import { createPairingObjective, type PairingObjective } from '../quality/pairing-objective.ts';
import { type CandidatePool, getQualityIfAllowed } from './candidate-pool.ts';
import { visitPairsAcrossGroups } from './pair-traversal.ts';

/** Components, and for each player its component and index among the members; -1 for a player without an allowed partner. */
export interface PairingGraphComponents {
  readonly components: readonly PairingGraphComponent[];
  readonly componentOf: Int32Array;
  readonly placeOf: Int32Array;
}

/** Players connected by allowed pairs to each other but to no others; each component is solved separately. */
export interface PairingGraphComponent {
  readonly members: Int32Array;
  readonly objective: PairingObjective;
  /** Over indexes of `members`. */
  readonly matching: Matching;
}

/** Splits a league into components, each with an initial matching over its candidate edges (weighted by quality). */
export function splitIntoComponents(pool: CandidatePool, edges: EdgeList, weeks: Float64Array): PairingGraphComponents {
  const roots = findComponentRoots(pool, edges);
  const playerCount = pool.profiles.length;
  const componentOf = new Int32Array(playerCount).fill(-1);
  const placeOf = new Int32Array(playerCount).fill(-1);
  const memberLists: number[][] = [];
  for (let player = 0; player < playerCount; player += 1) {
    const findRoot = readIntAtKnownIndex(roots, player);
    if (findRoot === -1) continue;
    if (findRoot === player) componentOf[player] = memberLists.push([]) - 1;
    const index = readIntAtKnownIndex(componentOf, findRoot);
    componentOf[player] = index;
    placeOf[player] = (memberLists[index]?.push(player) ?? 0) - 1;
  }
  const edgesOf = splitEdges(edges, componentOf, memberLists.length);
  const components = memberLists.map((list, index): PairingGraphComponent => {
    const members = Int32Array.from(list);
    const objective = createComponentObjective(members, pool, weeks);
    const shares = Float64Array.from(members, (member) => objective.shareOf(readFloatAtKnownIndex(weeks, member)));
    const own = createComponentEdges(edges, edgesOf[index] ?? new Int32Array(), placeOf, (a, b, quality) =>
      objective.weightOf(readFloatAtKnownIndex(weeks, a), readFloatAtKnownIndex(weeks, b), quality),
    );
    return {
      members,
      objective,
      matching: createInitialMatching(createMatchingGraph(members.length, own), shares),
    };
  });
  return { components, componentOf, placeOf };
}

/** The indexes of the edges of each component. */
function splitEdges(edges: EdgeList, componentOf: Int32Array, componentCount: number): Int32Array[] {
  const counts = new Int32Array(componentCount);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const component = readIntAtKnownIndex(componentOf, readIntAtKnownIndex(edges.a, edge));
    counts[component] = readIntAtKnownIndex(counts, component) + 1;
  }
  const split = Array.from(counts, (count) => new Int32Array(count));
  const next = new Int32Array(componentCount);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const component = readIntAtKnownIndex(componentOf, readIntAtKnownIndex(edges.a, edge));
    const place = readIntAtKnownIndex(next, component);
    const own = split[component];
    if (own !== undefined) own[place] = edge;
    next[component] = place + 1;
  }
  return split;
}

function createComponentEdges(
  edges: EdgeList,
  own: Int32Array,
  placeOf: Int32Array,
  getWeight: (a: number, b: number, quality: number) => number,
): EdgeList {
  const count = own.length;
  const list = { count, a: new Int32Array(count), b: new Int32Array(count), weight: new Float64Array(count) };
  for (let index = 0; index < count; index += 1) {
    const edge = readIntAtKnownIndex(own, index);
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    list.a[index] = readIntAtKnownIndex(placeOf, a);
    list.b[index] = readIntAtKnownIndex(placeOf, b);
    list.weight[index] = getWeight(a, b, readFloatAtKnownIndex(edges.weight, edge));
  }
  return list;
}

/**
 * For each player the root of its component; -1 for a player without an allowed partner.
 * The candidate edges link nearly everyone; only pairs between players whom they do not link are checked one by one.
 */
function findComponentRoots(pool: CandidatePool, edges: EdgeList): Int32Array {
  const link = Int32Array.from({ length: pool.profiles.length }, (_, player) => player);
  const isIsolated = new Uint8Array(link.length).fill(1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    isIsolated[a] = 0;
    isIsolated[b] = 0;
    union(link, a, b);
  }
  const roots = link.map((_, player) => (isIsolated[player] === 1 ? -1 : findRoot(link, player)));
  visitPairsAcrossGroups(pool, roots, (a, b, miles) => {
    if (findRoot(link, a) !== findRoot(link, b) && getQualityIfAllowed(pool, a, b, miles) !== null) union(link, a, b);
  });
  return roots.map((before) => (before === -1 ? -1 : findRoot(link, before)));
}

function union(link: Int32Array, a: number, b: number): void {
  const first = findRoot(link, a);
  const second = findRoot(link, b);
  if (first !== second) link[Math.max(first, second)] = Math.min(first, second);
}

function findRoot(link: Int32Array, player: number): number {
  let current = player;
  for (let above = readIntAtKnownIndex(link, current); above !== current; above = readIntAtKnownIndex(link, current)) {
    link[current] = readIntAtKnownIndex(link, above);
    current = above;
  }
  return current;
}

function createComponentObjective(
  members: Int32Array,
  { rules }: CandidatePool,
  weeks: Float64Array,
): PairingObjective {
  const range = {
    size: members.length,
    leastWeeks: Number.POSITIVE_INFINITY,
    mostWeeks: Number.NEGATIVE_INFINITY,
    totalWeeks: 0,
    leastQuality: Math.max(rules.qualityFloor, getPairQualityLowerBound(rules)),
    mostQuality: perfectQuality,
  };
  for (const member of members) {
    range.leastWeeks = Math.min(range.leastWeeks, readFloatAtKnownIndex(weeks, member));
    range.mostWeeks = Math.max(range.mostWeeks, readFloatAtKnownIndex(weeks, member));
    range.totalWeeks += readFloatAtKnownIndex(weeks, member);
  }
  return createPairingObjective(range);
}
