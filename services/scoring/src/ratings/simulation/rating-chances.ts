import type { Sport } from '@rally/contracts/players';
import { chanceToWin } from '../chance-to-win.ts';
import type { ForecastPlayer } from '../forecast-player.ts';
import { LeagueForecast } from '../league-forecast.ts';
import { rateMatch } from '../rate-match.ts';
import { winnerBySets } from '../rated-result.ts';
import type { RatingConstants } from '../rating-constants.ts';
import { newcomer } from '../rating-state.ts';
import type { SimulatedMatch } from './simulated-league.ts';

/** The rating's own chance of a before each result, with the given constants. */
export function ratingChances(matches: readonly SimulatedMatch[], sport: Sport, constants: RatingConstants): number[] {
  const states = new Map<number, ReturnType<typeof newcomer>>();
  return matches.map(({ a, b, day, sets, skillA, skillB }) => {
    const before = {
      a: states.get(a) ?? newcomer(skillA, sport, constants),
      b: states.get(b) ?? newcomer(skillB, sport, constants),
    };
    const when = dateOf(day);
    const chance = chanceToWin(before.a, before.b, when, sport, constants);
    const result = { outcome: 'played', winner: winnerBySets(sets), sets } as const;
    const steps = rateMatch(before, result, when, sport, constants);
    states.set(a, steps.a.after).set(b, steps.b.after);
    return chance;
  });
}

/** What `rating:predict` says of the same matches. */
export function forecastChances(matches: readonly SimulatedMatch[], sport: Sport): number[] {
  const forecast = new LeagueForecast(sport);
  const players = new Map<number, ForecastPlayer>();
  return matches.map(({ a, b, day, sets, skillA, skillB }) => {
    for (const id of [a, b]) if (!players.has(id)) players.set(id, forecast.newPlayer());
    const pair = {
      a: players.get(a) ?? forecast.newPlayer(),
      b: players.get(b) ?? forecast.newPlayer(),
      skillA,
      skillB,
    };
    return forecast.forecast(pair, { outcome: 'played', winner: winnerBySets(sets), sets }, dateOf(day));
  });
}

function dateOf(day: number): Date {
  return new Date(Date.UTC(2025, 2, 1 + day));
}
