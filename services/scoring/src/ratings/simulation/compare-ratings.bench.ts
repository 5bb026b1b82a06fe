import { sportSchema } from '@rally/contracts/players';
import { ratingConstants } from '../formula/rating-constants.ts';
import { type BaselineRatingSystem, elo, gamesShareEloSystem, glicko2, trueSkill } from './baseline-rating-systems.ts';
import { computeLogLoss } from './compute-log-loss.ts';
import { createSimulatedLeagueParameters } from './league-scenarios.ts';
import { predictWithForecast, predictWithRatings } from './predicted-probabilities.ts';
import { type RatingSimulationMatch, simulateLeagueMatches } from './simulate-league-matches.ts';

/**
 * Prints the log loss of the rating model and of other rating systems on simulated leagues of the sport given as argument
 * (default tennis). The others are tuned for each league on one seed; all are evaluated on another.
 */
const sport = sportSchema.parse(process.argv[2] ?? 'tennis');
const baselines = [elo, gamesShareEloSystem, trueSkill, glicko2];
const columns = ['league', 'matches', ...baselines.map(({ name }) => name), 'rating', 'rating:predict'];
print(columns);
print(columns.map(() => '---'));
for (const [name, hypothesis] of Object.entries(createSimulatedLeagueParameters(sport))) {
  const tuning = simulateLeagueMatches(hypothesis, 11);
  const judged = simulateLeagueMatches(hypothesis, 12);
  const losses = baselines.map((baseline) => computeLogLoss(judged, baseline.chances(judged, tuned(baseline, tuning))));
  losses.push(computeLogLoss(judged, predictWithRatings(judged, sport, ratingConstants[sport])));
  losses.push(computeLogLoss(judged, predictWithForecast(judged, sport)));
  print([name, judged.length, ...losses.map((loss) => loss.toFixed(4))]);
}

function tuned(
  { settings, chances }: BaselineRatingSystem,
  matches: readonly RatingSimulationMatch[],
): Record<string, number> {
  let best = { loss: Number.POSITIVE_INFINITY, settings: {} };
  for (const candidate of listParameterCombinations(Object.entries(settings))) {
    const loss = computeLogLoss(matches, chances(matches, candidate));
    if (loss < best.loss) best = { loss, settings: candidate };
  }
  return best.settings;
}

function listParameterCombinations([first, ...rest]: readonly [string, readonly number[]][]): Record<string, number>[] {
  if (first === undefined) return [{}];
  const [name, values] = first;
  return values.flatMap((value) => listParameterCombinations(rest).map((others) => ({ [name]: value, ...others })));
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
