import type { AvailabilityDay, Gender, OpponentGenderPreference, Sport, TimeBlock } from '@rally/contracts/players';
import type { Playstyle } from '@rally/contracts/scoring';

/** A player as the other services tell of one; what nobody told yet is null, or the default of a newcomer. */
export interface KnownPlayer {
  readonly id: string;
  /** Null until identity told of the account. */
  readonly phone: string | null;
  readonly disabled: boolean;
  readonly name: string | null;
  readonly region: string | null;
  readonly sport: Sport;
  readonly skill: number | null;
  readonly gender: Gender | null;
  readonly opponentGenderPreference: Exclude<OpponentGenderPreference, 'any'>;
  /** Empty means any day. */
  readonly availabilityDays: readonly AvailabilityDay[];
  /** Empty means any time. */
  readonly availabilityTimeBlocks: readonly TimeBlock[];
  readonly zipCode: string | null;
  readonly state: string | null;
  /** The home: it serves to measure and is shown to nobody. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly locationSource: 'zipcode' | 'address' | null;
  readonly homeCourt: HomeCourt | null;
  readonly profilePhoto: string | null;
  /** IANA name; null when the place is not known. */
  readonly timeZone: string | null;
  readonly onboarded: boolean;
  /** Sees the opponents of paid matches without a fee. */
  readonly lifetimeAccess: boolean;
  readonly playstyleBadge: Playstyle;
  readonly standings: Readonly<Record<Sport, Standing>>;
  /** Settled matches that count, and how many of them were completed. */
  readonly matchesAssigned: number;
  readonly matchesCompleted: number;
  /** Null for a new player. */
  readonly reliabilityPercentage: number | null;
}

export interface HomeCourt {
  readonly name: string;
  readonly address: string;
  /** Null where only the name is known. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Where a player stands in a sport. */
export interface Standing {
  /** By results alone, 3.00 to begin with. */
  readonly rating: number;
  /** What pairing goes by; see `pairingRating`. Null while neither results nor the player's own words are known. */
  readonly calculatedRating: number | null;
  readonly wins: number;
  readonly losses: number;
}
