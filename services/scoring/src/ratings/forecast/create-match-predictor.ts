import type { Sport } from '@rally/contracts/players';
import * as z from 'zod';
import { ratePlayersAfterMatch } from '../formula/rate-match.ts';
import { getWinnerBySets, type RatedMatchResult } from '../formula/rated-match-result.ts';
import { createRatingState, type RatingState } from '../formula/rating-state.ts';
import { roundRating } from '../round-rating.ts';
import type { ForecastPlayer } from './forecast-player.ts';
import { WinProbabilityForecast } from './win-probability-forecast.ts';

/** The output line of an input line, or its error. */
export type PredictionOutputLine =
  | { readonly ok: true; readonly line: string }
  | { readonly ok: false; readonly error: string };

/**
 * Processes results in order, oldest first. Each output has the probability that a wins, computed before the result is used, and
 * both ratings after it. A date earlier than a player's last one counts as that last date. The probability comes from the league
 * forecast, because the parameters of the league are unknown; the ratings are those that the product shows.
 */
export function createMatchPredictor(sport: Sport): (text: string) => PredictionOutputLine {
  const forecast = new WinProbabilityForecast(sport);
  const players = new Map<string, { readonly forecast: ForecastPlayer; skill: number | null; rating: RatingState }>();
  return (text) => {
    const read = parseResultLine(text);
    if (!read.ok) return read;
    const { line } = read;
    const a = playerOf(line.a, line.skillA);
    const b = playerOf(line.b, line.skillB);
    const result: RatedMatchResult = { outcome: 'played', winner: getWinnerBySets(line.sets), sets: line.sets };
    const pair = { a: a.forecast, b: b.forecast, skillA: a.skill, skillB: b.skill };
    const pA = Math.round(forecast.forecast(pair, result, line.date) * 1e6) / 1e6;
    const steps = ratePlayersAfterMatch({ a: a.rating, b: b.rating }, result, line.date, sport);
    a.rating = steps.a.after;
    b.rating = steps.b.after;
    const ratings = { ratingA: roundRating(a.rating.rating), ratingB: roundRating(b.rating.rating) };
    return { ok: true, line: JSON.stringify({ pA, ...ratings }) };
  };

  function playerOf(id: string, skill: number | null | undefined) {
    let player = players.get(id);
    if (player === undefined) {
      player = {
        forecast: forecast.newPlayer(),
        skill: skill ?? null,
        rating: createRatingState(skill ?? null, sport),
      };
      players.set(id, player);
    } else if (typeof skill === 'number') {
      player.skill = skill;
      if (player.rating.lastMatchAt === null) player.rating = createRatingState(skill, sport);
    }
    return player;
  }
}

const name = z.union([z.string().min(1), z.number()]).transform(String);
const games = z.int().min(0).max(99);
const skill = z.number().min(0).max(10).nullish();

/** A date with or without time, also without dashes, as some result files write it. */
const date = z.string().transform((text, context) => {
  const dashed = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const time = /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(dashed) ? new Date(dashed) : new Date(Number.NaN);
  if (!Number.isNaN(time.getTime())) return time;
  context.addIssue({ code: 'custom', message: 'expected a date like 2025-03-01' });
  return z.NEVER;
});

const resultLine = z
  .object({
    date,
    a: name,
    b: name,
    sets: z.array(z.tuple([games, games])).max(5),
    skillA: skill,
    skillB: skill,
  })
  .refine(({ a, b }) => a !== b, { path: ['b'], message: 'expected another player than a' });

function parseResultLine(text: string): { ok: true; line: z.output<typeof resultLine> } | { ok: false; error: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: 'not JSON' };
  }
  const parsed = resultLine.safeParse(value);
  if (parsed.success) return { ok: true, line: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, error: [issue?.path.join('.') ?? '', issue?.message ?? ''].filter(Boolean).join(': ') };
}
