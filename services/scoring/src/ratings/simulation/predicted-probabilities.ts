import type { Sport } from '@rally/contracts/players';
import type { ForecastPlayer } from '../forecast/forecast-player.ts';
import { WinProbabilityForecast } from '../forecast/win-probability-forecast.ts';
import { getWinProbability } from '../formula/get-win-probability.ts';
import { ratePlayersAfterMatch } from '../formula/rate-match.ts';
import { getWinnerBySets } from '../formula/rated-match-result.ts';
import type { RatingConstants } from '../formula/rating-constants.ts';
import { createRatingState } from '../formula/rating-state.ts';
import type { RatingSimulationMatch } from './simulate-league-matches.ts';

/** The rating model's probability that a wins, before each result, with the given constants. */
export function predictWithRatings(
  matches: readonly RatingSimulationMatch[],
  sport: Sport,
  constants: RatingConstants,
): number[] {
  const states = new Map<number, ReturnType<typeof createRatingState>>();
  return matches.map(({ a, b, day, sets, skillA, skillB }) => {
    const before = {
      a: states.get(a) ?? createRatingState(skillA, sport, constants),
      b: states.get(b) ?? createRatingState(skillB, sport, constants),
    };
    const when = dateOf(day);
    const chance = getWinProbability(before.a, before.b, when, sport, constants);
    const result = { outcome: 'played', winner: getWinnerBySets(sets), sets } as const;
    const steps = ratePlayersAfterMatch(before, result, when, sport, constants);
    states.set(a, steps.a.after).set(b, steps.b.after);
    return chance;
  });
}

/** The probabilities of `rating:predict` for the same matches. */
export function predictWithForecast(matches: readonly RatingSimulationMatch[], sport: Sport): number[] {
  const forecast = new WinProbabilityForecast(sport);
  const players = new Map<number, ForecastPlayer>();
  return matches.map(({ a, b, day, sets, skillA, skillB }) => {
    for (const id of [a, b]) if (!players.has(id)) players.set(id, forecast.newPlayer());
    const pair = {
      a: players.get(a) ?? forecast.newPlayer(),
      b: players.get(b) ?? forecast.newPlayer(),
      skillA,
      skillB,
    };
    return forecast.forecast(pair, { outcome: 'played', winner: getWinnerBySets(sets), sets }, dateOf(day));
  });
}

function dateOf(day: number): Date {
  return new Date(Date.UTC(2025, 2, 1 + day));
}
