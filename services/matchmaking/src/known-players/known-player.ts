import type { DayOfWeek, Gender, Language, OpponentGenderPreference, Sport, TimeBlock } from '@rally/contracts/players';
import type { Playstyle } from '@rally/contracts/scoring';

/** A player as known from other services' events; a value not received yet is null or the default for a new player. */
export interface KnownPlayer {
  readonly id: string;
  /** Null until identity's event arrives. */
  readonly phone: string | null;
  readonly disabled: boolean;
  readonly name: string | null;
  /** The language of messages and calendars. */
  readonly language: Language;
  readonly region: string | null;
  readonly sport: Sport;
  readonly skill: number | null;
  readonly gender: Gender | null;
  readonly opponentGenderPreference: Exclude<OpponentGenderPreference, 'any'>;
  /** Empty means any day. */
  readonly availabilityDays: readonly DayOfWeek[];
  /** Empty means any time. */
  readonly availabilityTimeBlocks: readonly TimeBlock[];
  readonly zipCode: string | null;
  readonly state: string | null;
  /** The home: used to measure distances, and shown to staff only. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly locationSource: 'zipcode' | 'address' | null;
  readonly homeCourt: HomeCourt | null;
  readonly profilePhoto: string | null;
  /** IANA name; null if the location is unknown. */
  readonly timeZone: string | null;
  readonly onboarded: boolean;
  /** Whether the player sees the opponents of paid matches without a fee. */
  readonly lifetimeAccess: boolean;
  readonly playstyleBadge: Playstyle;
  readonly standings: Readonly<Record<Sport, SportStanding>>;
  /** Settled matches that count, and how many of them were completed. */
  readonly matchesAssigned: number;
  readonly matchesCompleted: number;
  /** Null before the first completed match that counts. */
  readonly reliabilityPercentage: number | null;
}

export interface HomeCourt {
  readonly placeId: string;
  readonly name: string;
  readonly address: string;
  /** Null if only the name is known. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A player's standing in a sport. */
export interface SportStanding {
  /** Starts at the self-reported level and moves with results; pairing uses it. */
  readonly rating: number;
  readonly wins: number;
  readonly losses: number;
  /** Matches played, including ties. */
  readonly totalMatches: number;
}
