import { type EdgeList, graphOf } from './blossom/graph.ts';
import { intAt, realAt } from './blossom/typed-values.ts';
import { type CandidatePool, qualityIfAllowed } from './candidates.ts';
import { type Matching, startMatching } from './matching.ts';
import { type Objective, objectiveFor } from './objective.ts';
import { visitPairsAcrossGroups } from './pair-traversal.ts';
import { leastQuality, perfectQuality } from './quality.ts';

/** Components, and for each player its component and index among the members; -1 for a player without an allowed partner. */
export interface League {
  readonly components: readonly Component[];
  readonly componentOf: Int32Array;
  readonly placeOf: Int32Array;
}

/** Players linked by allowed pairs among themselves and to nobody else; solved separately. */
export interface Component {
  readonly members: Int32Array;
  readonly objective: Objective;
  /** Edges between indexes of `members`. */
  readonly edges: GrowingEdges;
  readonly matching: Matching;
}

export interface GrowingEdges {
  readonly a: number[];
  readonly b: number[];
  readonly weight: number[];
}

/** Splits a league into components, each with an initial matching over its candidate edges (weighted by quality). */
export function leagueComponents(pool: CandidatePool, edges: EdgeList, weeks: Float64Array): League {
  const roots = linkedPlayers(pool, edges);
  const playerCount = pool.profiles.length;
  const componentOf = new Int32Array(playerCount).fill(-1);
  const placeOf = new Int32Array(playerCount).fill(-1);
  const memberLists: number[][] = [];
  for (let player = 0; player < playerCount; player += 1) {
    const findRoot = intAt(roots, player);
    if (findRoot === -1) continue;
    if (findRoot === player) componentOf[player] = memberLists.push([]) - 1;
    const index = intAt(componentOf, findRoot);
    componentOf[player] = index;
    placeOf[player] = (memberLists[index]?.push(player) ?? 0) - 1;
  }
  const objectives = memberLists.map((members) => objectiveOf(members, pool, weeks));
  const edgesOfComponent = memberLists.map((): GrowingEdges => ({ a: [], b: [], weight: [] }));
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = intAt(edges.a, edge);
    const b = intAt(edges.b, edge);
    const own = edgesOfComponent[intAt(componentOf, a)];
    const objective = objectives[intAt(componentOf, a)];
    if (own === undefined || objective === undefined) continue;
    own.a.push(intAt(placeOf, a));
    own.b.push(intAt(placeOf, b));
    own.weight.push(objective.weightOf(realAt(weeks, a), realAt(weeks, b), realAt(edges.weight, edge)));
  }
  const components = objectives.map((objective, index): Component => {
    const members = Int32Array.from(memberLists[index] ?? []);
    const own = edgesOfComponent[index] ?? { a: [], b: [], weight: [] };
    const shares = Float64Array.from(members, (member) => objective.shareOf(realAt(weeks, member)));
    return { members, objective, edges: own, matching: startMatching(graphOf(members.length, edgeList(own)), shares) };
  });
  return { components, componentOf, placeOf };
}

export function edgeList(edges: GrowingEdges): EdgeList {
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
function linkedPlayers(pool: CandidatePool, edges: EdgeList): Int32Array {
  const link = Int32Array.from({ length: pool.profiles.length }, (_, player) => player);
  const withRunLease = new Uint8Array(link.length).fill(1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = intAt(edges.a, edge);
    const b = intAt(edges.b, edge);
    withRunLease[a] = 0;
    withRunLease[b] = 0;
    union(link, a, b);
  }
  const roots = link.map((_, player) => (withRunLease[player] === 1 ? -1 : findRoot(link, player)));
  visitPairsAcrossGroups(pool, roots, (a, b, miles) => {
    if (findRoot(link, a) !== findRoot(link, b) && qualityIfAllowed(pool, a, b, miles) !== null) union(link, a, b);
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
  for (let above = intAt(link, current); above !== current; above = intAt(link, current)) {
    link[current] = intAt(link, above);
    current = above;
  }
  return current;
}

function objectiveOf(members: readonly number[], { rules }: CandidatePool, weeks: Float64Array): Objective {
  const range = {
    size: members.length,
    leastWeeks: Number.POSITIVE_INFINITY,
    mostWeeks: Number.NEGATIVE_INFINITY,
    totalWeeks: 0,
    leastQuality: Math.max(rules.qualityFloor, leastQuality(rules)),
    mostQuality: perfectQuality,
  };
  for (const member of members) {
    range.leastWeeks = Math.min(range.leastWeeks, realAt(weeks, member));
    range.mostWeeks = Math.max(range.mostWeeks, realAt(weeks, member));
    range.totalWeeks += realAt(weeks, member);
  }
  return objectiveFor(range);
}
