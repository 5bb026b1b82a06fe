import type { DayOfWeek, TimeBlock } from '@rally/contracts/players';

/** A player who wants a match this week. */
export interface PairingPlayer {
  readonly id: string;
  readonly sport: 'tennis' | 'pickleball';
  /** The rating that pairing uses, in points of the sport's scale. */
  readonly rating: number;
  readonly gender: 'male' | 'female' | 'prefer_not_to_say' | null;
  readonly opponentGenderPreference: 'male' | 'female' | 'no_preference' | null;
  /** Null if the player's location is unknown: such a player stays unpaired. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** An empty list means any day. */
  readonly availabilityDays: readonly DayOfWeek[];
  /** Days on which the cooldown lets the player play; missing means every day. */
  readonly openDays?: readonly DayOfWeek[];
  /** Days on which only the cooldown keeps the player from playing; missing means none. */
  readonly restingDays?: readonly DayOfWeek[];
  /** An empty list means any time of day. */
  readonly availabilityTimeBlocks: readonly TimeBlock[];
  /** Settled matches that count, and how many of them the player completed. Without any, the player is new. */
  readonly matchesAssigned: number;
  readonly matchesCompleted: number;
  /** Weeks in a row that the player wanted a match and got none. */
  readonly weeksWaited: number;
  /** Ids of players not to be paired with now; it is enough if one side lists the other. */
  readonly recentOpponents: readonly string[];
  /** Ids of players whom this one blocked or who blocked this one; it is enough if one side lists the other. */
  readonly blockedPlayers: readonly string[];
  /** The only opponent whom staff allow; missing if staff pinned no pair with this player. */
  readonly pinnedTo?: string;
  /** Ids of players with whom staff forbid a pair; it is enough if one side lists the other. */
  readonly forbiddenPartners?: readonly string[];
  /** How often the player has met others, by id; missing means never. */
  readonly timesMet?: Readonly<Record<string, number>>;
}

/** The names whose bits are set, in order; bit 0 is the first name. */
export function listNamesOfBits<Name extends string>(bits: number, names: readonly Name[]): Name[] {
  return names.filter((_, index) => (bits & (1 << index)) !== 0);
}
