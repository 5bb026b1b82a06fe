import { computeNormalCdf } from '../formula/compute-normal-cdf.ts';
import { countGames, getWinnerBySets } from '../formula/rated-match-result.ts';
import type { RatingSimulationMatch } from './simulate-league-matches.ts';

/** A rating system to compare with: returns the probability that a wins, before each result, oldest first. */
export interface BaselineRatingSystem {
  readonly name: string;
  /** Values to try for each setting. */
  readonly settings: Readonly<Record<string, readonly number[]>>;
  readonly chances: (matches: readonly RatingSimulationMatch[], settings: Readonly<Record<string, number>>) => number[];
}

/** Elo with a step that shrinks with the number of matches, like FiveThirtyEight's for tennis: k / (1 + matches * fade)^0.5. */
export const elo: BaselineRatingSystem = {
  name: 'Elo',
  settings: { k: [0.2, 0.4, 0.7, 1.2, 2, 3], fade: [0, 0.1, 0.3, 1, 3], scale: [1] },
  chances: (matches, settings) => eloChances(matches, settings, (_, aWon) => Number(aWon)),
};

/** Elo on the share of games; `scale` converts the log odds of the expected share into those of a win. */
export const gamesShareEloSystem: BaselineRatingSystem = {
  name: 'Elo on games share',
  settings: { k: [0.4, 0.8, 1.2, 1.8, 2.7, 4], fade: [0, 0.1, 0.3, 1, 3], scale: [1.5, 2, 2.5, 3, 4, 5] },
  chances: (matches, settings) => eloChances(matches, settings, (share) => share),
};

function eloChances(
  matches: readonly RatingSimulationMatch[],
  { k = 0, fade = 0, scale = 1 }: Readonly<Record<string, number>>,
  score: (share: number, aWon: boolean) => number,
): number[] {
  const players = new PlayerRegistry(() => ({ rating: 0, matches: 0 }));
  return matches.map(({ a: idA, b: idB, sets }) => {
    const [a, b] = [players.of(idA), players.of(idB)];
    const gap = a.rating - b.rating;
    const games = countGames(sets, 'tennis');
    const surprise = score(games.a / (games.a + games.b), getWinnerBySets(sets) === 'a') - logistic(gap);
    a.rating += (k / Math.sqrt(1 + fade * a.matches)) * surprise;
    b.rating -= (k / Math.sqrt(1 + fade * b.matches)) * surprise;
    a.matches += 1;
    b.matches += 1;
    return logistic(scale * gap);
  });
}

/** TrueSkill for two players without draws (Herbrich, Minka, Graepel 2006), beta = 1; `drift` is per square root of a year. */
export const trueSkill: BaselineRatingSystem = {
  name: 'TrueSkill',
  settings: { start: [0.6, 1, 1.5, 2.5, 4], drift: [0.1, 0.3, 0.6, 1, 1.6] },
  chances: (matches, { start = 0, drift = 0 }) => {
    const players = new PlayerRegistry(() => ({ mean: 0, variance: start ** 2, day: 0 }));
    return matches.map(({ a: idA, b: idB, day, sets }) => {
      const [a, b] = [players.of(idA), players.of(idB)];
      for (const player of [a, b]) {
        player.variance = Math.min(start ** 2, player.variance + (drift ** 2 * (day - player.day)) / 365);
        player.day = day;
      }
      const deviation = Math.sqrt(2 + a.variance + b.variance);
      const chance = computeNormalCdf((a.mean - b.mean) / deviation);
      const [winner, loser] = getWinnerBySets(sets) === 'a' ? [a, b] : [b, a];
      const t = (winner.mean - loser.mean) / deviation;
      const v = Math.exp(-(t ** 2) / 2) / Math.sqrt(2 * Math.PI) / Math.max(1e-9, computeNormalCdf(t));
      const w = v * (v + t);
      winner.mean += (winner.variance / deviation) * v;
      loser.mean -= (loser.variance / deviation) * v;
      winner.variance *= 1 - (winner.variance / deviation ** 2) * w;
      loser.variance *= 1 - (loser.variance / deviation ** 2) * w;
      return chance;
    });
  },
};

/** Glicko-2 (M. Glickman 2012) on its own scale, with one rating period per match; uncertainty grows with the weeks in between. */
export const glicko2: BaselineRatingSystem = {
  name: 'Glicko-2',
  settings: { start: [0.8, 1.2, 2, 3], volatility: [0.03, 0.06, 0.12, 0.2], tau: [0.3, 0.8] },
  chances: (matches, { start = 0, volatility = 0, tau = 0 }) => {
    const players = new PlayerRegistry(() => ({ mean: 0, deviation: start, volatility, day: 0 }));
    return matches.map(({ a: idA, b: idB, day, sets }) => {
      const [a, b] = [players.of(idA), players.of(idB)];
      for (const player of [a, b]) {
        const weeks = (day - player.day) / 7;
        player.deviation = Math.min(start, Math.sqrt(player.deviation ** 2 + weeks * player.volatility ** 2));
        player.day = day;
      }
      const gap = a.mean - b.mean;
      const chance = logistic(glickoDamping(Math.hypot(a.deviation, b.deviation)) * gap);
      const aWon = Number(getWinnerBySets(sets) === 'a');
      const stepA = glickoStep(a, gap, b.deviation, aWon, tau);
      const stepB = glickoStep(b, -gap, a.deviation, 1 - aWon, tau);
      Object.assign(a, stepA);
      Object.assign(b, stepB);
      return chance;
    });
  },
};

interface GlickoPlayer {
  readonly mean: number;
  readonly deviation: number;
  readonly volatility: number;
}

function glickoDamping(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);
}

function glickoStep(own: GlickoPlayer, gap: number, otherDeviation: number, score: number, tau: number): GlickoPlayer {
  const damping = glickoDamping(otherDeviation);
  const expected = logistic(damping * gap);
  const variance = 1 / (damping ** 2 * expected * (1 - expected));
  const delta = variance * damping * (score - expected);
  const volatility = newVolatility(own, variance, delta, tau);
  const deviation = 1 / Math.sqrt(1 / (own.deviation ** 2 + volatility ** 2) + 1 / variance);
  return { mean: own.mean + deviation ** 2 * damping * (score - expected), deviation, volatility };
}

/** Step 5 of Glickman's paper: the zero of f by the Illinois method. */
function newVolatility({ deviation, volatility }: GlickoPlayer, variance: number, delta: number, tau: number): number {
  const start = Math.log(volatility ** 2);
  const f = (x: number) => {
    const sum = deviation ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / tau ** 2;
  };
  let low = start;
  let high = delta ** 2 > deviation ** 2 + variance ? Math.log(delta ** 2 - deviation ** 2 - variance) : start - tau;
  while (high < start && f(high) < 0) high -= tau;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > 1e-6) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/** Players by number, created on first use. */
class PlayerRegistry<Player> {
  readonly #players = new Map<number, Player>();
  readonly #newPlayer: () => Player;

  constructor(newPlayer: () => Player) {
    this.#newPlayer = newPlayer;
  }

  of(id: number): Player {
    const player = this.#players.get(id) ?? this.#newPlayer();
    this.#players.set(id, player);
    return player;
  }
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
