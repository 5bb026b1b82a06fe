import type { Sport } from '@rally/contracts/players';
import { ratingDefault } from '@rally/contracts/scoring';
import { type Belief, learned, widened, yearsSince } from './belief.ts';
import { believedStrength } from './believed-strength.ts';
import { chanceOfStronger } from './chance-to-win.ts';
import { laterOf } from './later-of.ts';
import { climatesOf, type LeagueClimate, winDeviations } from './league-climates.ts';
import { observedGap } from './observed-gap.ts';
import type { RatedResult } from './rated-result.ts';
import { ratingConstants } from './rating-constants.ts';

/**
 * A player in a league of which nothing is known beforehand: one belief for each climate that it may have, the variance 0 where
 * there was no match yet. Plain numbers, since there are some ten million beliefs to a large file.
 */
export interface ForecastPlayer {
  readonly means: Float64Array;
  readonly variances: Float64Array;
  lastMatchAt: Date | null;
}

/** Who plays whom, and what each says of the own level. */
export interface ForecastPair {
  readonly a: ForecastPlayer;
  readonly b: ForecastPlayer;
  readonly skillA: number | null;
  readonly skillB: number | null;
}

/**
 * Chances in a league whose climate is not known: how far its players are apart, how fast they change, how much chance there
 * is in a match, what their words are worth. The rating's own filter runs once for each climate of a grid, and the chances
 * are averaged by how well each climate has foretold the winners so far.
 * Source: the multiple model filter of D. T. Magill (1965); the weights of the "fixed share" of Herbster and Warmuth (1998).
 */
export class LeagueForecast {
  readonly #sport: Sport;
  readonly #climates: readonly LeagueClimate[];
  /** By climate and luck; once a word was heard, for leagues whose words count and then for those whose words are empty. */
  #weights: Float64Array;
  #wordsHeard = false;

  constructor(sport: Sport) {
    this.#sport = sport;
    this.#climates = climatesOf(sport);
    const count = this.#climates.length * winDeviations.length;
    this.#weights = new Float64Array(count).fill(1 / count);
  }

  /** A player of whom nothing is known. */
  newPlayer(): ForecastPlayer {
    const count = 2 * this.#climates.length;
    return { means: new Float64Array(count), variances: new Float64Array(count), lastMatchAt: null };
  }

  /** The chance that a wins, told before the result is looked at; then the result is learned from. */
  forecast(pair: ForecastPair, result: RatedResult, when: Date): number {
    if (!this.#wordsHeard && (pair.skillA !== null || pair.skillB !== null)) this.#hearWords();
    const chances = this.#meet(pair, result, when);
    const chance = chances.reduce((sum, each, index) => sum + each * (this.#weights[index] ?? 0), 0);
    if (result.winner !== null && result.outcome !== 'walkover') this.#weigh(chances, chance, result.winner === 'a');
    return chance;
  }

  /** Until a first word, leagues whose words count and those whose words are empty are one. */
  #hearWords(): void {
    this.#wordsHeard = true;
    this.#weights = Float64Array.from([...this.#weights, ...this.#weights], (weight) => weight / 2);
  }

  /** Chances by climate and luck; each climate then learns. */
  #meet({ a, b, skillA, skillB }: ForecastPair, result: RatedResult, when: Date): Float64Array {
    const observed = observedGap(result, this.#sport, ratingConstants[this.#sport]);
    const [yearsA, yearsB] = [yearsSince(a.lastMatchAt, when), yearsSince(b.lastMatchAt, when)];
    const count = this.#climates.length;
    const chances = new Float64Array(this.#weights.length);
    // Downwards: who has no belief of leagues with empty words yet takes over the other, as it was before this match.
    for (let index = (this.#wordsHeard ? 2 * count : count) - 1; index >= 0; index -= 1) {
      const climate = this.#climates[index % count];
      if (climate === undefined) continue;
      const resultsA = resultsIn(climate, a, index, count, yearsA);
      const resultsB = resultsIn(climate, b, index, count, yearsB);
      const strengthA = believedStrength(resultsA, index < count ? skillA : null, climate);
      const strengthB = believedStrength(resultsB, index < count ? skillB : null, climate);
      for (let luck = 0; luck < winDeviations.length; luck += 1)
        chances[index * winDeviations.length + luck] = chanceOfStronger(strengthA, strengthB, winDeviations[luck] ?? 0);
      if (observed === null) continue;
      const variance = observed.variance * climate.noise;
      keep(a, index, learned(resultsA, strengthB.mean + observed.gap, strengthB.variance + variance));
      keep(b, index, learned(resultsB, strengthA.mean - observed.gap, strengthA.variance + variance));
    }
    if (observed !== null) {
      a.lastMatchAt = laterOf(a.lastMatchAt, when);
      b.lastMatchAt = laterOf(b.lastMatchAt, when);
    }
    return chances;
  }

  /** Bayes' rule on the weights, with a little shared by all so that no climate is ruled out for good. */
  #weigh(chances: Float64Array, chance: number, aWon: boolean): void {
    const shared = sharedPart / this.#weights.length;
    for (let index = 0; index < chances.length; index += 1) {
      const each = chances[index] ?? 0;
      const likelihood = (aWon ? each : 1 - each) / (aWon ? chance : 1 - chance);
      this.#weights[index] = (1 - sharedPart) * (this.#weights[index] ?? 0) * likelihood + shared;
    }
  }
}

/** Part of the weights handed round at each match: the best climate may change every some thousand matches. */
const sharedPart = 1e-4;

/** What a player's results say in a climate. Who last played before the first word has the same in both kinds of league. */
function resultsIn(
  climate: LeagueClimate,
  player: ForecastPlayer,
  index: number,
  count: number,
  years: number,
): Belief {
  const startVariance = climate.startDeviation * climate.startDeviation;
  const kept = index >= count && player.variances[index] === 0 ? index - count : index;
  const variance = player.variances[kept] ?? 0;
  const results =
    variance > 0 ? { mean: player.means[kept] ?? 0, variance } : { mean: ratingDefault, variance: startVariance };
  return widened(results, years, climate.driftPerYear * climate.driftPerYear, startVariance);
}

function keep(player: ForecastPlayer, index: number, results: Belief): void {
  player.means[index] = results.mean;
  player.variances[index] = results.variance;
}
