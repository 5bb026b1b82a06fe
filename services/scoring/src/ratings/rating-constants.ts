import type { Sport } from '@rally/contracts/players';

/** The constants of a sport's ratings. Deviations and gaps are in rating points, games are points in pickleball. */
export interface RatingConstants {
  /** The scale that players see. */
  readonly ratingMin: number;
  readonly ratingMax: number;
  /** Log odds of a game per rating point of gap: what makes a point of the scale a point. */
  readonly logOddsPerPoint: number;
  /** Deviation of the strength of someone of whom nothing is known. */
  readonly startDeviation: number;
  /** Deviation of what players say of themselves, and how much of their distance from the start is believed. */
  readonly skillDeviation: number;
  readonly skillTrust: number;
  /** How far a strength wanders in a year. */
  readonly driftPerYear: number;
  /** Deviation of the gap shown by a single game, and what a day's form adds however many games are played. */
  readonly gameDeviation: number;
  readonly formDeviation: number;
  /** Games given to both, so that a score to nil shows a finite gap, and to the winner for winning. */
  readonly gamesToBoth: number;
  readonly gamesToWinner: number;
  /** Deviation of the gap that decides a match: the chance to win is the chance that it stays above nil. */
  readonly winDeviation: number;
}

/**
 * The constants of each sport. The scale is the spec's. Three are conventions: `logOddsPerPoint` makes the scale's point a point,
 * `skillTrust` takes players at their word, and `startDeviation` is as far as adults are apart on the NTRP scale (more would
 * fit a little better, but let a first match move a rating across the whole scale). The others were fitted by
 * `simulation/fit-ratings.bench.ts` on simulated leagues; docs/ratings.md says how much each matters.
 */
export const ratingConstants = {
  tennis: {
    ratingMin: 1,
    ratingMax: 7,
    // Half a level, e.g. 3.5 against 3.0, wins 73% of the games: 6-2, 6-3.
    logOddsPerPoint: 2,
    startDeviation: 1.2,
    skillDeviation: 0.85,
    skillTrust: 1,
    driftPerYear: 0.22,
    gameDeviation: 1.8,
    formDeviation: 0.25,
    gamesToBoth: 1.4,
    gamesToWinner: 1.1,
    winDeviation: 0.2,
  },
  pickleball: {
    ratingMin: 1,
    ratingMax: 5.5,
    // Half a level wins 69% of the points: 11-5.
    logOddsPerPoint: 1.6,
    startDeviation: 1.2,
    skillDeviation: 0.85,
    skillTrust: 1,
    driftPerYear: 0.26,
    gameDeviation: 3.5,
    formDeviation: 0.18,
    gamesToBoth: 2.2,
    gamesToWinner: 1.6,
    winDeviation: 0.25,
  },
} as const satisfies Record<Sport, RatingConstants>;
