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
  /** Edges between indexes of `members`. */
  readonly edges: EdgeListBuilder;
  readonly matching: Matching;
}

export interface EdgeListBuilder {
  readonly a: number[];
  readonly b: number[];
  readonly weight: number[];
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
  const objectives = memberLists.map((members) => createComponentObjective(members, pool, weeks));
  const edgesOfComponent = memberLists.map((): EdgeListBuilder => ({ a: [], b: [], weight: [] }));
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    const own = edgesOfComponent[readIntAtKnownIndex(componentOf, a)];
    const objective = objectives[readIntAtKnownIndex(componentOf, a)];
    if (own === undefined || objective === undefined) continue;
    own.a.push(readIntAtKnownIndex(placeOf, a));
    own.b.push(readIntAtKnownIndex(placeOf, b));
    own.weight.push(
      objective.weightOf(
        readFloatAtKnownIndex(weeks, a),
        readFloatAtKnownIndex(weeks, b),
        readFloatAtKnownIndex(edges.weight, edge),
      ),
    );
  }
  const components = objectives.map((objective, index): PairingGraphComponent => {
    const members = Int32Array.from(memberLists[index] ?? []);
    const own = edgesOfComponent[index] ?? { a: [], b: [], weight: [] };
    const shares = Float64Array.from(members, (member) => objective.shareOf(readFloatAtKnownIndex(weeks, member)));
    return {
      members,
      objective,
      edges: own,
      matching: createInitialMatching(createMatchingGraph(members.length, toEdgeList(own)), shares),
    };
  });
  return { components, componentOf, placeOf };
}

export function toEdgeList(edges: EdgeListBuilder): EdgeList {
  return {
    count: edges.a.length,
    a: Int32Array.from(edges.a),
    b: Int32Array.from(edges.b),
    weight: Float64Array.from(edges.weight),
  };
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
  members: readonly number[],
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
