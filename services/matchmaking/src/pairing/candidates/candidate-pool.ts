import type { PairingProfile } from '../rules/pairing-profile.ts';
import type { PairingRules } from '../rules/pairing-rules.ts';
import { hashWithSeed } from './hash-with-seed.ts';
import { type PackedPlayers, packPlayers } from './packed-players.ts';
import { createPlaceReach, listPlaces, type PlaceReach, type Places } from './place-reach.ts';

/**
 * Players sorted by sport, place and rating, so that ineligible pairs are rarely checked. A player's number is the index
 * in that order: geographic neighbors are neighbors in memory. Players without a known location come last.
 */
export interface PlayerPool {
  readonly players: PackedPlayers;
  readonly places: Places;
  readonly reach: PlaceReach;
}

export interface CandidatePool extends PlayerPool {
  readonly rules: PairingRules;
  /** By player number. */
  readonly profiles: readonly PairingProfile[];
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
  const places = listPlaces(sorted);
  return {
    rules,
    profiles: sorted,
    players: packPlayers(sorted, rules),
    places,
    reach: createPlaceReach(places, rules.maxMiles),
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
