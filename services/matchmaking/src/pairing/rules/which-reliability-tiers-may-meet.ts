import { extremelyReliablePercent, reliablePercent } from '@rally/contracts/scoring';
import type { PairingPlayer } from '../pairing-player.ts';

const unreliable = 1;
const reliable = 2;
const extremelyReliable = 4;
const newcomer = 8;
const anyTier = unreliable | reliable | extremelyReliable | newcomer;

/** The tiers that a player of a tier may meet, as bits: unreliable players meet neither extremely reliable players nor newcomers. */
export function getTiersAllowedToMeet(tierBit: number): number {
  return tierBit === unreliable ? unreliable | reliable : anyTier;
}

/** The tier of a player by the percentage of matches completed, compared in integers: a quotient is not exact. */
export function getReliabilityTierBit({
  matchesAssigned,
  matchesCompleted,
}: Pick<PairingPlayer, 'matchesAssigned' | 'matchesCompleted'>): number {
  if (matchesAssigned === 0) return newcomer;
  if (matchesCompleted * 100 >= matchesAssigned * extremelyReliablePercent) return extremelyReliable;
  return matchesCompleted * 100 >= matchesAssigned * reliablePercent ? reliable : unreliable;
}
