import { getDistanceMiles } from '@rally/geo';
import type { PairingPlayer } from '../pairing-player.ts';
import { getPairQuality } from '../quality/pair-quality.ts';
import { countSharedSlots, type PairingProfile, toPairingProfile } from './pairing-profile.ts';
import { getMaxGapHundredths, type PairingRules } from './pairing-rules.ts';

/** Why two players may not be paired, as a stable code. */
export type PairIneligibility =
  | 'same_player'
  | 'other_sport'
  | 'no_location'
  | 'too_far'
  | 'rating_gap'
  | 'gender'
  | 'tier'
  | 'recent_opponent'
  | 'blocked'
  | 'pinned_to_other'
  | 'forbidden_by_staff'
  | 'no_shared_time'
  | 'below_floor';

/**
 * Null if the two may play each other, otherwise the first rule that forbids it. Used for planning and again when a plan is
 * applied. The opt-in concerns a single player; the cooldown limits a player's days: see `listPlayerPlayableDays`.
 */
export function getPairIneligibility(
  a: PairingPlayer,
  b: PairingPlayer,
  rules: PairingRules,
): PairIneligibility | null {
  const first = toPairingProfile(a);
  const second = toPairingProfile(b);
  const miles = getMilesBetween(first, second);
  if (miles === null) return a.id === b.id ? 'same_player' : 'no_location';
  return (
    getProfilePairIneligibility(first, second, miles, rules) ??
    getQualityFloorIneligibility(getPairQuality(first, second, miles, rules), rules)
  );
}

export function getQualityFloorIneligibility(quality: number, rules: PairingRules): PairIneligibility | null {
  return quality >= rules.qualityFloor ? null : 'below_floor';
}

/** Like `getPairIneligibility` for profiles with a known distance, without the quality floor: computing quality for every pair would be slow. */
export function getProfilePairIneligibility(
  a: PairingProfile,
  b: PairingProfile,
  miles: number,
  rules: PairingRules,
): PairIneligibility | null {
  if (a.id === b.id) return 'same_player';
  if (!isSameSport(a, b)) return 'other_sport';
  if (!isDistanceAllowed(miles, rules)) return 'too_far';
  if (!isRatingGapAllowed(a, b, rules)) return 'rating_gap';
  if (!isGenderAllowed(a, b)) return 'gender';
  if (!isReliabilityTierAllowed(a, b)) return 'tier';
  if (!isNotRecentOpponent(a, b)) return 'recent_opponent';
  if (isBlockedPair(a, b)) return 'blocked';
  if (isPinnedToOther(a, b)) return 'pinned_to_other';
  if (isForbiddenByStaff(a, b)) return 'forbidden_by_staff';
  return hasSharedTime(a, b, rules) ? null : 'no_shared_time';
}

export function getMilesBetween(a: PairingProfile, b: PairingProfile): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  return getDistanceMiles({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });
}

function isSameSport(a: PairingProfile, b: PairingProfile): boolean {
  return a.sport === b.sport;
}

export function isDistanceAllowed(miles: number, rules: PairingRules): boolean {
  return miles <= rules.maxMiles;
}

export function isRatingGapAllowed(a: PairingProfile, b: PairingProfile, rules: PairingRules): boolean {
  return Math.abs(a.ratingHundredths - b.ratingHundredths) <= getMaxGapHundredths(rules);
}

export function isGenderAllowed(a: PairingProfile, b: PairingProfile): boolean {
  return (a.acceptedGenders & b.genderBit) !== 0 && (b.acceptedGenders & a.genderBit) !== 0;
}

export function isReliabilityTierAllowed(a: PairingProfile, b: PairingProfile): boolean {
  return (a.acceptedTiers & b.tierBit) !== 0 && (b.acceptedTiers & a.tierBit) !== 0;
}

export function isNotRecentOpponent(a: PairingProfile, b: PairingProfile): boolean {
  const named = (a.recentBits & b.idBit) !== 0 && a.recentOpponents.has(b.id);
  return !named && !((b.recentBits & a.idBit) !== 0 && b.recentOpponents.has(a.id));
}

/** Whether one of the two has blocked the other. */
export function isBlockedPair(a: PairingProfile, b: PairingProfile): boolean {
  return a.blockedPlayers.has(b.id) || b.blockedPlayers.has(a.id);
}

/** Whether staff pinned one of the two to someone else. */
function isPinnedToOther(a: PairingProfile, b: PairingProfile): boolean {
  return (a.pinnedTo !== null && a.pinnedTo !== b.id) || (b.pinnedTo !== null && b.pinnedTo !== a.id);
}

export function isForbiddenByStaff(a: PairingProfile, b: PairingProfile): boolean {
  return a.forbiddenPartners.has(b.id) || b.forbiddenPartners.has(a.id);
}

export function hasSharedTime(a: PairingProfile, b: PairingProfile, rules: PairingRules): boolean {
  return !rules.requireSharedAvailability || countSharedSlots(a, b) > 0;
}
