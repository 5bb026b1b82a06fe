import type { ReliabilityTier } from '../enums.ts';
import { extremelyReliablePercent, reliablePercent } from './reliability-tiers.ts';

/** Reliability tier descriptions, for the about page and profiles. */
export const reliabilityTexts = {
  extremely_reliable: `${extremelyReliablePercent}% or more of matches completed. Eligible for paid matches.`,
  reliable: `${reliablePercent}-${extremelyReliablePercent - 1}% of matches completed. Eligible for free weekly matches.`,
  not_reliable: `Fewer than ${reliablePercent}% of matches completed. Limited matching.`,
  new: 'No completed matches yet.',
} as const satisfies Record<ReliabilityTier, string>;
