import { readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import { computePairQuality, getPairQualityUpperBound } from '../quality/pair-quality.ts';
import type { PairingProfile } from '../rules/pairing-profile.ts';
import { getMaxGapHundredths, type PairingRules } from '../rules/pairing-rules.ts';
import { countSharedPackedSlots, getPackedScheduleMismatchShare, packSchedule } from './packed-schedule.ts';
import { createSharedFloats, createSharedInts } from './shared-memory.ts';

/** What rules and quality need to know about each player, as numbers by player number in memory that threads share. */
export interface PackedPlayers {
  readonly rules: PairingRules;
  readonly ratingHundredths: Int32Array;
  /** Sport, gender and tier of each player as bits, and those that the player may meet. */
  readonly traits: Int32Array;
  readonly acceptedTraits: Int32Array;
  /** `packSchedule` of each player. */
  readonly schedules: Int32Array;
  /** Weeks waited; zeros if the rules do not put those who waited longest first. */
  readonly weeks: Float64Array;
  /** The only allowed partner; `anyPartner` or `absentPartner` if there is none. */
  readonly pinnedTo: Int32Array;
  /** Who may not meet (recent opponents, blocked players, pairs that staff forbid), listed under both players. */
  readonly excluded: PartnerNumbers;
  /** Who has met whom and how often, listed under both players. */
  readonly met: PartnerNumbers;
}

/** Some other players of each player: those of number n from `start[n]` to `start[n + 1]`. */
interface PartnerNumbers {
  readonly start: Int32Array;
  readonly partner: Int32Array;
  readonly value: Int32Array;
}

const anyPartner = -1;
const absentPartner = -2;
/** Enough for the bit of any gender, and of any tier. */
const [tierShift, sportShift] = [8, 16];

export function packPlayers(profiles: readonly PairingProfile[], rules: PairingRules): PackedPlayers {
  const numberOf = new Map(profiles.map(({ id }, number) => [id, number]));
  const sports = [...new Set(profiles.map(({ sport }) => sport))];
  const pack = (getValue: (profile: PairingProfile) => number): Int32Array => {
    const packed = createSharedInts(profiles.length);
    for (const [number, profile] of profiles.entries()) packed[number] = getValue(profile);
    return packed;
  };
  const sportBit = ({ sport }: PairingProfile) => 1 << (sports.indexOf(sport) + sportShift);
  const weeks = createSharedFloats(profiles.length);
  for (const [number, { weeksWaited }] of profiles.entries())
    weeks[number] = rules.longestWaitingFirst ? weeksWaited : 0;
  return {
    rules,
    ratingHundredths: pack((profile) => profile.ratingHundredths),
    traits: pack((own) => own.genderBit | (own.tierBit << tierShift) | sportBit(own)),
    acceptedTraits: pack((own) => own.acceptedGenders | (own.acceptedTiers << tierShift) | sportBit(own)),
    schedules: pack(packSchedule),
    weeks,
    pinnedTo: pack(({ pinnedTo }) => (pinnedTo === null ? anyPartner : (numberOf.get(pinnedTo) ?? absentPartner))),
    excluded: packPartners(profiles.length, (add) => {
      for (const [number, { recentOpponents, blockedPlayers, forbiddenPartners }] of profiles.entries()) {
        for (const ids of [recentOpponents, blockedPlayers, forbiddenPartners])
          for (const id of ids) add(number, numberOf.get(id), 1);
      }
    }),
    met: packPartners(profiles.length, (add) => {
      for (const [number, { timesMet }] of profiles.entries())
        for (const id in timesMet) add(number, numberOf.get(id), timesMet[id] ?? 0);
    }),
  };
}

/** Lists each pair that `list` adds under both of its players; calls `list` twice. */
function packPartners(
  playerCount: number,
  list: (add: (player: number, partner: number | undefined, value: number) => void) => void,
): PartnerNumbers {
  const start = createSharedInts(playerCount + 1);
  list((player, partner) => {
    if (partner === undefined) return;
    start[player] = readIntAtKnownIndex(start, player) + 1;
    start[partner] = readIntAtKnownIndex(start, partner) + 1;
  });
  // First the end of each list, which moves to its start while the list is filled from behind.
  for (let player = 1; player <= playerCount; player += 1)
    start[player] = readIntAtKnownIndex(start, player) + readIntAtKnownIndex(start, player - 1);
  const partners = createSharedInts(readIntAtKnownIndex(start, playerCount));
  const values = createSharedInts(partners.length);
  const put = (player: number, partner: number, value: number) => {
    const place = readIntAtKnownIndex(start, player) - 1;
    start[player] = place;
    partners[place] = partner;
    values[place] = value;
  };
  list((player, partner, value) => {
    if (partner === undefined) return;
    put(player, partner, value);
    put(partner, player, value);
  });
  return { start, partner: partners, value: values };
}

/** The highest value for which two players are listed; 0 if they are not. */
function getListedValue({ start, partner, value }: PartnerNumbers, a: number, b: number): number {
  const end = readIntAtKnownIndex(start, a + 1);
  let highest = 0;
  for (let place = readIntAtKnownIndex(start, a); place < end; place += 1) {
    if (readIntAtKnownIndex(partner, place) === b) highest = Math.max(highest, readIntAtKnownIndex(value, place));
  }
  return highest;
}

/** Whether the rules of gender and tier allow a pair, and both play the same sport. */
export function areTraitsAccepted({ traits, acceptedTraits }: PackedPlayers, a: number, b: number): boolean {
  const unwanted =
    (readIntAtKnownIndex(traits, b) & ~readIntAtKnownIndex(acceptedTraits, a)) |
    (readIntAtKnownIndex(traits, a) & ~readIntAtKnownIndex(acceptedTraits, b));
  return unwanted === 0;
}

/** The points of quality that two players lose because their schedules differ. */
export function getScheduleCost({ schedules, rules }: PackedPlayers, a: number, b: number): number {
  const mismatch = getPackedScheduleMismatchShare(readIntAtKnownIndex(schedules, a), readIntAtKnownIndex(schedules, b));
  return rules.weights.availability * mismatch;
}

/** An upper bound of a pair's quality from its level gap, distance and schedules. */
export function getQualityBound(players: PackedPlayers, a: number, b: number, miles: number): number {
  return (
    getPairQualityUpperBound(getGapHundredths(players, a, b), miles, players.rules) - getScheduleCost(players, a, b)
  );
}

function getGapHundredths({ ratingHundredths }: PackedPlayers, a: number, b: number): number {
  return Math.abs(readIntAtKnownIndex(ratingHundredths, a) - readIntAtKnownIndex(ratingHundredths, b));
}

/** `getPairQuality` of two players at the given distance; null if `getProfilePairIneligibility` or the quality floor forbids the pair. */
export function getQualityIfAllowed(players: PackedPlayers, a: number, b: number, miles: number): number | null {
  const { rules, schedules, excluded, met } = players;
  const gapHundredths = getGapHundredths(players, a, b);
  const [own, other] = [readIntAtKnownIndex(schedules, a), readIntAtKnownIndex(schedules, b)];
  const isAllowed =
    a !== b &&
    areTraitsAccepted(players, a, b) &&
    miles <= rules.maxMiles &&
    gapHundredths <= getMaxGapHundredths(rules) &&
    (!rules.requireSharedAvailability || countSharedPackedSlots(own, other) > 0) &&
    getListedValue(excluded, a, b) === 0 &&
    isPinAccepted(players, a, b) &&
    isPinAccepted(players, b, a);
  if (!isAllowed) return null;
  const timesMet = getListedValue(met, a, b);
  const mismatch = getPackedScheduleMismatchShare(own, other);
  const quality = computePairQuality({ gapHundredths, miles, mismatch, timesMet }, rules);
  return quality >= rules.qualityFloor ? quality : null;
}

function isPinAccepted({ pinnedTo }: PackedPlayers, player: number, partner: number): boolean {
  const only = readIntAtKnownIndex(pinnedTo, player);
  return only === anyPartner || only === partner;
}
