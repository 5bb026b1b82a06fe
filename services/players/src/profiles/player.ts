import type { Role } from '@rally/contracts/identity';
import type {
  AvailabilityDay,
  Gender,
  MessagingPreference,
  OpponentGenderPreference,
  Sport,
  TimeBlock,
} from '@rally/contracts/players';
import { blankPlace, type Place } from './place.ts';

/** A player as we keep one: the account that identity told of, and the profile. */
export interface Player {
  /** The id of the account. */
  readonly _id: string;
  readonly version: number;
  /** `version` is the account's own, so that late news of it change nothing. */
  readonly account: {
    readonly phone: string;
    readonly role: Role;
    readonly disabled: boolean;
    readonly version: number;
  };
  readonly profile: PlayerProfile;
  /** Payments for lifetime access, each with its own version; access stands as long as one of them does. */
  readonly lifetimePayments: readonly LifetimePayment[];
  readonly createdAt: Date;
}

export interface LifetimePayment {
  readonly id: string;
  readonly version: number;
  readonly stands: boolean;
}

export function hasLifetimeAccess({ lifetimePayments }: Pick<Player, 'lifetimePayments'>): boolean {
  return lifetimePayments.some(({ stands }) => stands);
}

/** What players say of themselves, and what follows from it. */
export interface PlayerProfile {
  readonly name: string | null;
  readonly email: string | null;
  readonly region: string | null;
  readonly skill: number | null;
  readonly gender: Gender | null;
  readonly opponentGenderPreference: OpponentGenderPreference | null;
  /** Name in the photo store; its address depends on where we are reached. */
  readonly photoName: string | null;
  /** Empty means any day. */
  readonly availabilityDays: readonly AvailabilityDay[];
  /** Empty means any time. */
  readonly availabilityTimeBlocks: readonly TimeBlock[];
  readonly homePlaceName: string | null;
  readonly homePlaceId: string | null;
  readonly place: Place;
  readonly homeCourt: HomeCourt;
  readonly sport: Sport;
  readonly messagingPreference: MessagingPreference | null;
}

/** Where one plays. The point is null where the places provider could not tell it. */
export interface HomeCourt {
  readonly placeId: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

export const blankHomeCourt: HomeCourt = { placeId: null, name: null, address: null, lat: null, lng: null };

/** The profile of someone who has said nothing yet. */
export const newcomersProfile: PlayerProfile = {
  name: null,
  email: null,
  region: null,
  skill: null,
  gender: null,
  opponentGenderPreference: null,
  photoName: null,
  availabilityDays: [],
  availabilityTimeBlocks: [],
  homePlaceName: null,
  homePlaceId: null,
  place: blankPlace,
  homeCourt: blankHomeCourt,
  sport: 'tennis',
  messagingPreference: null,
};
