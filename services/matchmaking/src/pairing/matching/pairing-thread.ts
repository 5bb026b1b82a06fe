import { countGraphEdges } from '../blossom/graph.ts';
import { readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { PlayerPool } from '../candidates/candidate-pool.ts';
import { type CandidateLists, findCandidatesAtPlace } from '../candidates/find-candidate-edges.ts';
import type { PackedPlayers } from '../candidates/packed-players.ts';
import {
  type ComponentEdges,
  createComponent,
  type LeagueComponents,
  type PairingGraphComponent,
} from '../candidates/pairing-graph-components.ts';
import {
  createPlaceReach,
  type Places,
  type ReachOfPlaces,
  rememberedNeighbors,
  shareReach,
} from '../candidates/place-reach.ts';
import { createSharedInts } from '../candidates/shared-memory.ts';
import { type ClosePairs, createClosePairSearch } from './find-close-pairs.ts';
import { type ComponentPairs, improveComponent } from './improve-component.ts';
import { type LeaguePrices, publishComponent } from './league-prices.ts';
import { optimizeMatching } from './matching.ts';

/** Data of the threads that plan a league. All arrays are in shared memory. */
export interface SharedLeague {
  readonly players: PackedPlayers;
  readonly places: Places;
  readonly seed: number;
  /** Places are searched in chunks: from `chunks[c]` to `chunks[c + 1]`. */
  readonly chunks: Int32Array;
  /** One number: the next chunk or component that no thread has taken. */
  readonly next: Int32Array;
  readonly threadCount: number;
}

/** One step of planning, in which each thread takes work that no other has taken. */
export type PairingTask =
  | { readonly step: 'find-candidates'; readonly lists: CandidateLists }
  | SolveComponentsTask
  | { readonly step: 'find-close-pairs' }
  /** Each component is improved by the thread that solved it, with its pairs from `start[c]` to `start[c + 1]`. */
  | { readonly step: 'improve-components'; readonly start: Int32Array; readonly pairs: ComponentPairs };

interface SolveComponentsTask {
  readonly step: 'solve-components';
  readonly league: LeagueComponents;
  readonly candidates: ComponentEdges;
  /** The components in the order in which threads take them. */
  readonly order: Int32Array;
  readonly prices: LeaguePrices;
  /** What threads have looked up. */
  readonly reach: readonly ReachOfPlaces[];
}

/** The results of one thread; empty for work that the step does not include. */
export interface PairingTaskResult {
  readonly reach: readonly ReachOfPlaces[];
  readonly closePairs: readonly (ClosePairs & { readonly chunk: number })[];
  /** Edges that the thread's components have now. */
  readonly edges: number;
}

/** Creates the function that does one thread's share. The plan does not depend on which thread does what. */
export function createPairingThread(
  { players, places, seed, chunks, next, threadCount }: SharedLeague,
  reach = createPlaceReach(places, players.rules.maxMiles),
): (task: PairingTask) => PairingTaskResult {
  const pool: PlayerPool = { players, places, reach };
  const components = new Map<number, PairingGraphComponent>();
  let solved: { readonly league: LeagueComponents; readonly prices: LeaguePrices } | null = null;
  const idle: PairingTaskResult = { reach: [], closePairs: [], edges: 0 };

  return (task) => {
    switch (task.step) {
      case 'find-candidates':
        return { ...idle, reach: findCandidates(task.lists) };
      case 'solve-components':
        solveComponents(task);
        return { ...idle, edges: countEdges() };
      case 'find-close-pairs':
        return { ...idle, closePairs: findClosePairs() };
      case 'improve-components':
        improveComponents(task.start, task.pairs);
        return { ...idle, edges: countEdges() };
    }
  };

  function findCandidates(lists: CandidateLists): ReachOfPlaces[] {
    const shared: ReachOfPlaces[] = [];
    let neighbors = 0;
    for (const chunk of takeShare(next, chunks.length - 1)) {
      const [first, end] = [readIntAtKnownIndex(chunks, chunk), readIntAtKnownIndex(chunks, chunk + 1)];
      for (const place of places.list.slice(first, end)) findCandidatesAtPlace(pool, place, lists, seed);
      if (threadCount === 1 || neighbors > rememberedNeighbors / threadCount) continue;
      const own = shareReach(places, reach, first, end);
      reach.remember(own);
      neighbors += own.orders.length;
      shared.push(own);
    }
    return shared;
  }

  function solveComponents({ league, candidates, order, prices, reach: reaches }: SolveComponentsTask): void {
    for (const known of reaches) reach.remember(known);
    solved = { league, prices };
    for (const taken of takeShare(next, order.length)) {
      const index = readIntAtKnownIndex(order, taken);
      const component = createComponent(players, league, candidates, index);
      components.set(index, component);
      optimizeMatching(component.matching);
      publishComponent(prices, league, index, component, players.weeks);
    }
  }

  function findClosePairs(): PairingTaskResult['closePairs'] {
    if (solved === null) return [];
    const search = createClosePairSearch(pool, solved.league.componentOf, solved.prices);
    return Array.from(takeShare(next, chunks.length - 1), (chunk) => ({
      chunk,
      ...search(readIntAtKnownIndex(chunks, chunk), readIntAtKnownIndex(chunks, chunk + 1)),
    }));
  }

  function improveComponents(start: Int32Array, { a, b, quality }: ComponentPairs): void {
    for (const [index, component] of components) {
      const [from, to] = [readIntAtKnownIndex(start, index), readIntAtKnownIndex(start, index + 1)];
      if (from === to || solved === null) continue;
      const own = { a: a.subarray(from, to), b: b.subarray(from, to), quality: quality.subarray(from, to) };
      if (!improveComponent(component, own, players.weeks)) continue;
      publishComponent(solved.prices, solved.league, index, component, players.weeks);
    }
  }

  function countEdges(): number {
    return [...components.values()].reduce(
      (sum, { matching }) => sum + countGraphEdges(matching.forest.state.graph),
      0,
    );
  }
}

/** The numbers below `count` that no other thread has taken, one at a time. */
function* takeShare(next: Int32Array, count: number): Generator<number> {
  for (let taken = Atomics.add(next, 0, 1); taken < count; taken = Atomics.add(next, 0, 1)) yield taken;
}

/** Few enough that threads end at about the same time, and enough that taking one costs nothing. */
const playersPerChunk = 256;

/** Chunks of places that do not depend on the number of threads. */
export function splitIntoChunks({ start }: Places): Int32Array {
  const bounds = [0];
  const placeCount = start.length - 1;
  for (let place = 1; place < placeCount; place += 1) {
    const first = readIntAtKnownIndex(start, bounds.at(-1) ?? 0);
    if (readIntAtKnownIndex(start, place) - first >= playersPerChunk) bounds.push(place);
  }
  if (placeCount > 0) bounds.push(placeCount);
  const chunks = createSharedInts(bounds.length);
  chunks.set(bounds);
  return chunks;
}
