import { perfectQuality } from '@rally/contracts/matchmaking';
import { createMatchingGraph, type EdgeList } from '../blossom/graph.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { createInitialMatching, type Matching } from '../matching/matching.ts';
import { getPairQualityLowerBound } from '../quality/pair-quality.ts';
import { createPairingObjective, type PairingObjective } from '../quality/pairing-objective.ts';
import type { PairingRules } from '../rules/pairing-rules.ts';
import type { PlayerPool } from './candidate-pool.ts';
import { getQualityIfAllowed, type PackedPlayers } from './packed-players.ts';
import { createVisitsAcrossGroups } from './pair-traversal.ts';
import { createSharedInts } from './shared-memory.ts';

/** The components of a league, in memory that threads share. */
export interface LeagueComponents {
  readonly count: number;
  /** Each player's component and index among its members; -1 for a player without an allowed partner. */
  readonly componentOf: Int32Array;
  readonly indexOf: Int32Array;
  /** The members of each component from `memberStart[c]` to `memberStart[c + 1]`. */
  readonly memberStart: Int32Array;
  readonly members: Int32Array;
}

/** The candidate edges of a league, weighted by quality; those of component c are `order[start[c]]` to `order[start[c + 1] - 1]`. */
export interface ComponentEdges {
  readonly edges: EdgeList;
  readonly start: Int32Array;
  readonly order: Int32Array;
}

/** Players connected by allowed pairs to each other but to no others; each component is solved separately. */
export interface PairingGraphComponent {
  readonly members: Int32Array;
  readonly objective: PairingObjective;
  /** Over indexes of `members`. */
  readonly matching: Matching;
}

/** Splits a league and its candidate edges, weighted by quality, into components. */
export function splitIntoComponents(
  pool: PlayerPool,
  edges: EdgeList,
): { readonly league: LeagueComponents; readonly candidates: ComponentEdges } {
  const roots = findComponentRoots(pool, edges);
  const playerCount = roots.length;
  const componentOf = createSharedInts(playerCount).fill(-1);
  const indexOf = createSharedInts(playerCount).fill(-1);
  const sizes: number[] = [];
  for (let player = 0; player < playerCount; player += 1) {
    const root = readIntAtKnownIndex(roots, player);
    if (root === -1) continue;
    if (root === player) componentOf[player] = sizes.push(0) - 1;
    const component = readIntAtKnownIndex(componentOf, root);
    const index = sizes[component] ?? 0;
    componentOf[player] = component;
    indexOf[player] = index;
    sizes[component] = index + 1;
  }
  const members = groupByComponent(playerCount, sizes.length, (player) => readIntAtKnownIndex(componentOf, player));
  const ofEdges = groupByComponent(edges.count, sizes.length, (edge) =>
    readIntAtKnownIndex(componentOf, readIntAtKnownIndex(edges.a, edge)),
  );
  return {
    league: {
      count: sizes.length,
      componentOf,
      indexOf,
      memberStart: members.start,
      members: members.items,
    },
    candidates: { edges, start: ofEdges.start, order: ofEdges.items },
  };
}

/** The numbers below `count`, in order, by component: those of component c from `start[c]` to `start[c + 1]`. */
export function groupByComponent(
  count: number,
  componentCount: number,
  getComponent: (item: number) => number,
): { readonly start: Int32Array; readonly items: Int32Array } {
  const start = createSharedInts(componentCount + 1);
  for (let item = 0; item < count; item += 1) {
    const component = getComponent(item);
    if (component !== -1) start[component + 1] = readIntAtKnownIndex(start, component + 1) + 1;
  }
  for (let component = 0; component < componentCount; component += 1)
    start[component + 1] = readIntAtKnownIndex(start, component + 1) + readIntAtKnownIndex(start, component);
  const items = createSharedInts(readIntAtKnownIndex(start, componentCount));
  const next = start.slice();
  for (let item = 0; item < count; item += 1) {
    const component = getComponent(item);
    if (component === -1) continue;
    const place = readIntAtKnownIndex(next, component);
    items[place] = item;
    next[component] = place + 1;
  }
  return { start, items };
}

export function listComponentMembers({ members, memberStart }: LeagueComponents, component: number): Int32Array {
  return members.subarray(readIntAtKnownIndex(memberStart, component), readIntAtKnownIndex(memberStart, component + 1));
}

/** A component with an initial matching over its candidate edges. */
export function createComponent(
  players: PackedPlayers,
  league: LeagueComponents,
  { edges, start, order }: ComponentEdges,
  component: number,
): PairingGraphComponent {
  const { weeks } = players;
  const members = listComponentMembers(league, component);
  const objective = createComponentObjective(members, players);
  const shares = Float64Array.from(members, (member) => objective.shareOf(readFloatAtKnownIndex(weeks, member)));
  const chosen = order.subarray(readIntAtKnownIndex(start, component), readIntAtKnownIndex(start, component + 1));
  const own = createComponentEdges(edges, chosen, league.indexOf, (a, b, quality) =>
    objective.weightOf(readFloatAtKnownIndex(weeks, a), readFloatAtKnownIndex(weeks, b), quality),
  );
  return { members, objective, matching: createInitialMatching(createMatchingGraph(members.length, own), shares) };
}

function createComponentEdges(
  edges: EdgeList,
  own: Int32Array,
  indexOf: Int32Array,
  getWeight: (a: number, b: number, quality: number) => number,
): EdgeList {
  const count = own.length;
  const list = { count, a: new Int32Array(count), b: new Int32Array(count), weight: new Float64Array(count) };
  for (let index = 0; index < count; index += 1) {
    const edge = readIntAtKnownIndex(own, index);
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    list.a[index] = readIntAtKnownIndex(indexOf, a);
    list.b[index] = readIntAtKnownIndex(indexOf, b);
    list.weight[index] = getWeight(a, b, readFloatAtKnownIndex(edges.weight, edge));
  }
  return list;
}

/**
 * For each player the root of its component; -1 for a player without an allowed partner.
 * The candidate edges link nearly everyone; only pairs between players whom they do not link are checked one by one.
 */
function findComponentRoots(pool: PlayerPool, edges: EdgeList): Int32Array {
  const link = Int32Array.from({ length: pool.players.weeks.length }, (_, player) => player);
  const isIsolated = new Uint8Array(link.length).fill(1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const a = readIntAtKnownIndex(edges.a, edge);
    const b = readIntAtKnownIndex(edges.b, edge);
    isIsolated[a] = 0;
    isIsolated[b] = 0;
    union(link, a, b);
  }
  const roots = link.map((_, player) => (isIsolated[player] === 1 ? -1 : findRoot(link, player)));
  const visitAcrossGroups = createVisitsAcrossGroups(pool, roots, (a, b, miles) => {
    if (findRoot(link, a) !== findRoot(link, b) && getQualityIfAllowed(pool.players, a, b, miles) !== null)
      union(link, a, b);
  });
  for (const place of pool.places.list) visitAcrossGroups(place);
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

export function createComponentObjective(members: Int32Array, { rules, weeks }: PackedPlayers): PairingObjective {
  const range = {
    size: members.length,
    leastWeeks: Number.POSITIVE_INFINITY,
    mostWeeks: Number.NEGATIVE_INFINITY,
    totalWeeks: 0,
    leastQuality: getLeastQuality(rules),
    mostQuality: perfectQuality,
  };
  for (const member of members) {
    range.leastWeeks = Math.min(range.leastWeeks, readFloatAtKnownIndex(weeks, member));
    range.mostWeeks = Math.max(range.mostWeeks, readFloatAtKnownIndex(weeks, member));
    range.totalWeeks += readFloatAtKnownIndex(weeks, member);
  }
  return createPairingObjective(range);
}

/** No allowed pair has a lower quality. */
function getLeastQuality(rules: PairingRules): number {
  return Math.max(rules.qualityFloor, getPairQualityLowerBound(rules));
}
