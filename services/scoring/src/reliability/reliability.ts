import {
  extremelyReliablePercent,
  type ReliabilityTier,
  reliabilityColors,
  reliabilityLabels,
  reliablePercent,
} from '@rally/contracts/scoring';

/** A player's matches that count: those given, and those of them that were played. */
export interface Reliability {
  readonly matchesAssigned: number;
  readonly matchesCompleted: number;
}

/** The completion rate and what it is called. */
export interface ReliabilityGrade {
  /** Whole percent; null for a new player. */
  readonly percentage: number | null;
  readonly tier: ReliabilityTier;
  readonly label: string;
  readonly color: 'green' | 'amber' | null;
}

/** Spec section 4: 75%+ Extremely Reliable, 25-74% Reliable, below Not Reliable; without a completed match New Player. */
export function reliabilityGrade({ matchesAssigned, matchesCompleted }: Reliability): ReliabilityGrade {
  const tier = matchesCompleted === 0 ? 'new' : tierOf(matchesCompleted / matchesAssigned);
  return {
    // Rounded down, so that nobody is shown a percentage of the tier above.
    percentage: tier === 'new' ? null : Math.floor((100 * matchesCompleted) / matchesAssigned),
    tier,
    label: reliabilityLabels[tier],
    color: reliabilityColors[tier],
  };
}

function tierOf(rate: number): ReliabilityTier {
  if (rate * 100 >= extremelyReliablePercent) return 'extremely_reliable';
  return rate * 100 >= reliablePercent ? 'reliable' : 'not_reliable';
}
