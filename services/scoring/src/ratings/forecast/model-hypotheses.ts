import type { Sport } from '@rally/contracts/players';
import { type RatingConstants, ratingConstants } from '../formula/rating-constants.ts';

/** A hypothesis about the parameters of a league. Deviations are in rating points. */
export interface ModelHypothesis extends Pick<RatingConstants, 'startDeviation' | 'skillDeviation' | 'driftPerYear'> {
  /** Weight given to the distance of a self-reported level from the default rating. */
  readonly skillTrust: number;
  /** Factor on the variance of an observed gap. */
  readonly noiseFactor: number;
}

/** Candidate standard deviations of the gap on the day of a match. */
export const gapDeviationCandidates = [0.14, 0.2, 0.28, 0.4] as const;

/**
 * The hypotheses of a forecast: the sport's constants, and a grid around them in steps of about a factor of two. Halving or
 * doubling any parameter costs a forecast less than 0.005 of log loss.
 */
export function listForecastHypotheses(sport: Sport): ModelHypothesis[] {
  const constants = ratingConstants[sport];
  const hypotheses: ModelHypothesis[] = [{ ...constants, skillTrust: 1, noiseFactor: 1 }];
  for (const startDeviation of startDeviations) {
    // If players are closer together than their self-reported levels, a step of those levels is a smaller step of strength.
    const skillTrust = Math.min(1, startDeviation / selfReportDeviation);
    const prior = {
      startDeviation,
      skillDeviation: selfReportErrorShare * skillTrust * selfReportDeviation,
      skillTrust,
    };
    for (const driftPerYear of driftsPerYear)
      for (const noiseFactor of noiseFactors) hypotheses.push({ ...prior, driftPerYear, noiseFactor });
  }
  return hypotheses;
}

/** From a tour of similar players to an open club. */
const startDeviations = [0.15, 0.35, 0.8, 2] as const;
const driftsPerYear = [0.08, 0.18, 0.4] as const;
const noiseFactors = [0.4, 0.8] as const;
/** Standard deviation of self-reported levels in a mixed group, and the share of it that is error. */
const selfReportDeviation = 0.6;
const selfReportErrorShare = 0.8;
