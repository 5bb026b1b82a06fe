import {
  extremelyReliablePercent,
  type ReliabilityTier,
  reliabilityColors,
  reliabilityLabels,
  reliablePercent,
} from '@rally/contracts/scoring';

/** A player's matches that count for reliability, and how many of them were completed. */
export interface Reliability {
  readonly matchesAssigned: number;
  readonly matchesCompleted: number;
}

/** The completion rate with its tier and label. */
export interface ReliabilityGrade {
  /** Whole percent; null for a new player. */
  readonly percentage: number | null;
  readonly tier: ReliabilityTier;
  readonly label: string;
  readonly color: 'green' | 'amber' | null;
}

/** Spec section 4: 75%+ Extremely Reliable, 25-74% Reliable, below that Not Reliable; New Player without a completed match. */
export function gradeReliability({ matchesAssigned, matchesCompleted }: Reliability): ReliabilityGrade {
  const tier = matchesCompleted === 0 ? 'new' : getTier(matchesCompleted / matchesAssigned);
  return {
    // Rounded down, so that the percentage never belongs to the tier above.
    percentage: tier === 'new' ? null : Math.floor((100 * matchesCompleted) / matchesAssigned),
    tier,
    label: reliabilityLabels[tier],
    color: reliabilityColors[tier],
  };
}

function getTier(rate: number): ReliabilityTier {
  if (rate * 100 >= extremelyReliablePercent) return 'extremely_reliable';
  return rate * 100 >= reliablePercent ? 'reliable' : 'not_reliable';
}
