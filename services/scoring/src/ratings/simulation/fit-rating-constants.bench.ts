import { sportSchema } from '@rally/contracts/players';
import { type RatingConstants, ratingConstants } from '../formula/rating-constants.ts';
import { computeLogLoss } from './compute-log-loss.ts';
import { createSimulatedLeagueParameters } from './league-scenarios.ts';
import { predictWithRatings } from './predicted-probabilities.ts';
import { simulateLeagueMatches } from './simulate-league-matches.ts';

/**
 * Fits the rating constants for the sport given as argument (default tennis) by coordinate descent from the current constants,
 * minimizing the mean log loss over simulated leagues. Prints the result and the cost of halving and doubling each constant on
 * leagues with other seeds.
 */
const sport = sportSchema.parse(process.argv[2] ?? 'tennis');
const fitted = [
  'skillDeviation',
  'driftPerYear',
  'gameDeviation',
  'formDeviation',
  'gamesToBoth',
  'gamesToWinner',
  'winDeviation',
] as const satisfies (keyof RatingConstants)[];

const leagues = leaguesOfSeeds([1]);
let best: RatingConstants = ratingConstants[sport];
let loss = meanLoss(best, leagues);
for (const step of [1.4, 1.15]) {
  for (let improved = true; improved; ) {
    improved = false;
    for (const key of fitted)
      for (const factor of [step, 1 / step]) {
        const candidate = { ...best, [key]: best[key] * factor };
        const own = meanLoss(candidate, leagues);
        if (own >= loss - 1e-5) continue;
        [best, loss, improved] = [candidate, own, true];
      }
  }
}

const others = leaguesOfSeeds([2]);
const codeLoss = meanLoss(ratingConstants[sport], others);
print(
  `${sport}: fitted ${loss.toFixed(4)}, on other seeds ${meanLoss(best, others).toFixed(4)}; the code's ${codeLoss.toFixed(4)}`,
);
print('| constant | in the code | fitted | half costs | double costs |');
print('|---|---|---|---|---|');
for (const key of [...fitted, 'startDeviation', 'logOddsPerPoint'] as const) {
  const [half, double] = [0.5, 2].map((factor) => formatLossChange(key, factor));
  print(`| ${key} | ${ratingConstants[sport][key]} | ${best[key].toFixed(2)} | ${half} | ${double} |`);
}

function formatLossChange(key: keyof RatingConstants, factor: number): string {
  const constants: RatingConstants = ratingConstants[sport];
  const cost = meanLoss({ ...constants, [key]: constants[key] * factor }, others) - codeLoss;
  return `${cost < 0 ? '-' : '+'}${Math.abs(cost).toFixed(4)}`;
}

function leaguesOfSeeds(seeds: readonly number[]) {
  return Object.values(createSimulatedLeagueParameters(sport)).flatMap((hypothesis) =>
    seeds.map((seed) => simulateLeagueMatches(hypothesis, seed)),
  );
}

function meanLoss(constants: RatingConstants, all: typeof leagues): number {
  const losses = all.map((matches) => computeLogLoss(matches, predictWithRatings(matches, sport, constants)));
  return losses.reduce((sum, each) => sum + each, 0) / losses.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
