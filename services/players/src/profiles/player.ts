import type { Role } from '@rally/contracts/identity';
import type {
  AvailabilityDay,
  Gender,
  MessagingPreference,
  OpponentGenderPreference,
  Sport,
  TextConsent,
  TimeBlock,
} from '@rally/contracts/players';
import { emptyPlace, type Place } from './place.ts';

/** A player: the account, as identity publishes it, and the profile. */
export interface Player {
  /** The id of the account. */
  readonly _id: string;
  readonly version: number;
  /** `version` is the account's own, so that late events are ignored. */
  readonly account: {
    readonly phone: string;
    readonly role: Role;
    readonly disabled: boolean;
    readonly version: number;
  };
  readonly profile: PlayerProfile;
  /** Payments for lifetime access, each with its own version; one that was neither refunded nor charged back grants access. */
  readonly lifetimePayments: readonly LifetimeAccessPayment[];
  readonly createdAt: Date;
}

export interface LifetimeAccessPayment {
  readonly id: string;
  readonly version: number;
  readonly stands: boolean;
}

export function hasLifetimeAccess({ lifetimePayments }: Pick<Player, 'lifetimePayments'>): boolean {
  return lifetimePayments.some(({ stands }) => stands);
}

/** The profile fields that players set, with derived ones. */
export interface PlayerProfile {
  readonly name: string | null;
  readonly email: string | null;
  readonly region: string | null;
  readonly skill: number | null;
  readonly gender: Gender | null;
  readonly opponentGenderPreference: OpponentGenderPreference | null;
  /** Name in the photo storage; the URL is derived from PUBLIC_URL. */
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
  /** The consent to text messages, given in onboarding or with the signup; missing in older profiles. */
  readonly textConsent?: GivenTextConsent | null;
}

export interface GivenTextConsent extends TextConsent {
  readonly givenAt: Date;
}

/** The home court. Its point is null when the places provider was unavailable. */
export interface HomeCourt {
  readonly placeId: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

export const emptyHomeCourt: HomeCourt = { placeId: null, name: null, address: null, lat: null, lng: null };

/** The profile of a new player. */
export const emptyProfile: PlayerProfile = {
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
  place: emptyPlace,
  homeCourt: emptyHomeCourt,
  sport: 'tennis',
  messagingPreference: null,
  textConsent: null,
};
