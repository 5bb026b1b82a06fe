import { type Coordinates, distanceMiles, type SpatialIndex, spatialIndex } from '@rally/geo';
import { intAt, realAt } from './blossom/typed-values.ts';
import { floorIneligibility, ineligibilityOf } from './hard-rules.ts';
import type { Profile } from './profile.ts';
import { pairQuality } from './quality.ts';
import type { PairingRules } from './rules.ts';
import { seededHash } from './seeded-order.ts';

/**
 * Players by sport, place and rating, so that who cannot be paired is hardly ever looked at. A player's number is its place
 * in that order: neighbors in the world are neighbors in memory.
 */
export interface CandidatePool {
  readonly rules: PairingRules;
  /** By number. Those without a known place come last. */
  readonly profiles: readonly Profile[];
  readonly rating: Float64Array;
  readonly places: readonly Place[];
  /** Place p holds the numbers from `placeStart[p]` up to `placeStart[p + 1]`. */
  readonly placeStart: Int32Array;
  /** The order of each player's place, -1 for none. */
  readonly placeOf: Int32Array;
  /** The orders of the places of the same sport at most so many miles away, the place itself included. */
  near(place: Place, miles: number): Int32Array;
  /** Those as far as the rules allow a pair, with their distances; found once, then mostly remembered. */
  inReach(place: Place): Neighborhood;
}

/** Places, nearest first. */
export interface Neighborhood {
  /** The order of each place. */
  readonly orders: Int32Array;
  readonly miles: Float64Array;
}

/** Neighbors kept in all (some 200 MB); the places beyond are looked up again. */
const rememberedNeighbors = 16_000_000;

export interface Place extends Coordinates {
  readonly order: number;
  readonly sport: string;
}

/** `profiles` in an order that does not depend on the caller; the seed decides the order of players equal in all else. */
export function candidatePool(profiles: readonly Profile[], rules: PairingRules, seed: number): CandidatePool {
  const sorted = profiles
    .map((profile, index) => ({ profile, lot: seededHash(seed, index, 0), index }))
    .sort(
      (x, y) =>
        comparePlaces(x.profile, y.profile) ||
        x.profile.rating - y.profile.rating ||
        x.lot - y.lot ||
        x.index - y.index,
    )
    .map(({ profile }) => profile);
  const places: Place[] = [];
  const placeStart: number[] = [];
  for (const [number, { lat, lng, sport }] of sorted.entries()) {
    if (lat === null || lng === null) break;
    const last = places.at(-1);
    if (last?.lat === lat && last.lng === lng && last.sport === sport) continue;
    places.push({ lat, lng, sport, order: places.length });
    placeStart.push(number);
  }
  const homeless = sorted.findIndex((profile) => profile.lat === null || profile.lng === null);
  placeStart.push(homeless === -1 ? sorted.length : homeless);
  const placeOf = new Int32Array(sorted.length).fill(-1);
  for (const { order } of places) placeOf.fill(order, placeStart[order], placeStart[order + 1]);
  const near = nearFinder(places);
  return {
    rules,
    profiles: sorted,
    rating: Float64Array.from(sorted, (profile) => profile.rating),
    places,
    placeStart: Int32Array.from(placeStart),
    placeOf,
    near,
    inReach: reachFinder(places, near, rules.maxMiles),
  };
}

/** The first number from `start` on whose rating is not below the wanted one. */
export function firstAtLeast(rating: Float64Array, wanted: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (realAt(rating, middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The quality of a pair of players so many miles apart, null when a rule or the floor refuses it. */
export function qualityIfAllowed(
  { profiles, rules }: CandidatePool,
  a: number,
  b: number,
  miles: number,
): number | null {
  const first = profiles[a];
  const second = profiles[b];
  if (first === undefined || second === undefined || ineligibilityOf(first, second, miles, rules) !== null) return null;
  const quality = pairQuality(first, second, miles, rules);
  return floorIneligibility(quality, rules) === null ? quality : null;
}

function nearFinder(places: readonly Place[]): CandidatePool['near'] {
  const bySport = new Map<string, { first: number; index: SpatialIndex }>();
  // Places of one sport follow each other.
  for (const [sport, own] of Map.groupBy(places, (place) => place.sport)) {
    bySport.set(sport, { first: own[0]?.order ?? 0, index: spatialIndex(own) });
  }
  return (place, miles) => {
    const known = bySport.get(place.sport);
    const found = Int32Array.from(known?.index.within(place, miles) ?? []);
    for (let index = 0; index < found.length; index += 1) found[index] = (known?.first ?? 0) + intAt(found, index);
    return found;
  };
}

function reachFinder(
  places: readonly Place[],
  near: CandidatePool['near'],
  maxMiles: number,
): CandidatePool['inReach'] {
  const remembered: Neighborhood[] = [];
  let neighbors = 0;
  /** By order, of the places looked at last. */
  const milesTo = new Float64Array(places.length);

  return (place) => {
    const known = remembered[place.order];
    if (known !== undefined) return known;
    const orders = near(place, maxMiles);
    for (let index = 0; index < orders.length; index += 1) {
      const order = intAt(orders, index);
      milesTo[order] = distanceMiles(place, places[order] ?? place);
    }
    orders.sort((x, y) => realAt(milesTo, x) - realAt(milesTo, y) || x - y);
    const miles = new Float64Array(orders.length);
    for (let index = 0; index < orders.length; index += 1) miles[index] = realAt(milesTo, intAt(orders, index));
    const neighborhood = { orders, miles };
    neighbors += orders.length;
    if (neighbors <= rememberedNeighbors) remembered[place.order] = neighborhood;
    return neighborhood;
  };
}

/** By sport, then by half degree northwards and eastwards; unknown places last. */
function comparePlaces(a: Profile, b: Profile): number {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) {
    return Number(a.lat === null || a.lng === null) - Number(b.lat === null || b.lng === null);
  }
  if (a.sport !== b.sport) return a.sport < b.sport ? -1 : 1;
  return Math.floor(a.lat * 2) - Math.floor(b.lat * 2) || a.lng - b.lng || a.lat - b.lat;
}
