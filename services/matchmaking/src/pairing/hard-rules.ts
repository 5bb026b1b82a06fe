import { cooldownDays } from '@rally/contracts/matchmaking';
import { getDistanceMiles } from '@rally/geo';
import type { PairingPlayer } from './pairing-player.ts';
import { type Profile, profileOf, sharedSlots } from './profile.ts';
import { pairQuality } from './quality.ts';
import { maxGapHundredths, type PairingRules } from './rules.ts';

/** Why two players may not be paired, as a stable code. */
export type Ineligibility =
  | 'same_player'
  | 'other_sport'
  | 'no_location'
  | 'too_far'
  | 'rating_gap'
  | 'gender'
  | 'tier'
  | 'recent_opponent'
  | 'blocked'
  | 'no_shared_time'
  | 'below_floor';

/**
 * Null if the two may play each other, otherwise the first rule that forbids it. Used for planning and again when a plan is
 * applied. Opt-in and cooldown concern a single player: see `isCoolingDown`.
 */
export function pairIneligibility(a: PairingPlayer, b: PairingPlayer, rules: PairingRules): Ineligibility | null {
  const first = profileOf(a);
  const second = profileOf(b);
  const miles = milesBetween(first, second);
  if (miles === null) return a.id === b.id ? 'same_player' : 'no_location';
  return (
    ineligibilityOf(first, second, miles, rules) ?? floorIneligibility(pairQuality(first, second, miles, rules), rules)
  );
}

export function floorIneligibility(quality: number, rules: PairingRules): Ineligibility | null {
  return quality >= rules.qualityFloor ? null : 'below_floor';
}

/** Like `pairIneligibility` for profiles with a known distance, without the quality floor: computing quality for every pair would be slow. */
export function ineligibilityOf(a: Profile, b: Profile, miles: number, rules: PairingRules): Ineligibility | null {
  if (a.id === b.id) return 'same_player';
  if (!sportFits(a, b)) return 'other_sport';
  if (!distanceFits(miles, rules)) return 'too_far';
  if (!ratingFits(a, b, rules)) return 'rating_gap';
  if (!genderFits(a, b)) return 'gender';
  if (!tierFits(a, b)) return 'tier';
  if (!opponentIsFresh(a, b)) return 'recent_opponent';
  if (isBlocked(a, b)) return 'blocked';
  return timeFits(a, b, rules) ? null : 'no_shared_time';
}

/** Whether a player who last played at `lastPlayedAt` (null: never) is still within the cooldown at `now`. */
export function isCoolingDown(lastPlayedAt: Date | null, now: Date): boolean {
  return lastPlayedAt !== null && now.getTime() - lastPlayedAt.getTime() < cooldownDays * 86_400_000;
}

export function milesBetween(a: Profile, b: Profile): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  return getDistanceMiles({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });
}

function sportFits(a: Profile, b: Profile): boolean {
  return a.sport === b.sport;
}

export function distanceFits(miles: number, rules: PairingRules): boolean {
  return miles <= rules.maxMiles;
}

export function ratingFits(a: Profile, b: Profile, rules: PairingRules): boolean {
  return Math.abs(a.ratingHundredths - b.ratingHundredths) <= maxGapHundredths(rules);
}

export function genderFits(a: Profile, b: Profile): boolean {
  return (a.acceptedGenders & b.genderBit) !== 0 && (b.acceptedGenders & a.genderBit) !== 0;
}

export function tierFits(a: Profile, b: Profile): boolean {
  return (a.acceptedTiers & b.tierBit) !== 0 && (b.acceptedTiers & a.tierBit) !== 0;
}

export function opponentIsFresh(a: Profile, b: Profile): boolean {
  const named = (a.recentBits & b.idBit) !== 0 && a.recentOpponents.has(b.id);
  return !named && !((b.recentBits & a.idBit) !== 0 && b.recentOpponents.has(a.id));
}

/** Whether one of the two has blocked the other. */
export function isBlocked(a: Profile, b: Profile): boolean {
  return a.blockedPlayers.has(b.id) || b.blockedPlayers.has(a.id);
}

export function timeFits(a: Profile, b: Profile, rules: PairingRules): boolean {
  return !rules.requireSharedAvailability || sharedSlots(a, b) > 0;
}
