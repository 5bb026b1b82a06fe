import type { Sport } from '@rally/contracts/players';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';

/** A league as it may be. Deviations are in rating points. */
export interface LeagueClimate
  extends Pick<RatingConstants, 'startDeviation' | 'skillDeviation' | 'skillTrust' | 'driftPerYear'> {
  /** What the variance of an observed gap is multiplied by. */
  readonly noise: number;
}

/** How much luck may decide a match, as deviations of the gap. */
export const winDeviations = [0.14, 0.2, 0.28, 0.4] as const;

/**
 * The climates that a forecast reckons with: those of the sport's constants, and wide steps around them, of about a
 * factor of two: half or double of any of these costs a forecast less than 0.005 of log loss.
 */
export function climatesOf(sport: Sport): LeagueClimate[] {
  const constants = ratingConstants[sport];
  const climates: LeagueClimate[] = [{ ...constants, noise: 1 }];
  for (const startDeviation of startDeviations) {
    // Where players are closer together than the scale of their words, a step of words is a smaller step of strength.
    const skillTrust = Math.min(1, startDeviation / wordsDeviation);
    const prior = { startDeviation, skillDeviation: unsaidShare * skillTrust * wordsDeviation, skillTrust };
    for (const driftPerYear of driftsPerYear)
      for (const noise of noises) climates.push({ ...prior, driftPerYear, noise });
  }
  return climates;
}

/** From a tour whose players are much alike to an open club. */
const startDeviations = [0.15, 0.35, 0.8, 2] as const;
const driftsPerYear = [0.08, 0.18, 0.4] as const;
const noises = [0.4, 0.8] as const;
/** Deviation of the levels that a mixed crowd names, and how much of it is not so. */
const wordsDeviation = 0.6;
const unsaidShare = 0.8;
