import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { CandidatePool } from '../candidates/candidate-pool.ts';
import { createCandidateLists, listCandidateEdges } from '../candidates/find-candidate-edges.ts';
import {
  createComponentObjective,
  groupByComponent,
  type LeagueComponents,
  listComponentMembers,
  splitIntoComponents,
} from '../candidates/pairing-graph-components.ts';
import { createSharedInts } from '../candidates/shared-memory.ts';
import type { PairingObjectiveValues } from '../quality/pairing-objective.ts';
import { withdrawDualDemands } from './dual-demands.ts';
import { type HelperThreads, noHelperThreads } from './helper-threads.ts';
import { createLeaguePrices, type LeaguePrices } from './league-prices.ts';
import { createPairingThread, type PairingTask, type PairingTaskResult, splitIntoChunks } from './pairing-thread.ts';

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

/**
 * Solves each component of the league on few promising pairs, then uses the dual prices to find allowed pairs that would improve the
 * plan, adds them and repeats until there are none: the plan is then optimal over all allowed pairs, although the solver never saw
 * most of them. After `roundsAllowed` rounds the search stops and the gap bounds what may be missing. The plan is the same whatever the number
 * of threads. Source of the pricing: M. Grötschel and O. Holland, "Solving matching problems with linear programming" (1985).
 */
export function findBestMatching(
  pool: CandidatePool,
  seed: number,
  roundsAllowed: number,
  progress: (line: string) => void,
  helpers: HelperThreads = noHelperThreads,
): BestMatching {
  const runOnAllThreads = shareWithThreads(pool, seed, helpers);
  const { league, prices, edges } = solvePromisingPairs(pool, runOnAllThreads, progress);
  let edgeCount = edges;
  let violations = 0;
  for (let round = 0; ; round += 1) {
    const found = runOnAllThreads({ step: 'find-close-pairs' }).flatMap(({ closePairs }) => closePairs);
    violations = found.reduce((total, chunk) => total + chunk.violations, 0);
    progress(violations === 0 ? 'no pair could improve the plan' : `${violations} pairs could improve the plan`);
    if (violations === 0 || round === roundsAllowed) break;
    // Searching all pairs takes the longest. Before the next search, pairs that came close are tried until none violates the prices, and
    // then only the components that they changed are searched again.
    withdrawDualDemands(prices.demands);
    found.sort((x, y) => x.chunk - y.chunk);
    const triples = found.map((chunk) => chunk.triples);
    edgeCount = countEdges(runOnAllThreads({ step: 'improve-components', ...splitByComponent(league, triples) }));
  }
  const objectives = Array.from({ length: league.count }, (_, component) =>
    createComponentObjective(listComponentMembers(league, component), pool.players),
  );
  return {
    mate: prices.mate,
    withoutPartner: league.componentOf.reduce((count, component) => count + (component === -1 ? 1 : 0), 0),
    edges: edgeCount,
    proven: violations === 0 && objectives.every(({ exact }) => exact),
    gap: getOptimalityBound(league, prices, objectives),
  };
}

/** Lets all threads work on a task, this one included, and returns what each did. */
type RunOnAllThreads = (task: PairingTask) => readonly PairingTaskResult[];

function shareWithThreads(
  { players, places, reach }: CandidatePool,
  seed: number,
  helpers: HelperThreads,
): RunOnAllThreads {
  const next = createSharedInts(1);
  const league = { players, places, seed, chunks: splitIntoChunks(places), next, threadCount: helpers.count + 1 };
  const runOwnShare = createPairingThread(league, reach);
  helpers.share(league);
  return (task) => {
    Atomics.store(next, 0, 0);
    const waitForHelpers = helpers.begin(task);
    const own = runOwnShare(task);
    return [own, ...waitForHelpers()];
  };
}

/** The components of the league, solved with candidate edges, which need no memory afterwards. */
function solvePromisingPairs(pool: CandidatePool, runOnAllThreads: RunOnAllThreads, progress: (line: string) => void) {
  const playerCount = pool.profiles.length;
  const lists = createCandidateLists(playerCount);
  const reach = runOnAllThreads({ step: 'find-candidates', lists }).flatMap((result) => result.reach);
  for (const known of reach) pool.reach.remember(known);
  const edges = listCandidateEdges(playerCount, lists);
  progress(`${edges.count} promising pairs found`);
  const { league, candidates } = splitIntoComponents(pool, edges);
  progress(`${league.count} components of the league to solve`);
  const order = sortLargestFirst(league);
  const prices = createLeaguePrices(playerCount, countMembers(league, order[0] ?? -1));
  const solved = runOnAllThreads({ step: 'solve-components', league, candidates, order, prices, reach });
  progress(promisingPairsSolvedText);
  return { league, prices, edges: countEdges(solved) };
}

function countEdges(results: readonly PairingTaskResult[]): number {
  return results.reduce((total, { edges }) => total + edges, 0);
}

function countMembers({ memberStart }: LeagueComponents, component: number): number {
  return component === -1
    ? 0
    : readIntAtKnownIndex(memberStart, component + 1) - readIntAtKnownIndex(memberStart, component);
}

function sortLargestFirst(league: LeagueComponents): Int32Array {
  const order = createSharedInts(league.count);
  order.set(
    Array.from(order, (_, index) => index).sort((x, y) => countMembers(league, y) - countMembers(league, x) || x - y),
  );
  return order;
}

/** Pairs given as both player numbers and the quality; those of component c are from `start[c]` to `start[c + 1]`. */
function splitByComponent({ count, componentOf, indexOf }: LeagueComponents, chunks: readonly Int32Array[]) {
  const triples = new Int32Array(chunks.reduce((total, { length }) => total + length, 0));
  let filled = 0;
  for (const chunk of chunks) {
    triples.set(chunk, filled);
    filled += chunk.length;
  }
  const { start, items } = groupByComponent(triples.length / 3, count, (pair) =>
    readIntAtKnownIndex(componentOf, readIntAtKnownIndex(triples, 3 * pair)),
  );
  const [a, b, quality] = [
    createSharedInts(items.length),
    createSharedInts(items.length),
    createSharedInts(items.length),
  ];
  for (let place = 0; place < items.length; place += 1) {
    const first = 3 * readIntAtKnownIndex(items, place);
    a[place] = readIntAtKnownIndex(indexOf, readIntAtKnownIndex(triples, first));
    b[place] = readIntAtKnownIndex(indexOf, readIntAtKnownIndex(triples, first + 1));
    quality[place] = readIntAtKnownIndex(triples, first + 2);
  }
  return { start, pairs: { a, b, quality } };
}

/** By weak duality: the raised prices are feasible, so no plan is worth more than their sum. */
function getOptimalityBound(
  league: LeagueComponents,
  { raise }: LeaguePrices,
  objectives: readonly ReturnType<typeof createComponentObjective>[],
): PairingObjectiveValues {
  const gap = { pairs: 0, weeksWaited: 0, quality: 0 };
  for (const [component, objective] of objectives.entries()) {
    let raised = 0;
    for (const member of listComponentMembers(league, component)) raised += readFloatAtKnownIndex(raise, member);
    const digits = objective.gapOf(Math.floor(raised / 2));
    gap.pairs += digits.pairs;
    gap.weeksWaited += digits.weeksWaited;
    gap.quality += digits.quality;
  }
  return gap;
}
