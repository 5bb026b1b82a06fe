import { createCommonBlossomPriceIndex, getSharedBlossomPrice } from '../blossom/common-blossom-price-index.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { PlayerDualPrices } from '../candidates/pair-traversal.ts';
import {
  type LeagueComponents,
  listComponentMembers,
  type PairingGraphComponent,
} from '../candidates/pairing-graph-components.ts';
import { createSharedFloats, createSharedInts } from '../candidates/shared-memory.ts';
import { createPlayerDualPrices, publishDualDemands } from './dual-demands.ts';

/** The matchings of all components with their prices, by player number, in memory that threads share. */
export interface LeaguePrices {
  /** Partner of each player, -1 for none. */
  readonly mate: Int32Array;
  readonly demands: PlayerDualPrices;
  /** `SharedBlossomPriceSums` of all components, whose members are adjacent. */
  readonly place: Int32Array;
  readonly levels: readonly Float64Array[];
  /** How much the prices would have to rise to accept all pairs of a player with higher numbers, doubled. */
  readonly raise: Float64Array;
}

export function createLeaguePrices(playerCount: number, largestComponent: number): LeaguePrices {
  const levelCount = Math.max(1, Math.ceil(Math.log2(largestComponent)));
  return {
    mate: createSharedInts(playerCount).fill(-1),
    demands: createPlayerDualPrices(playerCount),
    place: createSharedInts(playerCount),
    levels: Array.from({ length: levelCount }, () => createSharedFloats(playerCount)),
    raise: createSharedFloats(playerCount),
  };
}

/** Makes a component's matching and prices known to all threads. */
export function publishComponent(
  { mate, demands, place, levels }: LeaguePrices,
  league: LeagueComponents,
  index: number,
  component: PairingGraphComponent,
  weeks: Float64Array,
): void {
  const first = readIntAtKnownIndex(league.memberStart, index);
  const members = listComponentMembers(league, index);
  publishDualDemands(demands, component, weeks, 2 * first);
  const prices = createCommonBlossomPriceIndex(component.matching.forest.state);
  for (const [level, own] of prices.levels.entries()) levels[level]?.set(own, first);
  for (const [member, player] of members.entries()) {
    place[player] = first + readIntAtKnownIndex(prices.place, member);
    const partner = readIntAtKnownIndex(component.matching.mate, member);
    mate[player] = partner === -1 ? -1 : readIntAtKnownIndex(members, partner);
  }
}

/**
 * Twice the slack of a pair of one component with this quality: an allowed pair below zero may improve the plan. The sums are
 * the same whole numbers as those of prices and weights.
 */
export function getPairSlack(prices: LeaguePrices, a: number, b: number, quality: number): number {
  const { demand } = prices.demands;
  const slack = readFloatAtKnownIndex(demand, a) + readFloatAtKnownIndex(demand, b) - 2 * quality;
  return slack < 0 ? slack + getSharedBlossomPrice(prices, a, b) : slack;
}
