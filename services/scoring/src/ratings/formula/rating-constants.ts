import type { Sport } from '@rally/contracts/players';

/** The constants of a sport's ratings. Deviations and gaps are in rating points, games are points in pickleball. */
export interface RatingConstants {
  /** Log odds of winning a game per rating point of gap. */
  readonly logOddsPerPoint: number;
  /** Standard deviation of the strength of an unknown player. */
  readonly startDeviation: number;
  /** Standard deviation of the error of self-reported levels. */
  readonly skillDeviation: number;
  /** Standard deviation of the change of a strength per year. */
  readonly driftPerYear: number;
  /** Standard deviation of the gap shown by a single game, and of the form of the day, which does not depend on the number of games. */
  readonly gameDeviation: number;
  readonly formDeviation: number;
  /** Extra games for both players, so that a shutout shows a finite gap, and for the winner. */
  readonly gamesToBoth: number;
  readonly gamesToWinner: number;
  /** Standard deviation of the gap on the day of a match: the win probability is the probability that the gap is above zero. */
  readonly winDeviation: number;
}

/**
 * The constants of each sport. Two are conventions: `logOddsPerPoint` defines the unit of the scale, and `startDeviation` is the
 * spread of adults on the NTRP scale. The others were fitted by `simulation/fit-rating-constants.bench.ts` on simulated leagues;
 * docs/ratings.md shows how sensitive the result is to each.
 */
export const ratingConstants = {
  tennis: {
    // Half a level, e.g. 3.5 against 3.0, wins 73% of the games: 6-2, 6-3.
    logOddsPerPoint: 2,
    startDeviation: 1.2,
    skillDeviation: 0.85,
    driftPerYear: 0.22,
    gameDeviation: 1.8,
    formDeviation: 0.25,
    gamesToBoth: 1.4,
    gamesToWinner: 1.1,
    winDeviation: 0.2,
  },
  pickleball: {
    // Half a level wins 69% of the points: 11-5.
    logOddsPerPoint: 1.6,
    startDeviation: 1.2,
    skillDeviation: 0.85,
    driftPerYear: 0.26,
    gameDeviation: 3.5,
    formDeviation: 0.18,
    gamesToBoth: 2.2,
    gamesToWinner: 1.6,
    winDeviation: 0.25,
  },
} as const satisfies Record<Sport, RatingConstants>;
