import type { Sport } from '@rally/contracts/players';
import { getElapsedYears, getLaterDate, type StrengthBelief } from '../formula/belief.ts';
import { computeObservedStrengthGap } from '../formula/compute-observed-strength-gap.ts';
import { getBeliefWinProbability } from '../formula/get-win-probability.ts';
import type { RatedMatchResult } from '../formula/rated-match-result.ts';
import { ratingConstants } from '../formula/rating-constants.ts';
import {
  createRatingForecastPlayer,
  estimateStrengthUnderHypothesis,
  type ForecastPlayer,
  updateForecastPlayer,
} from './forecast-player.ts';
import { gapDeviationCandidates, listForecastHypotheses, type ModelHypothesis } from './model-hypotheses.ts';
import { createNewcomerPrior, updateNewcomerMeanLevel } from './newcomer-mean-level.ts';

/** The two players of a match with their self-reported levels. */
export interface ForecastMatchPlayers {
  readonly a: ForecastPlayer;
  readonly b: ForecastPlayer;
  readonly skillA: number | null;
  readonly skillB: number | null;
}

/**
 * Win probabilities in a league with unknown parameters: the spread of its players, how fast they change, how random a match is,
 * how reliable self-reported levels are. Runs the rating's filter once per hypothesis of a grid and averages the probabilities,
 * weighted by how well each hypothesis has predicted the winners so far. Newcomers start at the level of previous newcomers.
 * Source: the multiple model filter of D. T. Magill (1965); the weights follow the "fixed share" of Herbster and Warmuth (1998).
 */
export class WinProbabilityForecast {
  readonly #sport: Sport;
  readonly #climates: readonly ModelHypothesis[];
  /** By hypothesis and win deviation. Once a self-reported level is seen: first those that use such levels, then those that ignore them. */
  #weights: Float64Array;
  #hasSelfReports = false;
  /** Mean strength of newcomers without a self-reported level, by hypothesis in the same order as players' beliefs. */
  #levels: StrengthBelief[];
  #lastNewcomerAt: Date | null = null;

  constructor(sport: Sport) {
    this.#sport = sport;
    this.#climates = listForecastHypotheses(sport);
    this.#levels = this.#climates.map(createNewcomerPrior);
    const count = this.#climates.length * gapDeviationCandidates.length;
    this.#weights = new Float64Array(count).fill(1 / count);
  }

  /** A new player. */
  newPlayer(): ForecastPlayer {
    return createRatingForecastPlayer(2 * this.#climates.length);
  }

  /** The probability that a wins, computed before the result is used for learning. */
  forecast(pair: ForecastMatchPlayers, result: RatedMatchResult, when: Date): number {
    if (!this.#hasSelfReports && (pair.skillA !== null || pair.skillB !== null)) this.#enableSelfReportPrior();
    const chances = this.#meet(pair, result, when);
    const chance = chances.reduce((sum, each, index) => sum + each * (this.#weights[index] ?? 0), 0);
    if (result.winner !== null && result.outcome !== 'walkover') this.#weigh(chances, chance, result.winner === 'a');
    return chance;
  }

  /** Doubles the hypotheses. Before the first self-reported level, using and ignoring such levels are the same. */
  #enableSelfReportPrior(): void {
    this.#hasSelfReports = true;
    this.#weights = Float64Array.from([...this.#weights, ...this.#weights], (weight) => weight / 2);
    this.#levels = [...this.#levels, ...this.#levels];
  }

  /** Probabilities by hypothesis and win deviation; then updates each hypothesis. */
  #meet({ a, b, skillA, skillB }: ForecastMatchPlayers, result: RatedMatchResult, when: Date): Float64Array {
    const observed = computeObservedStrengthGap(result, this.#sport, ratingConstants[this.#sport]);
    const count = this.#climates.length;
    const chances = new Float64Array(this.#weights.length);
    const newPlayerState = findNewcomer(a, b);
    const newcomerYears = getElapsedYears(this.#lastNewcomerAt, when);
    // In descending order: a missing belief that ignores self-reports is copied from its counterpart before this match updates it.
    for (let index = this.#levels.length - 1; index >= 0; index -= 1) {
      const hypothesis = this.#climates[index % count];
      const level = this.#levels[index];
      if (hypothesis === undefined || level === undefined) continue;
      const selfReportA = index < count ? skillA : null;
      const selfReportB = index < count ? skillB : null;
      const standingA = estimateStrengthUnderHypothesis(
        a,
        beliefIndexOfVariant(a, index, count),
        hypothesis,
        level.mean,
        selfReportA,
        when,
      );
      const standingB = estimateStrengthUnderHypothesis(
        b,
        beliefIndexOfVariant(b, index, count),
        hypothesis,
        level.mean,
        selfReportB,
        when,
      );
      const strengthA = standingA.strength;
      const strengthB = standingB.strength;
      for (let luck = 0; luck < gapDeviationCandidates.length; luck += 1)
        chances[index * gapDeviationCandidates.length + luck] = getBeliefWinProbability(
          strengthA,
          strengthB,
          gapDeviationCandidates[luck] ?? 0,
        );
      if (observed === null) continue;
      const variance = observed.variance * hypothesis.noiseFactor;
      const shownA = strengthB.mean + observed.gap;
      const shownB = strengthA.mean - observed.gap;
      const errorA = strengthB.variance + variance;
      const errorB = strengthA.variance + variance;
      updateForecastPlayer(a, index, standingA, shownA, errorA);
      updateForecastPlayer(b, index, standingB, shownB, errorB);
      if (newPlayerState === 'a' && selfReportA === null)
        this.#levels[index] = updateNewcomerMeanLevel(level, hypothesis, newcomerYears, shownA, errorA);
      if (newPlayerState === 'b' && selfReportB === null)
        this.#levels[index] = updateNewcomerMeanLevel(level, hypothesis, newcomerYears, shownB, errorB);
    }
    if (observed !== null) {
      a.lastMatchAt = getLaterDate(a.lastMatchAt, when);
      b.lastMatchAt = getLaterDate(b.lastMatchAt, when);
      if (newPlayerState !== null) this.#lastNewcomerAt = getLaterDate(this.#lastNewcomerAt, when);
    }
    return chances;
  }

  /** Bayes' rule on the weights, sharing a small part among all so that no hypothesis is ruled out permanently. */
  #weigh(chances: Float64Array, chance: number, aWon: boolean): void {
    const shared = weightSharingRate / this.#weights.length;
    for (let index = 0; index < chances.length; index += 1) {
      const each = chances[index] ?? 0;
      const likelihood = (aWon ? each : 1 - each) / (aWon ? chance : 1 - chance);
      this.#weights[index] = (1 - weightSharingRate) * (this.#weights[index] ?? 0) * likelihood + shared;
    }
  }
}

/** Share of the weights redistributed at each match: the best hypothesis may change every few thousand matches. */
const weightSharingRate = 1e-4;

/** The newcomer who plays an established player; null otherwise, because two newcomers show nothing about their level. */
function findNewcomer(a: ForecastPlayer, b: ForecastPlayer): 'a' | 'b' | null {
  if ((a.lastMatchAt === null) === (b.lastMatchAt === null)) return null;
  return a.lastMatchAt === null ? 'a' : 'b';
}

/** Index of a belief. Players who last played before the first self-reported level share one belief for both variants. */
function beliefIndexOfVariant(player: ForecastPlayer, index: number, count: number): number {
  return index >= count && player.variances[index] === 0 ? index - count : index;
}
