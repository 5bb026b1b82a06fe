import type { ReliabilityTier } from '../enums.ts';

/** Minimum completion rates of the tiers, in percent. */
export const extremelyReliablePercent = 75;
export const reliablePercent = 25;
/** Colors of the tiers. */
export const reliabilityColors = {
  new: null,
  extremely_reliable: 'green',
  reliable: 'amber',
  not_reliable: null,
} as const satisfies Record<ReliabilityTier, 'green' | 'amber' | null>;
