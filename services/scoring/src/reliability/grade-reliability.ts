import { extremelyReliablePercent, type ReliabilityTier, reliablePercent } from '@rally/contracts/scoring';

/** A player's matches that count for reliability, and how many of them were completed. */
export interface Reliability {
  readonly matchesAssigned: number;
  readonly matchesCompleted: number;
}

/** The completion rate with its tier. */
export interface ReliabilityWithTier {
  /** Whole percent; null before the first completed match that counts. */
  readonly percentage: number | null;
  readonly tier: ReliabilityTier;
}

/** Spec section 4: 75%+ Extremely Reliable, 25-74% Reliable, below that Not Reliable; new without a completed match that counts. */
export function gradeReliability({ matchesAssigned, matchesCompleted }: Reliability): ReliabilityWithTier {
  const tier = matchesCompleted === 0 ? 'new' : getTier(matchesCompleted / matchesAssigned);
  return {
    // Rounded down, so that the percentage never belongs to the tier above.
    percentage: tier === 'new' ? null : Math.floor((100 * matchesCompleted) / matchesAssigned),
    tier,
  };
}

function getTier(rate: number): ReliabilityTier {
  if (rate * 100 >= extremelyReliablePercent) return 'extremely_reliable';
  return rate * 100 >= reliablePercent ? 'reliable' : 'not_reliable';
}
