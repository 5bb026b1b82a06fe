import * as z from 'zod';

export const playstyles = [
  'Baseliner',
  'AggressiveBaseliner',
  'Counterpuncher',
  'ServeAndVolleyer',
  'AllCourtPlayer',
  'BigServer',
  'Specialist',
] as const;
export const playstyle = z.enum(playstyles);
export type Playstyle = z.infer<typeof playstyle>;

/** How people read the playstyles. */
export const playstyleLabels = {
  Baseliner: 'Baseliner',
  AggressiveBaseliner: 'Aggressive Baseliner',
  Counterpuncher: 'Counterpuncher',
  ServeAndVolleyer: 'Serve-and-Volleyer',
  AllCourtPlayer: 'All-Court Player',
  BigServer: 'Big Server',
  Specialist: 'Specialist',
} as const satisfies Record<Playstyle, string>;

/** In the order of a league year, which begins in March. */
export const seasons = ['Spring', 'Summer', 'Fall', 'Winter'] as const;
export const season = z.enum(seasons);
export type Season = z.infer<typeof season>;

export const reliabilityTiers = ['new', 'extremely_reliable', 'reliable', 'not_reliable'] as const;
export const reliabilityTier = z.enum(reliabilityTiers);
export type ReliabilityTier = z.infer<typeof reliabilityTier>;

/** How people read the tiers. */
export const reliabilityLabels = {
  new: 'New Player',
  extremely_reliable: 'Extremely Reliable',
  reliable: 'Reliable',
  not_reliable: 'Not Reliable',
} as const satisfies Record<ReliabilityTier, string>;

/** How a match ended, as a score sheet says it. */
export const scoreOutcomes = ['played', 'retired', 'walkover', 'time_limit'] as const;
export const scoreOutcome = z.enum(scoreOutcomes);
export type ScoreOutcome = z.infer<typeof scoreOutcome>;

export const matchSides = ['user1', 'user2'] as const;
export const matchSide = z.enum(matchSides);
export type MatchSide = z.infer<typeof matchSide>;

/** A score sheet's life. `expired` stands like `confirmed`; `void` counts for nothing. */
export const scoreStatuses = ['submitted', 'confirmed', 'expired', 'contested', 'void'] as const;
export const scoreStatus = z.enum(scoreStatuses);
export type ScoreStatus = z.infer<typeof scoreStatus>;

export const reviewDecisions = ['uphold', 'correct', 'void'] as const;
export const reviewDecision = z.enum(reviewDecisions);
export type ReviewDecision = z.infer<typeof reviewDecision>;
