import { type Coordinates, createSpatialIndex, getDistanceMiles, type SpatialIndex } from '@rally/geo';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { getPairQuality, getPairQualityUpperBound } from '../quality/pair-quality.ts';
import { getProfilePairIneligibility, getQualityFloorIneligibility } from '../rules/hard-rules.ts';
import type { PairingProfile } from '../rules/pairing-profile.ts';
import type { PairingRules } from '../rules/pairing-rules.ts';
import { hashWithSeed } from './hash-with-seed.ts';
import { getPackedScheduleMismatchShare, packSchedule } from './packed-schedule.ts';

/**
 * Players sorted by sport, place and rating, so that ineligible pairs are rarely checked. A player's number is the index
 * in that order: geographic neighbors are neighbors in memory.
 */
export interface CandidatePool {
  readonly rules: PairingRules;
  /** By player number. Players without a known location come last. */
  readonly profiles: readonly PairingProfile[];
  readonly ratingHundredths: Int32Array;
  /** Gender and tier of each player as bits, and those that the player may meet. */
  readonly traits: Int32Array;
  readonly acceptedTraits: Int32Array;
  /** `packSchedule` of each player. */
  readonly schedules: Int32Array;
  readonly places: readonly CandidateLocation[];
  /** Place p holds the numbers from `placeStart[p]` up to `placeStart[p + 1]`. */
  readonly placeStart: Int32Array;
  /** The index of each player's place, -1 for none. */
  readonly placeOf: Int32Array;
  /** The indexes of the places of the same sport within the given miles, including the place itself. */
  near(place: CandidateLocation, miles: number): Int32Array;
  /** The places within the radius of the rules, with their distances; cached for most places. */
  inReach(place: CandidateLocation): PlacesByDistance;
}

/** Places, nearest first. */
export interface PlacesByDistance {
  /** The index of each place. */
  readonly orders: Int32Array;
  readonly miles: Float64Array;
}

/** Total neighbors in the cache (about 200 MB); places beyond that are looked up again. */
const rememberedNeighbors = 16_000_000;

export interface CandidateLocation extends Coordinates {
  readonly order: number;
  readonly sport: string;
}

/** Sorts `profiles` independently of their input order; the seed orders players who are otherwise equal. */
export function createCandidatePool(
  profiles: readonly PairingProfile[],
  rules: PairingRules,
  seed: number,
): CandidatePool {
  const sorted = profiles
    .map((profile, index) => ({ profile, lot: hashWithSeed(seed, index, 0), index }))
    .sort(
      (x, y) =>
        compareProfilesByLocation(x.profile, y.profile) ||
        x.profile.ratingHundredths - y.profile.ratingHundredths ||
        x.lot - y.lot ||
        x.index - y.index,
    )
    .map(({ profile }) => profile);
  const places: CandidateLocation[] = [];
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
    ratingHundredths: Int32Array.from(sorted, (profile) => profile.ratingHundredths),
    traits: Int32Array.from(sorted, ({ genderBit, tierBit }) => genderBit | (tierBit << bitsOfGenders)),
    acceptedTraits: Int32Array.from(
      sorted,
      ({ acceptedGenders, acceptedTiers }) => acceptedGenders | (acceptedTiers << bitsOfGenders),
    ),
    schedules: Int32Array.from(sorted, packSchedule),
    places,
    placeStart: Int32Array.from(placeStart),
    placeOf,
    near,
    inReach: reachFinder(places, near, rules.maxMiles),
  };
}

/** The first number from `start` on with at least the wanted rating. */
export function findFirstRatedAtLeast(ratings: Int32Array, wanted: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readIntAtKnownIndex(ratings, middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Enough for the bit of any gender. */
const bitsOfGenders = 8;

/** Whether the rules of gender and tier allow a pair; reads no profile, which is where the time goes in a large league. */
export function areTraitsAccepted({ traits, acceptedTraits }: CandidatePool, a: number, b: number): boolean {
  const unwanted =
    (readIntAtKnownIndex(traits, b) & ~readIntAtKnownIndex(acceptedTraits, a)) |
    (readIntAtKnownIndex(traits, a) & ~readIntAtKnownIndex(acceptedTraits, b));
  return unwanted === 0;
}

/** The points of quality that two players lose because their schedules differ. */
export function getScheduleCost({ schedules, rules }: CandidatePool, a: number, b: number): number {
  const mismatch = getPackedScheduleMismatchShare(readIntAtKnownIndex(schedules, a), readIntAtKnownIndex(schedules, b));
  return rules.weights.availability * mismatch;
}

/** An upper bound of a pair's quality from its level gap, distance and schedules; reads no profile. */
export function getQualityBound(pool: CandidatePool, a: number, b: number, miles: number): number {
  const { ratingHundredths, rules } = pool;
  const gap = Math.abs(readIntAtKnownIndex(ratingHundredths, a) - readIntAtKnownIndex(ratingHundredths, b));
  return getPairQualityUpperBound(gap, miles, rules) - getScheduleCost(pool, a, b);
}

/** The quality of a pair at the given distance; null if a rule or the quality floor forbids it. */
export function getQualityIfAllowed(pool: CandidatePool, a: number, b: number, miles: number): number | null {
  if (!areTraitsAccepted(pool, a, b)) return null;
  const { profiles, rules } = pool;
  const first = profiles[a];
  const second = profiles[b];
  if (first === undefined || second === undefined || getProfilePairIneligibility(first, second, miles, rules) !== null)
    return null;
  const quality = getPairQuality(first, second, miles, rules);
  return getQualityFloorIneligibility(quality, rules) === null ? quality : null;
}

function nearFinder(places: readonly CandidateLocation[]): CandidatePool['near'] {
  const bySport = new Map<string, { first: number; index: SpatialIndex }>();
  // Places of one sport are contiguous.
  for (const [sport, own] of Map.groupBy(places, (place) => place.sport)) {
    bySport.set(sport, { first: own[0]?.order ?? 0, index: createSpatialIndex(own) });
  }
  return (place, miles) => {
    const known = bySport.get(place.sport);
    const found = Int32Array.from(known?.index.within(place, miles) ?? []);
    for (let index = 0; index < found.length; index += 1)
      found[index] = (known?.first ?? 0) + readIntAtKnownIndex(found, index);
    return found;
  };
}

function reachFinder(
  places: readonly CandidateLocation[],
  near: CandidatePool['near'],
  maxMiles: number,
): CandidatePool['inReach'] {
  const remembered: PlacesByDistance[] = [];
  let neighbors = 0;
  /** Scratch: distances by place index, for the latest lookup. */
  const milesTo = new Float64Array(places.length);

  return (place) => {
    const known = remembered[place.order];
    if (known !== undefined) return known;
    const orders = near(place, maxMiles);
    for (let index = 0; index < orders.length; index += 1) {
      const order = readIntAtKnownIndex(orders, index);
      milesTo[order] = getDistanceMiles(place, places[order] ?? place);
    }
    orders.sort((x, y) => readFloatAtKnownIndex(milesTo, x) - readFloatAtKnownIndex(milesTo, y) || x - y);
    const miles = new Float64Array(orders.length);
    for (let index = 0; index < orders.length; index += 1)
      miles[index] = readFloatAtKnownIndex(milesTo, readIntAtKnownIndex(orders, index));
    const neighborhood = { orders, miles };
    neighbors += orders.length;
    if (neighbors <= rememberedNeighbors) remembered[place.order] = neighborhood;
    return neighborhood;
  };
}

/** By sport, then by half degrees of latitude, then longitude; unknown locations last. */
function compareProfilesByLocation(a: PairingProfile, b: PairingProfile): number {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) {
    return Number(a.lat === null || a.lng === null) - Number(b.lat === null || b.lng === null);
  }
  if (a.sport !== b.sport) return a.sport < b.sport ? -1 : 1;
  return Math.floor(a.lat * 2) - Math.floor(b.lat * 2) || a.lng - b.lng || a.lat - b.lat;
}
