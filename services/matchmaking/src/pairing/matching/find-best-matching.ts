import { countGraphEdges } from '../blossom/graph.ts';
import { readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { CandidatePool } from '../candidates/candidate-pool.ts';
import { findCandidateEdges } from '../candidates/find-candidate-edges.ts';
import {
  type PairingGraphComponent,
  type PairingGraphComponents,
  splitIntoComponents,
} from '../candidates/pairing-graph-components.ts';
import type { PairingObjectiveValues } from '../quality/pairing-objective.ts';
import { type EdgeListBuilder, toEdgeList } from './edge-list-builder.ts';
import {
  findMatchingDualViolations,
  findViolationsAmong,
  getOptimalityBound,
  type MatchingDualViolations,
} from './find-matching-dual-violations.ts';
import { extendMatchingGraph, optimizeMatching } from './matching.ts';

/** The best plan over all allowed pairs, indexed by player number. */
export interface BestMatching {
  /** Partner of each player, -1 for none. */
  readonly mate: Int32Array;
  /** Players without any allowed partner. */
  readonly withoutPartner: number;
  /** Number of pairs that the solver was given. */
  readonly edges: number;
  /** True when the prices show that no allowed pair could improve the plan. */
  readonly proven: boolean;
  /** Upper bound on what a better plan could gain; zeros if the plan is proven optimal. */
  readonly gap: PairingObjectiveValues;
}

/** Progress line once the promising pairs are solved and the search for better pairs begins. */
export const promisingPairsSolvedText = 'best plan of the promising pairs found';

/** Edges that one player may get per pricing round: the few with the most negative slack bring most of the improvement. */
const addedPerPlayer = 4;

/**
 * Solves each component of the league on few promising pairs, then uses the dual prices to find allowed pairs that would improve the
 * plan, adds them and repeats until there are none: the plan is then optimal over all allowed pairs, although the solver never saw
 * most of them. After `roundsAllowed` rounds the search stops and the gap bounds what may be missing. Source of the
 * pricing: M. Grötschel and O. Holland, "Solving matching problems with linear programming" (1985).
 */
export function findBestMatching(
  pool: CandidatePool,
  seed: number,
  roundsAllowed: number,
  progress: (line: string) => void,
): BestMatching {
  const { longestWaitingFirst } = pool.rules;
  const weeks = Float64Array.from(pool.profiles, (player) => (longestWaitingFirst ? player.weeksWaited : 0));
  const edges = findCandidateEdges(pool, seed);
  progress(`${edges.count} promising pairs found`);
  const league = splitIntoComponents(pool, edges, weeks);
  progress(`${league.components.length} components of the league to solve`);
  for (const component of league.components) optimizeMatching(component.matching);
  progress(promisingPairsSolvedText);

  let changed = new Set(league.components);
  let results: readonly MatchingDualViolations[] = [];
  for (let round = 0; changed.size > 0; round += 1) {
    const covered = findMatchingDualViolations(pool, league, weeks, changed);
    results = covered.results;
    progress(formatImprovementRound(results));
    if (round === roundsAllowed) break;
    changed = new Set();
    // Covering all pairs takes longest: before that happens again, those that came close are tried until none violates the prices.
    for (let found = results; found.some(hasDualViolations); ) {
      for (const component of improveComponents(league, found)) changed.add(component);
      found = findViolationsAmong(covered.closePairs, league, weeks, changed);
    }
  }
  return {
    mate: combineComponentMates(league, weeks.length),
    withoutPartner: league.componentOf.reduce((count, component) => count + (component === -1 ? 1 : 0), 0),
    edges: league.components.reduce(
      (total, component) => total + countGraphEdges(component.matching.forest.state.graph),
      0,
    ),
    proven: league.components.every(({ objective }) => objective.exact) && !results.some(hasDualViolations),
    gap: getOptimalityBound(league, results),
  };
}

function formatImprovementRound(results: readonly MatchingDualViolations[]): string {
  const found = results.reduce((total, { edges }) => total + edges.a.length, 0);
  return found === 0 ? 'no pair could improve the plan' : `${found} pairs could improve the plan`;
}

function hasDualViolations({ edges }: MatchingDualViolations): boolean {
  return edges.a.length > 0;
}

/** Adds the pairs found to their components and solves these again. */
function improveComponents(
  { components }: PairingGraphComponents,
  found: readonly MatchingDualViolations[],
): PairingGraphComponent[] {
  return components.filter((component, index) => {
    const result = found[index];
    if (result === undefined || !hasDualViolations(result)) return false;
    improve(component, result);
    return true;
  });
}

function improve(component: PairingGraphComponent, { edges: wanted, slack }: MatchingDualViolations): void {
  const order = slack.map((_, index) => index);
  order.sort((x, y) => (slack[x] ?? 0) - (slack[y] ?? 0) || x - y);
  const got = new Int32Array(component.members.length);
  const added: EdgeListBuilder = { a: [], b: [], weight: [] };
  for (const index of order) {
    const a = wanted.a[index] ?? -1;
    const b = wanted.b[index] ?? -1;
    if (readIntAtKnownIndex(got, a) >= addedPerPlayer || readIntAtKnownIndex(got, b) >= addedPerPlayer) continue;
    got[a] = readIntAtKnownIndex(got, a) + 1;
    got[b] = readIntAtKnownIndex(got, b) + 1;
    added.a.push(a);
    added.b.push(b);
    added.weight.push(wanted.weight[index] ?? 0);
  }
  extendMatchingGraph(component.matching, toEdgeList(added));
  optimizeMatching(component.matching);
}

function combineComponentMates(league: PairingGraphComponents, playerCount: number): Int32Array {
  const mate = new Int32Array(playerCount).fill(-1);
  for (const { members, matching } of league.components) {
    for (const [place, member] of members.entries()) {
      const partner = readIntAtKnownIndex(matching.mate, place);
      if (partner !== -1) mate[member] = readIntAtKnownIndex(members, partner);
    }
  }
  return mate;
}
