import { type Coordinates, createSpatialIndex, getDistanceMiles, type SpatialIndex } from '@rally/geo/distances';
import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { PairingProfile } from '../rules/pairing-profile.ts';
import { createSharedFloats, createSharedInts } from './shared-memory.ts';

/** The places where players of one sport live, in the order of the players' numbers. */
export interface Places {
  readonly list: readonly CandidateLocation[];
  /** Place p holds the numbers from `start[p]` up to `start[p + 1]`. */
  readonly start: Int32Array;
}

export interface CandidateLocation extends Coordinates {
  readonly order: number;
  readonly sport: string;
}

/** Which places are near each other. */
export interface PlaceReach {
  /** The indexes of the places of the same sport within the given miles, including the place itself. */
  near(place: CandidateLocation, miles: number): Int32Array;
  /** The places within the radius of the rules, with their distances; looked up once for most places. */
  inReach(place: CandidateLocation): PlacesByDistance;
  /** Remembers what another thread has looked up. */
  remember(known: ReachOfPlaces): void;
}

/** Places, nearest first. */
export interface PlacesByDistance {
  /** The index of each place. */
  readonly orders: Int32Array;
  readonly miles: Float64Array;
}

/** For places from `first` on: those in reach of each one, from `start[i]` to `start[i + 1]`. */
export interface ReachOfPlaces extends PlacesByDistance {
  readonly first: number;
  readonly start: Int32Array;
}

/** Total neighbors to remember (about 200 MB); places beyond that are looked up again. */
export const rememberedNeighbors = 16_000_000;

/** @param profiles sorted by sport and place; those without a location last */
export function listPlaces(profiles: readonly PairingProfile[]): Places {
  const list: CandidateLocation[] = [];
  const start: number[] = [];
  for (const [number, { lat, lng, sport }] of profiles.entries()) {
    if (lat === null || lng === null) break;
    const last = list.at(-1);
    if (last?.lat === lat && last.lng === lng && last.sport === sport) continue;
    list.push({ lat, lng, sport, order: list.length });
    start.push(number);
  }
  const homeless = profiles.findIndex((profile) => profile.lat === null || profile.lng === null);
  start.push(homeless === -1 ? profiles.length : homeless);
  const shared = createSharedInts(start.length);
  shared.set(start);
  return { list, start: shared };
}

export function createPlaceReach({ list }: Places, maxMiles: number): PlaceReach {
  const near = createNearFinder(list);
  const remembered: PlacesByDistance[] = [];
  let neighbors = 0;
  /** Scratch: distances by place index, for the latest lookup. */
  const milesTo = new Float64Array(list.length);

  function keep(order: number, found: PlacesByDistance): void {
    if (remembered[order] === undefined) neighbors += found.orders.length;
    if (neighbors <= rememberedNeighbors) remembered[order] = found;
  }

  return {
    near,
    inReach(place) {
      const known = remembered[place.order];
      if (known !== undefined) return known;
      const orders = near(place, maxMiles);
      for (let index = 0; index < orders.length; index += 1) {
        const order = readIntAtKnownIndex(orders, index);
        milesTo[order] = getDistanceMiles(place, list[order] ?? place);
      }
      orders.sort((x, y) => readFloatAtKnownIndex(milesTo, x) - readFloatAtKnownIndex(milesTo, y) || x - y);
      const found = { orders, miles: Float64Array.from(orders, (order) => readFloatAtKnownIndex(milesTo, order)) };
      keep(place.order, found);
      return found;
    },
    remember({ first, start, orders, miles }) {
      for (let index = 0; index + 1 < start.length; index += 1) {
        const [from, to] = [readIntAtKnownIndex(start, index), readIntAtKnownIndex(start, index + 1)];
        keep(first + index, { orders: orders.subarray(from, to), miles: miles.subarray(from, to) });
      }
    },
  };
}

/** What places from `first` to `end` have in reach, in memory that other threads can read. */
export function shareReach({ list }: Places, { inReach }: PlaceReach, first: number, end: number): ReachOfPlaces {
  const reaches = list.slice(first, end).map(inReach);
  const start = createSharedInts(reaches.length + 1);
  for (const [index, { orders }] of reaches.entries())
    start[index + 1] = readIntAtKnownIndex(start, index) + orders.length;
  const total = readIntAtKnownIndex(start, reaches.length);
  const [orders, miles] = [createSharedInts(total), createSharedFloats(total)];
  for (const [index, reach] of reaches.entries()) {
    orders.set(reach.orders, readIntAtKnownIndex(start, index));
    miles.set(reach.miles, readIntAtKnownIndex(start, index));
  }
  return { first, start, orders, miles };
}

function createNearFinder(places: readonly CandidateLocation[]): PlaceReach['near'] {
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
