import type { EdgeList } from '../blossom/graph.ts';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { getPairQualityUpperBound } from '../quality/pair-quality.ts';
import { getMaxGapHundredths } from '../rules/pairing-rules.ts';
import type { PlayerPool } from './candidate-pool.ts';
import { findFirstRatedAtLeast } from './find-first-rated-at-least.ts';
import { hashWithSeed } from './hash-with-seed.ts';
import { getQualityBound, getQualityIfAllowed } from './packed-players.ts';
import type { CandidateLocation } from './place-reach.ts';
import { createSharedFloats, createSharedInts } from './shared-memory.ts';

/** Best partners kept per player: fewer means more pricing rounds, more makes the matching itself slower. */
const bestKept = 10;
/** Randomly drawn partners per player: where many players are alike, their best lists contain the same few. */
const sampledKept = 4;
/** Draws for those: about one in three yields an allowed partner. */
const maxDraws = 16;
/** A player with a full list stops after this many comparisons of whole profiles. Bounds the cost where thousands are alike. */
const maxComparisons = 400;
/** Search radii as shares of the maximum: in a dense area the best partners are close. */
const ringShares = [0.125, 0.25, 0.5, 1];

/** A few promising partners of each player, in memory that threads share. */
export interface CandidateLists {
  readonly best: TopRankedPartners;
  readonly sampled: TopRankedPartners;
}

export function createCandidateLists(playerCount: number): CandidateLists {
  return { best: createPartnerLists(playerCount, bestKept), sampled: createPartnerLists(playerCount, sampledKept) };
}

/**
 * Fills the lists of the players of one place, whatever the lists of others hold: the best partners, searched nearest and
 * closest in level first until nobody farther away could be better, and some drawn by the seed from everyone within reach.
 * A player with fewer allowed partners than the lists hold has all of them, so a player without a partner has none.
 */
export function findCandidatesAtPlace(
  pool: PlayerPool,
  place: CandidateLocation,
  { best, sampled }: CandidateLists,
  seed: number,
): void {
  findBestPartnersAtPlace(pool, place, best, seed);
  drawRandomPartners(pool, place, best, sampled, seed);
}

/** The listed pairs, each once with its quality as weight. */
export function listCandidateEdges(playerCount: number, { best, sampled }: CandidateLists): EdgeList {
  return createEdgesFromPartnerLists(playerCount, [best, sampled]);
}

/** Up to `length` highest-ranked partners per player. */
interface TopRankedPartners {
  readonly length: number;
  readonly used: Int32Array;
  readonly partner: Int32Array;
  /** Quality plus a random fraction as tie-breaker, so that similar players do not all list the same partner. */
  readonly rank: Float64Array;
  /** Position and rank of the lowest entry of a full list. */
  readonly lowest: Int32Array;
  readonly lowestRank: Float64Array;
}

const rankScale = 2 ** 32;

function createPartnerLists(playerCount: number, length: number): TopRankedPartners {
  return {
    length,
    used: createSharedInts(playerCount),
    partner: createSharedInts(playerCount * length),
    rank: createSharedFloats(playerCount * length),
    lowest: createSharedInts(playerCount),
    lowestRank: createSharedFloats(playerCount).fill(Number.NEGATIVE_INFINITY),
  };
}

function findBestPartnersAtPlace(
  pool: PlayerPool,
  place: CandidateLocation,
  best: TopRankedPartners,
  seed: number,
): void {
  const { start: placeStart } = pool.places;
  const { rules } = pool.players;
  const comparisons = new Int32Array(
    readIntAtKnownIndex(placeStart, place.order + 1) - readIntAtKnownIndex(placeStart, place.order),
  );
  const { orders, miles } = pool.reach.inReach(place);
  let next = 0;
  for (const share of ringShares) {
    const radius = rules.maxMiles * share;
    if (next === orders.length) return;
    const open = listMembersWithOpenLists(pool, place, best, comparisons, readFloatAtKnownIndex(miles, next));
    if (open.length === 0) return;
    for (; next < orders.length && readFloatAtKnownIndex(miles, next) <= radius; next += 1) {
      for (const player of open)
        addCandidatesFromPlace(
          pool,
          player,
          player - readIntAtKnownIndex(placeStart, place.order),
          readIntAtKnownIndex(orders, next),
          readFloatAtKnownIndex(miles, next),
          best,
          comparisons,
          seed,
        );
    }
  }
}

/** Members whose list a partner at this distance could still enter. */
function listMembersWithOpenLists(
  pool: PlayerPool,
  place: CandidateLocation,
  best: TopRankedPartners,
  comparisons: Int32Array,
  miles: number,
): number[] {
  const [start, end] = [
    readIntAtKnownIndex(pool.places.start, place.order),
    readIntAtKnownIndex(pool.places.start, place.order + 1),
  ];
  const mostQuality = getPairQualityUpperBound(0, miles, pool.players.rules);
  const open: number[] = [];
  for (let player = start; player < end; player += 1) {
    if (
      readIntAtKnownIndex(comparisons, player - start) < maxComparisons &&
      couldEnterPartnerList(best, player, mostQuality)
    )
      open.push(player);
  }
  return open;
}

function couldEnterPartnerList(best: TopRankedPartners, player: number, quality: number): boolean {
  return (quality + 1) * rankScale > readFloatAtKnownIndex(best.lowestRank, player);
}

/** Compares a player with those of one place, closest in level first, while they could still enter the list. */
function addCandidatesFromPlace(
  pool: PlayerPool,
  player: number,
  member: number,
  order: number,
  miles: number,
  best: TopRankedPartners,
  comparisons: Int32Array,
  seed: number,
): void {
  const { ratingHundredths, rules } = pool.players;
  const { start: placeStart } = pool.places;
  if (!couldEnterPartnerList(best, player, getPairQualityUpperBound(0, miles, rules))) return;
  const ownRating = readIntAtKnownIndex(ratingHundredths, player);
  const start = readIntAtKnownIndex(placeStart, order);
  const end = readIntAtKnownIndex(placeStart, order + 1);
  // At the player's own place, starts at the player's number so that similar players compare with different ones.
  let above = start <= player && player < end ? player : findFirstRatedAtLeast(ratingHundredths, ownRating, start, end);
  let below = above - 1;
  for (;;) {
    const gapAbove = above < end ? readIntAtKnownIndex(ratingHundredths, above) - ownRating : Number.POSITIVE_INFINITY;
    const gapBelow =
      below >= start ? ownRating - readIntAtKnownIndex(ratingHundredths, below) : Number.POSITIVE_INFINITY;
    const gap = Math.min(gapAbove, gapBelow);
    if (
      gap > getMaxGapHundredths(rules) ||
      !couldEnterPartnerList(best, player, getPairQualityUpperBound(gap, miles, rules))
    )
      return;
    const other = gapAbove <= gapBelow ? above : below;
    if (gapAbove <= gapBelow) above += 1;
    else below -= 1;
    if (other === player) continue;
    if (!couldEnterPartnerList(best, player, getQualityBound(pool.players, player, other, miles))) continue;
    comparisons[member] = readIntAtKnownIndex(comparisons, member) + 1;
    if (
      readIntAtKnownIndex(comparisons, member) > maxComparisons &&
      readIntAtKnownIndex(best.used, player) === best.length
    )
      return;
    const quality = getQualityIfAllowed(pool.players, player, other, miles);
    if (quality !== null) addIfBetter(best, player, other, computeEdgeRank(quality, seed, player, other));
  }
}

function computeEdgeRank(quality: number, seed: number, a: number, b: number): number {
  return quality * rankScale + hashWithSeed(seed, Math.min(a, b), Math.max(a, b));
}

/** For players with a full best list, draws partners uniformly from everyone within reach. */
function drawRandomPartners(
  pool: PlayerPool,
  place: CandidateLocation,
  best: TopRankedPartners,
  sampled: TopRankedPartners,
  seed: number,
): void {
  const { start: placeStart } = pool.places;
  const [start, end] = [readIntAtKnownIndex(placeStart, place.order), readIntAtKnownIndex(placeStart, place.order + 1)];
  if (!best.used.subarray(start, end).includes(best.length)) return;
  const { orders, miles } = pool.reach.inReach(place);
  const upTo = new Int32Array(orders.length);
  let people = 0;
  for (let index = 0; index < orders.length; index += 1) {
    const order = readIntAtKnownIndex(orders, index);
    people += readIntAtKnownIndex(placeStart, order + 1) - readIntAtKnownIndex(placeStart, order);
    upTo[index] = people;
  }
  for (let player = start; player < end; player += 1) {
    if (readIntAtKnownIndex(best.used, player) < best.length) continue;
    for (
      let attempt = 0;
      attempt < maxDraws && readIntAtKnownIndex(sampled.used, player) < sampled.length;
      attempt += 1
    ) {
      const drawn = hashWithSeed(seed, player, -1 - attempt) % people;
      const index = firstAbove(upTo, drawn);
      const other =
        readIntAtKnownIndex(placeStart, readIntAtKnownIndex(orders, index) + 1) -
        (readIntAtKnownIndex(upTo, index) - drawn);
      if (isListedPartner(sampled, player, other)) continue;
      const quality = getQualityIfAllowed(pool.players, player, other, readFloatAtKnownIndex(miles, index));
      if (quality !== null) addIfBetter(sampled, player, other, computeEdgeRank(quality, seed, player, other));
    }
  }
}

function firstAbove(sums: Int32Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readIntAtKnownIndex(sums, middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function addIfBetter(lists: TopRankedPartners, player: number, partner: number, rank: number): void {
  if (rank <= readFloatAtKnownIndex(lists.lowestRank, player)) return;
  const start = player * lists.length;
  const used = readIntAtKnownIndex(lists.used, player);
  const place = used < lists.length ? start + used : start + readIntAtKnownIndex(lists.lowest, player);
  lists.partner[place] = partner;
  lists.rank[place] = rank;
  if (used < lists.length) lists.used[player] = used + 1;
  if (used + 1 < lists.length) return;
  let lowest = 0;
  for (let index = 1; index < lists.length; index += 1) {
    if (readFloatAtKnownIndex(lists.rank, start + index) < readFloatAtKnownIndex(lists.rank, start + lowest))
      lowest = index;
  }
  lists.lowest[player] = lowest;
  lists.lowestRank[player] = readFloatAtKnownIndex(lists.rank, start + lowest);
}

function createEdgesFromPartnerLists(playerCount: number, lists: readonly TopRankedPartners[]): EdgeList {
  const most = lists.reduce((total, list) => list.used.reduce((sum, used) => sum + used, total), 0);
  const edges = { a: createSharedInts(most), b: createSharedInts(most), weight: createSharedFloats(most) };
  const listed = new Int32Array(playerCount).fill(-1);
  let count = 0;
  for (let player = 0; player < playerCount; player += 1) {
    for (const list of lists) {
      for (let index = 0; index < readIntAtKnownIndex(list.used, player); index += 1) {
        const place = player * list.length + index;
        const partner = readIntAtKnownIndex(list.partner, place);
        const alreadyThere = partner < player && lists.some((other) => isListedPartner(other, partner, player));
        if (alreadyThere || readIntAtKnownIndex(listed, partner) === player) continue;
        listed[partner] = player;
        edges.a[count] = player;
        edges.b[count] = partner;
        edges.weight[count] = Math.floor(readFloatAtKnownIndex(list.rank, place) / rankScale);
        count += 1;
      }
    }
  }
  return {
    count,
    a: edges.a.subarray(0, count),
    b: edges.b.subarray(0, count),
    weight: edges.weight.subarray(0, count),
  };
}

function isListedPartner(list: TopRankedPartners, player: number, partner: number): boolean {
  const start = player * list.length;
  for (let index = 0; index < readIntAtKnownIndex(list.used, player); index += 1) {
    if (readIntAtKnownIndex(list.partner, start + index) === partner) return true;
  }
  return false;
}
