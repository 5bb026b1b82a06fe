import type { Role } from '@rally/contracts/identity';
import {
  type DayOfWeek,
  type Gender,
  type Language,
  languageDefault,
  type MessagingPreference,
  type OpponentGenderPreference,
  type Sport,
  type TimeBlock,
  textConsentWordings,
} from '@rally/contracts/players';
import type { ReliabilityTier } from '@rally/contracts/scoring';
import { emptyPlayerLocation, type PlayerLocation } from './player-location.ts';

/** A player: the account, as identity publishes it, and the profile. */
export interface Player {
  /** The id of the account. */
  readonly _id: string;
  readonly version: number;
  /** `version` is the account's own, so that late events are ignored. */
  readonly account: {
    readonly phone: string;
    /** Missing if there are none. */
    readonly formerPhones?: readonly string[];
    readonly role: Role;
    readonly disabled: boolean;
    readonly version: number;
  };
  readonly profile: PlayerProfile;
  /** Payments for lifetime access, each with its own version; one that was neither refunded nor charged back grants access. */
  readonly lifetimePayments: readonly LifetimeAccessPayment[];
  /** As scoring publishes it; missing before the first match that counts. */
  readonly reliability?: PlayerReliability;
  /** As scoring publishes them; missing before the first. */
  readonly results?: PlayerResults;
  readonly createdAt: Date;
}

export interface PlayerReliability {
  readonly tier: ReliabilityTier;
  readonly version: number;
}

export type PlayerResults = Readonly<Partial<Record<Sport, SportResults>>>;

/** `version` is the rating's own, so that late events are ignored. */
export interface SportResults {
  readonly version: number;
  readonly rating: number;
  readonly totalMatches: number;
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
  readonly availabilityDays: readonly DayOfWeek[];
  /** Empty means any time. */
  readonly availabilityTimeBlocks: readonly TimeBlock[];
  readonly homePlaceName: string | null;
  readonly homePlaceId: string | null;
  readonly place: PlayerLocation;
  readonly homeCourt: HomeCourt;
  readonly sport: Sport;
  readonly messagingPreference: MessagingPreference | null;
  /** The language of screens and messages. */
  readonly language: Language;
  /** The consent to text messages, given in the app or with the signup. Without it a player is neither asked, paired nor texted. */
  readonly textConsent: GivenTextConsent | null;
}

export interface GivenTextConsent {
  readonly wording: keyof typeof textConsentWordings;
  readonly version: string;
  readonly givenAt: Date;
}

/** The consent of players who agreed to the policies, including texts, before texts had their own checkbox. */
export function createTextConsentFromPolicies(givenAt: Date): GivenTextConsent {
  return { wording: 'policies', version: textConsentWordings.policies.version, givenAt };
}

/** A player as stored, possibly by release 0.1.0, whose profiles have no fields for consent and language. */
export interface StoredPlayer extends Omit<Player, 'profile'> {
  readonly profile: Omit<PlayerProfile, 'textConsent' | 'language'> &
    Partial<Pick<PlayerProfile, 'textConsent'>> & { readonly language?: Language | null };
}

export function fromStoredPlayer(player: StoredPlayer): Player {
  const { textConsent = createTextConsentFromPolicies(player.createdAt), ...profile } = player.profile;
  return { ...player, profile: { ...profile, textConsent, language: profile.language ?? languageDefault } };
}

/** Whether the profile has what asking and pairing need, besides a name. */
export function isOnboarded({ profile: { skill, region, textConsent } }: Pick<Player, 'profile'>): boolean {
  return skill !== null && region !== null && textConsent !== null;
}

/** A court as the places provider describes it. */
export interface CourtDetails {
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/** The home court. Its point is null in courts of earlier versions that were saved while the places provider was unavailable. */
export interface HomeCourt {
  readonly placeId: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Missing in courts of earlier versions, which players could name: those are not shown to anyone else. */
  readonly isFromProvider?: true;
}

export function createHomeCourt(placeId: string, { name, address, lat, lng }: CourtDetails): HomeCourt {
  return { placeId, name: name || null, address: address || null, lat, lng, isFromProvider: true };
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
  place: emptyPlayerLocation,
  homeCourt: emptyHomeCourt,
  sport: 'tennis',
  messagingPreference: null,
  language: languageDefault,
  textConsent: null,
};
