import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import type { PairingPlayer } from '../pairing-player.ts';
import { getGenderBit, getGendersAllowedToMeet } from './which-genders-may-meet.ts';
import { getReliabilityTierBit, getTiersAllowedToMeet } from './which-reliability-tiers-may-meet.ts';

/** A player in a form that the rules compare quickly, with sets as bit masks. */
export interface PairingProfile {
  readonly id: string;
  readonly sport: string;
  /** The rating in hundredths of a point, an integer: gaps of floating point ratings are not exact (4.11 and 3.11). */
  readonly ratingHundredths: number;
  readonly genderBit: number;
  /** Genders this player accepts, as bits. */
  readonly acceptedGenders: number;
  readonly tierBit: number;
  /** Tiers this player may meet, as bits. */
  readonly acceptedTiers: number;
  /** Days when the player is free and the cooldown is over. */
  readonly dayBits: number;
  /** Days when the cooldown is over, whether or not the player is free. */
  readonly openDayBits: number;
  /** Days when the player is free but ruled out by the cooldown. */
  readonly restingDayBits: number;
  readonly blockBits: number;
  readonly slotCount: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly weeksWaited: number;
  readonly recentOpponents: ReadonlySet<string>;
  /** A Bloom filter of recent opponents: one bit per id rules out most strangers without a lookup. */
  readonly idBit: number;
  readonly recentBits: number;
  readonly blockedPlayers: ReadonlySet<string>;
  readonly pinnedTo: string | null;
  readonly forbiddenPartners: ReadonlySet<string>;
  readonly timesMet: Readonly<Record<string, number>> | null;
}

const everyDay = 2 ** daysOfWeek.length - 1;
const everyBlock = 2 ** timeBlocks.length - 1;

/** One set for the many players without blocks or forbidden pairs. */
const nobody: ReadonlySet<string> = new Set();

export function toPairingProfile(player: PairingPlayer): PairingProfile {
  const tierBit = getReliabilityTierBit(player);
  const openDayBits = player.openDays ? bitsOf(player.openDays, daysOfWeek) : everyDay;
  const freeDayBits = bitsOf(player.availabilityDays, daysOfWeek) || everyDay;
  const dayBits = freeDayBits & openDayBits;
  const blockBits = bitsOf(player.availabilityTimeBlocks, timeBlocks) || everyBlock;
  return {
    id: player.id,
    sport: player.sport,
    ratingHundredths: toRatingHundredths(player.rating),
    genderBit: getGenderBit(player.gender),
    acceptedGenders: getGendersAllowedToMeet(player.opponentGenderPreference),
    tierBit,
    acceptedTiers: getTiersAllowedToMeet(tierBit),
    dayBits,
    openDayBits,
    restingDayBits: freeDayBits & bitsOf(player.restingDays ?? [], daysOfWeek),
    blockBits,
    slotCount: countBits(dayBits) * countBits(blockBits),
    lat: player.lat,
    lng: player.lng,
    weeksWaited: player.weeksWaited,
    recentOpponents: new Set(player.recentOpponents),
    idBit: idBitOf(player.id),
    recentBits: player.recentOpponents.reduce((bits, id) => bits | idBitOf(id), 0),
    blockedPlayers: player.blockedPlayers.length === 0 ? nobody : new Set(player.blockedPlayers),
    pinnedTo: player.pinnedTo ?? null,
    forbiddenPartners: player.forbiddenPartners ? new Set(player.forbiddenPartners) : nobody,
    timesMet: player.timesMet ?? null,
  };
}

/** A rating with the precision used in comparisons. */
export function toRatingHundredths(rating: number): number {
  return Math.round(rating * 100);
}

/** Number of slots (day and time block, 21 a week) in which both can play. */
export function countSharedSlots(a: PairingProfile, b: PairingProfile): number {
  return countBits(a.dayBits & b.dayBits) * countBits(a.blockBits & b.blockBits);
}

/** Number of set bits in a 32-bit integer. Source: H. S. Warren, "Hacker's Delight", section 5-1. */
export function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function idBitOf(id: string): number {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
  return 1 << (Math.imul(hash, 0x9e3779b1) >>> 27);
}

function bitsOf<Name extends string>(chosen: readonly Name[], names: readonly Name[]): number {
  return names.reduce((bits, name, index) => (chosen.includes(name) ? bits | (1 << index) : bits), 0);
}
