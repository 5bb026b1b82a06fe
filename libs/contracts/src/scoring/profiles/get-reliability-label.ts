import { noReliabilityRateLabel, type ReliabilityTier, reliabilityLabels } from '../enums.ts';

/**
 * The label of a player's reliability. Only a player who has never completed a match, at any distance, is called new.
 * @param matchesPlayed all matches that the player ever played
 */
export function getReliabilityLabel(tier: ReliabilityTier, matchesPlayed: number): string {
  return tier === 'new' && matchesPlayed > 0 ? noReliabilityRateLabel : reliabilityLabels[tier];
}
