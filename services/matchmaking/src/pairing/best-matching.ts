import { graphOf } from './blossom/graph.ts';
import { intAt } from './blossom/typed-values.ts';
import { candidateEdges } from './candidate-edges.ts';
import type { CandidatePool } from './candidates.ts';
import { type Component, edgeList, type GrowingEdges, type League, leagueComponents } from './league-components.ts';
import { addEdges, finishMatching } from './matching.ts';
import type { Digits } from './objective.ts';
import { type Finding, gapOf, priceAllPairs } from './pricing.ts';

/** The best plan over all allowed pairs, by player number. */
export interface BestMatching {
  /** Partner of each player, -1 for none. */
  readonly mate: Int32Array;
  /** Players without any allowed partner. */
  readonly withoutPartner: number;
  /** Pairs that the solver was given in the end. */
  readonly edges: number;
  /** True when the prices show that no allowed pair could improve the plan. */
  readonly proven: boolean;
  /** What an even better plan could have more at the very most; zeros when proven. */
  readonly gap: Digits;
}

/** What `progress` is told when the promising pairs are solved and the search for better ones begins. */
export const solvedLine = 'best plan of the promising pairs found';

/** Edges one player may get in a round of pricing: the worst-priced few bring most of the change. */
const addedPerPlayer = 4;

/**
 * Solves each part of the league on few promising pairs, then lets the prices look for allowed pairs that would improve the
 * plan, adds those and goes on until there are none: the plan is then the best over all allowed pairs, though most were never
 * in the solver. After `roundsAllowed` rounds the search ends and the gap tells what may be lacking. Source of the
 * pricing: M. Grötschel and O. Holland, "Solving matching problems with linear programming" (1985).
 */
export function bestMatching(
  pool: CandidatePool,
  seed: number,
  roundsAllowed: number,
  progress: (line: string) => void,
): BestMatching {
  const { longestWaitingFirst } = pool.rules;
  const weeks = Float64Array.from(pool.profiles, (player) => (longestWaitingFirst ? player.weeksWaited : 0));
  const edges = candidateEdges(pool, seed);
  progress(`${edges.count} promising pairs found`);
  const league = leagueComponents(pool, edges, weeks);
  progress(`${league.components.length} components of the league to solve`);
  for (const component of league.components) finishMatching(component.matching);
  progress(solvedLine);

  let findings = priceAllPairs(pool, league, weeks);
  progress(roundLine(findings));
  for (let round = 0; round < roundsAllowed && findings.some(findsSome); round += 1) {
    for (const [index, finding] of findings.entries()) {
      const component = league.components[index];
      if (component !== undefined && findsSome(finding)) improve(component, finding);
    }
    findings = priceAllPairs(pool, league, weeks);
    progress(roundLine(findings));
  }
  return {
    mate: mateOf(league, weeks.length),
    withoutPartner: league.componentOf.reduce((count, component) => count + (component === -1 ? 1 : 0), 0),
    edges: league.components.reduce((total, component) => total + component.edges.a.length, 0),
    proven: league.components.every(({ objective }) => objective.exact) && !findings.some(findsSome),
    gap: gapOf(league, findings),
  };
}

function roundLine(findings: readonly Finding[]): string {
  const found = findings.reduce((total, { edges }) => total + edges.a.length, 0);
  return found === 0 ? 'no pair could improve the plan' : `${found} pairs could improve the plan`;
}

function findsSome({ edges }: Finding): boolean {
  return edges.a.length > 0;
}

function improve(component: Component, { edges: wanted, slack }: Finding): void {
  const order = slack.map((_, index) => index);
  order.sort((x, y) => (slack[x] ?? 0) - (slack[y] ?? 0) || x - y);
  const got = new Int32Array(component.members.length);
  const added: GrowingEdges = { a: [], b: [], weight: [] };
  for (const index of order) {
    const a = wanted.a[index] ?? -1;
    const b = wanted.b[index] ?? -1;
    if (intAt(got, a) >= addedPerPlayer || intAt(got, b) >= addedPerPlayer) continue;
    got[a] = intAt(got, a) + 1;
    got[b] = intAt(got, b) + 1;
    for (const edges of [added, component.edges]) {
      edges.a.push(a);
      edges.b.push(b);
      edges.weight.push(wanted.weight[index] ?? 0);
    }
  }
  addEdges(component.matching, graphOf(component.members.length, edgeList(component.edges)), edgeList(added));
  finishMatching(component.matching);
}

function mateOf(league: League, playerCount: number): Int32Array {
  const mate = new Int32Array(playerCount).fill(-1);
  for (const { members, matching } of league.components) {
    for (const [place, member] of members.entries()) {
      const partner = intAt(matching.mate, place);
      if (partner !== -1) mate[member] = intAt(members, partner);
    }
  }
  return mate;
}
