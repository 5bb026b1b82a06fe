import { createSpatialIndex } from '@rally/geo';
import {
  hasSharedTime,
  isGenderAllowed,
  isRatingGapAllowed,
  isReliabilityTierAllowed,
} from '../pairing/rules/hard-rules.ts';
import type { PairingProfile } from '../pairing/rules/pairing-profile.ts';
import { defaultPairingRules, getMaxGapHundredths } from '../pairing/rules/pairing-rules.ts';

/** An open search and what its player wants, without the match history. */
export interface SearchHome {
  readonly id: string;
  readonly profile: PairingProfile & { readonly lat: number; readonly lng: number };
}

/** The ids of the other searches that fit one of these by distance, level, genders, reliability and times. */
export type ListSearchNeighbors = (home: SearchHome) => string[];

/**
 * Finds the neighbors of all open searches in memory. Searches that agree in all but their ratings are compared as one, so thousands
 * of searches in one place that do not fit each other cost little. In `ordered`, neighbors are mostly next to each other.
 */
export function createSearchNeighborLookup(homes: readonly SearchHome[]): {
  ordered: readonly SearchHome[];
  listNeighbors: ListSearchNeighbors;
} {
  const kinds = groupBy(homes, toKind).map(createKind);
  const kindsFitting = new Map<string, readonly SearchKind[]>();

  function listFittingKinds(home: SearchHome): readonly SearchKind[] {
    const key = toKind(home);
    const known = kindsFitting.get(key);
    if (known) return known;
    const fitting = kinds.filter(({ like }) => doKindsFit(home, like));
    kindsFitting.set(key, fitting);
    return fitting;
  }

  return {
    ordered: homes.toSorted(({ profile: a }, { profile: b }) => Math.floor(a.lat) - Math.floor(b.lat) || a.lng - b.lng),
    listNeighbors(home) {
      return listFittingKinds(home).flatMap((kind) =>
        kind.listWithin(home).flatMap((other) => {
          const isNeighbor =
            other.id !== home.id && isRatingGapAllowed(home.profile, other.profile, defaultPairingRules);
          return isNeighbor ? [other.id] : [];
        }),
      );
    },
  };
}

/** Searches with the same wishes and traits and about the same level, at any place and time. */
interface SearchKind {
  /** An arbitrary member. */
  readonly like: SearchHome;
  /** The members within reach of a home that share a time with its player. */
  listWithin(home: SearchHome): SearchHome[];
}

function createKind(members: readonly [SearchHome, ...SearchHome[]]): SearchKind {
  const gatherings = groupBy(members, toPlaceAndTimes);
  const index = createSpatialIndex(gatherings.map(([{ profile }]) => profile));
  return {
    like: members[0],
    listWithin: (home) =>
      index.within(home.profile, defaultPairingRules.maxMiles).flatMap((order) => {
        const gathered = gatherings[order];
        return gathered && hasSharedTime(home.profile, gathered[0].profile, defaultPairingRules) ? gathered : [];
      }),
  };
}

function toKind({ profile }: SearchHome): string {
  const { sport, genderBit, acceptedGenders, tierBit, acceptedTiers } = profile;
  return [sport, genderBit, acceptedGenders, tierBit, acceptedTiers, toLevel(profile)].join();
}

function toPlaceAndTimes({ profile: { lat, lng, dayBits, blockBits } }: SearchHome): string {
  return [lat, lng, dayBits, blockBits].join();
}

/** Two ratings that the rules allow together are on the same level or on neighboring levels. */
function toLevel({ ratingHundredths }: PairingProfile): number {
  return Math.floor(ratingHundredths / getMaxGapHundredths(defaultPairingRules));
}

function doKindsFit({ profile: one }: SearchHome, { profile: other }: SearchHome): boolean {
  return (
    one.sport === other.sport &&
    Math.abs(toLevel(one) - toLevel(other)) <= 1 &&
    isGenderAllowed(one, other) &&
    isReliabilityTierAllowed(one, other)
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] satisfies [Item, ...Item[]]],
  );
}
