import type { Sport } from '@rally/contracts/players';
import { type Belief, yearsSince } from './belief.ts';
import { chanceOfStronger } from './chance-to-win.ts';
import { type ForecastPlayer, learnStrength, newForecastPlayer, standingAt } from './forecast-player.ts';
import { laterOf } from './later-of.ts';
import { climatesOf, type LeagueClimate, winDeviations } from './league-climates.ts';
import { firstLevel, learnedLevel } from './newcomer-level.ts';
import { observedGap } from './observed-gap.ts';
import type { RatedResult } from './rated-result.ts';
import { ratingConstants } from './rating-constants.ts';

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
 * are averaged by how well each climate has foretold the winners so far. Newcomers begin where newcomers were seen before.
 * Source: the multiple model filter of D. T. Magill (1965); the weights of the "fixed share" of Herbster and Warmuth (1998).
 */
export class LeagueForecast {
  readonly #sport: Sport;
  readonly #climates: readonly LeagueClimate[];
  /** By climate and luck; once a word was heard, for leagues whose words count and then for those whose words are empty. */
  #weights: Float64Array;
  #wordsHeard = false;
  /** The mean strength of newcomers who say nothing of themselves, by climate as players' beliefs. */
  #levels: Belief[];
  #lastNewcomerAt: Date | null = null;

  constructor(sport: Sport) {
    this.#sport = sport;
    this.#climates = climatesOf(sport);
    this.#levels = this.#climates.map(firstLevel);
    const count = this.#climates.length * winDeviations.length;
    this.#weights = new Float64Array(count).fill(1 / count);
  }

  /** A player of whom nothing is known. */
  newPlayer(): ForecastPlayer {
    return newForecastPlayer(2 * this.#climates.length);
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
    this.#levels = [...this.#levels, ...this.#levels];
  }

  /** Chances by climate and luck; each climate then learns. */
  #meet({ a, b, skillA, skillB }: ForecastPair, result: RatedResult, when: Date): Float64Array {
    const observed = observedGap(result, this.#sport, ratingConstants[this.#sport]);
    const count = this.#climates.length;
    const chances = new Float64Array(this.#weights.length);
    const newcomer = newcomerOf(a, b);
    const newcomerYears = yearsSince(this.#lastNewcomerAt, when);
    // Downwards: who has no belief of leagues with empty words yet takes over the other, as it was before this match.
    for (let index = this.#levels.length - 1; index >= 0; index -= 1) {
      const climate = this.#climates[index % count];
      const level = this.#levels[index];
      if (climate === undefined || level === undefined) continue;
      const saidA = index < count ? skillA : null;
      const saidB = index < count ? skillB : null;
      const standingA = standingAt(a, keptAt(a, index, count), climate, level.mean, saidA, when);
      const standingB = standingAt(b, keptAt(b, index, count), climate, level.mean, saidB, when);
      const strengthA = standingA.strength;
      const strengthB = standingB.strength;
      for (let luck = 0; luck < winDeviations.length; luck += 1)
        chances[index * winDeviations.length + luck] = chanceOfStronger(strengthA, strengthB, winDeviations[luck] ?? 0);
      if (observed === null) continue;
      const variance = observed.variance * climate.noise;
      const shownA = strengthB.mean + observed.gap;
      const shownB = strengthA.mean - observed.gap;
      const errorA = strengthB.variance + variance;
      const errorB = strengthA.variance + variance;
      learnStrength(a, index, standingA, shownA, errorA);
      learnStrength(b, index, standingB, shownB, errorB);
      if (newcomer === 'a' && saidA === null)
        this.#levels[index] = learnedLevel(level, climate, newcomerYears, shownA, errorA);
      if (newcomer === 'b' && saidB === null)
        this.#levels[index] = learnedLevel(level, climate, newcomerYears, shownB, errorB);
    }
    if (observed !== null) {
      a.lastMatchAt = laterOf(a.lastMatchAt, when);
      b.lastMatchAt = laterOf(b.lastMatchAt, when);
      if (newcomer !== null) this.#lastNewcomerAt = laterOf(this.#lastNewcomerAt, when);
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

/** Who of the two is new against one who is known: two newcomers tell nothing of newcomers. */
function newcomerOf(a: ForecastPlayer, b: ForecastPlayer): 'a' | 'b' | null {
  if ((a.lastMatchAt === null) === (b.lastMatchAt === null)) return null;
  return a.lastMatchAt === null ? 'a' : 'b';
}

/** Where a belief stands: who last played before the first word has the same in both kinds of league. */
function keptAt(player: ForecastPlayer, index: number, count: number): number {
  return index >= count && player.variances[index] === 0 ? index - count : index;
}
