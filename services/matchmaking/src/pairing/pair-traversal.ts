import { intAt, realAt } from './blossom/typed-values.ts';
import { type CandidatePool, firstAtLeast } from './candidates.ts';
import { qualityAtMost } from './quality.ts';

/** Told the numbers of two players of one sport within reach in miles and rating, each two at most once. */
export type PairVisitor = (a: number, b: number, miles: number) => void;

/** Visits each two places of one sport within reach once, a place with itself too. */
function visitPlacePairs(pool: CandidatePool, visit: (place: number, other: number, miles: number) => void): void {
  for (const place of pool.places) {
    const { orders, miles } = pool.inReach(place);
    for (let index = 0; index < orders.length; index += 1) {
      const other = intAt(orders, index);
      if (other >= place.order) visit(place.order, other, realAt(miles, index));
    }
  }
}

/** What players ask of a pair, in doubled points of quality; infinity for who has no partner at all and for nobody else. */
export interface Demands {
  readonly asked: Float64Array;
  /** Two of one group ask together at least what is told here of each; infinity for who is a group alone. */
  readonly askedInGroup: Float64Array;
  readonly groupOf: Int32Array;
  /** Two of one group ask, besides what each asks, at least the lesser of what is told here. */
  readonly askedTogether: Float64Array;
}

/** Visits each two players of one group in reach who ask less together than their pair could be worth at its distance and level gap. */
export function visitPromisingPairs(pool: CandidatePool, demands: Demands, visit: PairVisitor): void {
  const { rating, placeStart, rules } = pool;
  const { asked, askedInGroup, groupOf, askedTogether } = demands;
  const leastAsked = Float64Array.from(pool.places, ({ order }) => {
    const members = askedInGroup.subarray(intAt(placeStart, order), intAt(placeStart, order + 1));
    return members.reduce((least, own) => Math.min(least, own), Number.POSITIVE_INFINITY);
  });
  visitPlacePairs(pool, (ours, theirs, miles) => {
    const worth = 2 * qualityAtMost(0, miles, rules);
    const theirLeast = realAt(leastAsked, theirs);
    if (realAt(leastAsked, ours) + theirLeast >= worth) return;
    const theirStart = intAt(placeStart, theirs);
    const theirEnd = intAt(placeStart, theirs + 1);
    const ourEnd = intAt(placeStart, ours + 1);
    for (let a = intAt(placeStart, ours); a < ourEnd; a += 1) {
      const room = worth - realAt(askedInGroup, a);
      if (theirLeast >= room) continue;
      const ownRating = realAt(rating, a);
      const ownGroup = intAt(groupOf, a);
      const ownTogether = realAt(askedTogether, a);
      const ownAsked = realAt(asked, a);
      const gapAllowed = largestGap(room - theirLeast, pool);
      const start = ours === theirs ? a + 1 : theirStart;
      for (let b = firstAtLeast(rating, ownRating - gapAllowed, start, theirEnd); b < theirEnd; b += 1) {
        const gap = realAt(rating, b) - ownRating;
        if (gap > gapAllowed) break;
        if (realAt(askedInGroup, b) >= room || intAt(groupOf, b) !== ownGroup) continue;
        const together = ownAsked + realAt(asked, b) + Math.min(ownTogether, realAt(askedTogether, b));
        if (together < 2 * qualityAtMost(gap, miles, rules)) visit(a, b, miles);
      }
    }
  });
}

/** So much further than asked, since sums of ratings are rounded; the rules themselves decide in the end. */
const gapMargin = 1e-9;

/** The rating gap that costs so many doubled points of quality. */
function largestGap(doubledPoints: number, { rules }: CandidatePool): number {
  const { maxRatingGap, weights } = rules;
  return maxRatingGap * Math.min(1, Math.sqrt(doubledPoints / (2 * weights.ratingGap))) + gapMargin;
}

/** Visits each two players in reach who are in different groups; group -1 is never visited. */
export function visitPairsAcrossGroups(pool: CandidatePool, groupOf: Int32Array, visit: PairVisitor): void {
  const { rating, placeStart, rules } = pool;
  const main = Int32Array.from(pool.places, ({ order }) => mainGroup(pool, groupOf, order));
  const strangers = pool.places.map(({ order }) => {
    const start = intAt(placeStart, order);
    const members = Int32Array.from({ length: intAt(placeStart, order + 1) - start }, (_, index) => start + index);
    return members.filter((player) => intAt(groupOf, player) !== -1 && intAt(groupOf, player) !== intAt(main, order));
  });

  /** Meets the players of a place, or only those of its main group. */
  function meet(a: number, place: number, miles: number, mainOnly: boolean): void {
    const group = intAt(groupOf, a);
    const ownRating = realAt(rating, a);
    const end = intAt(placeStart, place + 1);
    const lowest = ownRating - rules.maxRatingGap - gapMargin;
    for (let b = firstAtLeast(rating, lowest, intAt(placeStart, place), end); b < end; b += 1) {
      if (realAt(rating, b) - ownRating > rules.maxRatingGap) break;
      const other = intAt(groupOf, b);
      if (other === group || other === -1 || (mainOnly && other !== intAt(main, place))) continue;
      visit(Math.min(a, b), Math.max(a, b), miles);
    }
  }

  visitPlacePairs(pool, (ours, theirs, miles) => {
    const ourMain = intAt(main, ours);
    const differ = ourMain !== -1 && intAt(main, theirs) !== -1 && ourMain !== intAt(main, theirs);
    const ourEnd = intAt(placeStart, ours + 1);
    for (let a = intAt(placeStart, ours); differ && a < ourEnd; a += 1) {
      if (intAt(groupOf, a) === ourMain) meet(a, theirs, miles, true);
    }
    const ourStrangers = strangers[ours] ?? new Int32Array();
    if (ours === theirs) {
      for (const [index, a] of ourStrangers.entries()) {
        meet(a, ours, miles, true);
        for (const b of ourStrangers.subarray(index + 1)) {
          if (realAt(rating, b) - realAt(rating, a) <= rules.maxRatingGap && intAt(groupOf, a) !== intAt(groupOf, b))
            visit(a, b, miles);
        }
      }
      return;
    }
    for (const a of ourStrangers) meet(a, theirs, miles, false);
    for (const b of strangers[theirs] ?? []) meet(b, ours, miles, true);
  });
}

/** The group of more than half of those of a place who have one, else any of theirs; -1 without any. */
function mainGroup({ placeStart }: CandidatePool, groupOf: Int32Array, place: number): number {
  let group = -1;
  let votes = 0;
  const end = intAt(placeStart, place + 1);
  for (let player = intAt(placeStart, place); player < end; player += 1) {
    const own = intAt(groupOf, player);
    if (own === -1) continue;
    if (votes === 0) group = own;
    votes += own === group ? 1 : -1;
  }
  return group;
}
