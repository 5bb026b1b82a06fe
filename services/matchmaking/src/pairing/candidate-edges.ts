import type { EdgeList } from './blossom/graph.ts';
import { intAt, realAt } from './blossom/typed-values.ts';
import { type CandidatePool, firstAtLeast, type Place, qualityIfAllowed } from './candidates.ts';
import { milesBetween } from './hard-rules.ts';
import { qualityAtMost } from './quality.ts';
import { seededHash } from './seeded-order.ts';

/** Best partners kept for each player: with fewer many rounds of pricing follow, with more the matching itself gets slower. */
const bestKept = 10;
/** Partners kept by lot: where many players are alike their best lists name the same few, and only the lot reaches the others. */
const spreadKept = 4;
/** Lots drawn for those: about one in three names an allowed partner. */
const lotsDrawn = 16;
/** Players looked at before somebody with a full list stops looking: bounds the cost where thousands are alike. */
const enoughLooks = 400;
/** How far to look at first, as shares of the radius: in a crowded place the best partners live around the corner. */
const ringShares = [0.125, 0.25, 0.5, 1];

/**
 * A few promising pairs for each player, each pair once with its quality as weight: the best partners, found nearest and
 * closest in level first until nobody further away could be better, and some drawn by the seed from all within reach.
 * Whoever has fewer partners than fit on the lists has them all there, so a player without an edge has no allowed partner.
 */
export function candidateEdges(pool: CandidatePool, seed: number): EdgeList {
  const playerCount = pool.profiles.length;
  const best = partnerLists(playerCount, bestKept);
  const spread = partnerLists(playerCount, spreadKept);
  for (const place of pool.places) {
    findBest(pool, place, best, seed);
    drawSpread(pool, place, best, spread, seed);
  }
  return edgesOf(playerCount, [best, spread]);
}

/** For each player up to `length` partners of the highest ranks. */
interface PartnerLists {
  readonly length: number;
  readonly used: Int32Array;
  readonly partner: Int32Array;
  /** Quality first; equal qualities are told apart by lot, so that look-alikes do not all name the same partner. */
  readonly rank: Float64Array;
  /** Position and rank of the lowest entry of a full list. */
  readonly lowest: Int32Array;
  readonly lowestRank: Float64Array;
}

const lots = 2 ** 32;

function partnerLists(playerCount: number, length: number): PartnerLists {
  return {
    length,
    used: new Int32Array(playerCount),
    partner: new Int32Array(playerCount * length),
    rank: new Float64Array(playerCount * length),
    lowest: new Int32Array(playerCount),
    lowestRank: new Float64Array(playerCount).fill(Number.NEGATIVE_INFINITY),
  };
}

function findBest(pool: CandidatePool, place: Place, best: PartnerLists, seed: number): void {
  const { placeStart, rules } = pool;
  const looks = new Int32Array(intAt(placeStart, place.order + 1) - intAt(placeStart, place.order));
  const { orders, miles } = pool.inReach(place);
  let next = 0;
  for (const share of ringShares) {
    const radius = rules.maxMiles * share;
    if (next === orders.length) return;
    const open = openMembers(pool, place, best, looks, realAt(miles, next));
    if (open.length === 0) return;
    for (; next < orders.length && realAt(miles, next) <= radius; next += 1) {
      for (const player of open) lookAround(pool, player, intAt(orders, next), realAt(miles, next), best, looks, seed);
    }
  }
}

/** Members whom a partner at least so far away could still suit. */
function openMembers(
  pool: CandidatePool,
  place: Place,
  best: PartnerLists,
  looks: Int32Array,
  miles: number,
): number[] {
  const [start, end] = [intAt(pool.placeStart, place.order), intAt(pool.placeStart, place.order + 1)];
  const mostQuality = qualityAtMost(0, miles, pool.rules);
  const open: number[] = [];
  for (let player = start; player < end; player += 1) {
    if (intAt(looks, player - start) < enoughLooks && couldEnter(best, player, mostQuality)) open.push(player);
  }
  return open;
}

function couldEnter(best: PartnerLists, player: number, quality: number): boolean {
  return (quality + 1) * lots > realAt(best.lowestRank, player);
}

/** Looks at the players of one place, closest in level first, for as long as they could still enter the list. */
function lookAround(
  pool: CandidatePool,
  player: number,
  order: number,
  miles: number,
  best: PartnerLists,
  looks: Int32Array,
  seed: number,
): void {
  const { rating, placeStart, rules } = pool;
  if (!couldEnter(best, player, qualityAtMost(0, miles, rules))) return;
  const ownRating = realAt(rating, player);
  const start = intAt(placeStart, order);
  const end = intAt(placeStart, order + 1);
  const member = player - intAt(placeStart, intAt(pool.placeOf, player));
  // At home from the player's own number on, so that look-alikes do not all look at the same ones.
  let above = start <= player && player < end ? player : firstAtLeast(rating, ownRating, start, end);
  let below = above - 1;
  for (;;) {
    const gapAbove = above < end ? realAt(rating, above) - ownRating : Number.POSITIVE_INFINITY;
    const gapBelow = below >= start ? ownRating - realAt(rating, below) : Number.POSITIVE_INFINITY;
    const gap = Math.min(gapAbove, gapBelow);
    if (gap > rules.maxRatingGap || !couldEnter(best, player, qualityAtMost(gap, miles, rules))) return;
    const other = gapAbove <= gapBelow ? above : below;
    if (gapAbove <= gapBelow) above += 1;
    else below -= 1;
    if (other === player) continue;
    looks[member] = intAt(looks, member) + 1;
    if (intAt(looks, member) > enoughLooks && intAt(best.used, player) === best.length) return;
    const quality = qualityIfAllowed(pool, player, other, miles);
    if (quality !== null) offer(best, player, other, rankOf(quality, seed, player, other));
  }
}

function rankOf(quality: number, seed: number, a: number, b: number): number {
  return quality * lots + seededHash(seed, Math.min(a, b), Math.max(a, b));
}

/** Draws partners from all players within reach, each with equal chance, for those whose list of the best is full. */
function drawSpread(pool: CandidatePool, place: Place, best: PartnerLists, spread: PartnerLists, seed: number): void {
  const { placeStart, profiles } = pool;
  const [start, end] = [intAt(placeStart, place.order), intAt(placeStart, place.order + 1)];
  if (!best.used.subarray(start, end).includes(best.length)) return;
  const { orders } = pool.inReach(place);
  const upTo = new Int32Array(orders.length);
  let people = 0;
  for (let index = 0; index < orders.length; index += 1) {
    const order = intAt(orders, index);
    people += intAt(placeStart, order + 1) - intAt(placeStart, order);
    upTo[index] = people;
  }
  for (let player = start; player < end; player += 1) {
    const own = profiles[player];
    if (own === undefined || intAt(best.used, player) < best.length) continue;
    for (let draw = 0; draw < lotsDrawn && intAt(spread.used, player) < spread.length; draw += 1) {
      const lot = seededHash(seed, player, -1 - draw) % people;
      const index = firstAbove(upTo, lot);
      const other = intAt(placeStart, intAt(orders, index) + 1) - (intAt(upTo, index) - lot);
      const profile = profiles[other];
      if (profile === undefined || names(spread, player, other)) continue;
      const miles = milesBetween(own, profile) ?? Number.POSITIVE_INFINITY;
      const quality = qualityIfAllowed(pool, player, other, miles);
      if (quality !== null) offer(spread, player, other, rankOf(quality, seed, player, other));
    }
  }
}

function firstAbove(sums: Int32Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (intAt(sums, middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function offer(lists: PartnerLists, player: number, partner: number, rank: number): void {
  if (rank <= realAt(lists.lowestRank, player)) return;
  const start = player * lists.length;
  const used = intAt(lists.used, player);
  const place = used < lists.length ? start + used : start + intAt(lists.lowest, player);
  lists.partner[place] = partner;
  lists.rank[place] = rank;
  if (used < lists.length) lists.used[player] = used + 1;
  if (used + 1 < lists.length) return;
  let lowest = 0;
  for (let index = 1; index < lists.length; index += 1) {
    if (realAt(lists.rank, start + index) < realAt(lists.rank, start + lowest)) lowest = index;
  }
  lists.lowest[player] = lowest;
  lists.lowestRank[player] = realAt(lists.rank, start + lowest);
}

function edgesOf(playerCount: number, lists: readonly PartnerLists[]): EdgeList {
  const most = lists.reduce((total, list) => list.used.reduce((sum, used) => sum + used, total), 0);
  const edges = { a: new Int32Array(most), b: new Int32Array(most), weight: new Float64Array(most) };
  const listed = new Int32Array(playerCount).fill(-1);
  let count = 0;
  for (let player = 0; player < playerCount; player += 1) {
    for (const list of lists) {
      for (let index = 0; index < intAt(list.used, player); index += 1) {
        const place = player * list.length + index;
        const partner = intAt(list.partner, place);
        const alreadyThere = partner < player && lists.some((other) => names(other, partner, player));
        if (alreadyThere || intAt(listed, partner) === player) continue;
        listed[partner] = player;
        edges.a[count] = player;
        edges.b[count] = partner;
        edges.weight[count] = Math.floor(realAt(list.rank, place) / lots);
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

function names(list: PartnerLists, player: number, partner: number): boolean {
  const start = player * list.length;
  for (let index = 0; index < intAt(list.used, player); index += 1) {
    if (intAt(list.partner, start + index) === partner) return true;
  }
  return false;
}
