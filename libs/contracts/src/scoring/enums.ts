export const playstyles = [
  'Baseliner',
  'AggressiveBaseliner',
  'Counterpuncher',
  'ServeAndVolleyer',
  'AllCourtPlayer',
  'BigServer',
  'Specialist',
] as const;
export type Playstyle = (typeof playstyles)[number];

/** Labels of the playstyles. */
export const playstyleLabels = {
  Baseliner: 'Baseliner',
  AggressiveBaseliner: 'Aggressive Baseliner',
  Counterpuncher: 'Counterpuncher',
  ServeAndVolleyer: 'Serve-and-Volleyer',
  AllCourtPlayer: 'All-Court Player',
  BigServer: 'Big Server',
  Specialist: 'Specialist',
} as const satisfies Record<Playstyle, string>;

/** In the order of a league year, which starts in March. */
export const seasons = ['Spring', 'Summer', 'Fall', 'Winter'] as const;
export type SeasonName = (typeof seasons)[number];

export const reliabilityTiers = ['new', 'extremely_reliable', 'reliable', 'not_reliable'] as const;
export type ReliabilityTier = (typeof reliabilityTiers)[number];

/** Labels of the tiers. */
export const reliabilityLabels = {
  new: 'New Player',
  extremely_reliable: 'Extremely Reliable',
  reliable: 'Reliable',
  not_reliable: 'Not Reliable',
} as const satisfies Record<ReliabilityTier, string>;
/** Label of a player who has completed matches, but none that count for reliability. */
export const noReliabilityRateLabel = 'No Rate Yet';

/** How a match ended. */
export const scoreOutcomes = ['played', 'retired', 'walkover', 'time_limit'] as const;
export type ScoreOutcome = (typeof scoreOutcomes)[number];

export const matchSides = ['user1', 'user2'] as const;
export type MatchSide = (typeof matchSides)[number];

/** Statuses of a score sheet. `expired` is final like `confirmed`; `void` and `withdrawn` do not count. */
export const scoreStatuses = ['submitted', 'withdrawn', 'confirmed', 'expired', 'contested', 'void'] as const;
export type ScoreStatus = (typeof scoreStatuses)[number];

export const scoreReviewDecisions = ['uphold', 'correct', 'void'] as const;
export type ScoreReviewDecision = (typeof scoreReviewDecisions)[number];
