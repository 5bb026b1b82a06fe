import type { Sport } from '@rally/contracts/players';
import { type Coordinates, createSpatialIndex } from '@rally/geo';
import { defaultPairingRules, getMaxGapHundredths } from '../pairing/rules/pairing-rules.ts';

/** Where the player of an open search lives, and at which level the player plays. */
export interface SearchHome extends Coordinates {
  readonly id: string;
  readonly sport: Sport;
  readonly ratingHundredths: number;
}

/** The ids of the other searches that distance and level allow for one of these. */
export type ListSearchNeighbors = (home: SearchHome) => string[];

/** Finds the neighbors of all open searches in memory. `ordered` has most of them next to each other. */
export function createSearchNeighborLookup(homes: readonly SearchHome[]): {
  ordered: readonly SearchHome[];
  listNeighbors: ListSearchNeighbors;
} {
  const maxGap = getMaxGapHundredths(defaultPairingRules);
  const bySport = Map.groupBy(homes, ({ sport }) => sport);
  const indexOf = new Map([...bySport].map(([sport, own]) => [sport, { own, index: createSpatialIndex(own) }]));
  return {
    ordered: homes.toSorted((a, b) => Math.floor(a.lat) - Math.floor(b.lat) || a.lng - b.lng),
    listNeighbors(home) {
      const { own, index } = indexOf.get(home.sport) ?? { own: [], index: createSpatialIndex([]) };
      return index.within(home, defaultPairingRules.maxMiles).flatMap((order) => {
        const other = own[order];
        const isNear =
          other !== undefined &&
          other.id !== home.id &&
          Math.abs(other.ratingHundredths - home.ratingHundredths) <= maxGap;
        return isNear ? [other.id] : [];
      });
    },
  };
}
