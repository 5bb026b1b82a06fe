import type { Sport } from '@rally/contracts/players';
import { explainRatingChange } from '../explain-rating-change.ts';
import { roundRating } from '../round-rating.ts';
import { getLaterDate, updateBelief } from './belief.ts';
import { computeExpectedGames, computeObservedGap, type ObservedGap } from './compute-observed-gap.ts';
import { getResultsBelief, getStrengthBelief } from './get-win-probability.ts';
import type { MatchResult } from './match-result.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';
import type { RatingState } from './rating-state.ts';

/** The effect of a match on one player. */
export interface RatingStep {
  readonly after: RatingState;
  /** Shown rating after minus before, with two decimals. */
  readonly change: number;
  /** Games (points in pickleball) expected, won and played; null if nothing was played. */
  readonly games: { readonly expected: number; readonly won: number; readonly played: number } | null;
  /** One sentence for the player. */
  readonly explanation: string;
}

/**
 * Rates both players after a final score, each based on the other's state before it.
 *
 * The games show how much stronger one player was (`computeObservedGap`). The opponent's strength plus that gap is the observed
 * performance, and the player's belief moves toward it (`updateBelief`): more if the player is less known, and more if the
 * opponent is better known. The shown rating is the mean of that belief, within the sport's scale, except that a win never
 * lowers it and a loss never raises it. Without games (`walkover`) nothing changes.
 * The model is a Kalman filter per player that ignores correlations between players, as in Glickman (1999) and TrueSkill
 * (Herbrich, Minka, Graepel 2006), but based on the share of games instead of the winner.
 */
export function rateMatch(
  before: { readonly a: RatingState; readonly b: RatingState },
  result: MatchResult,
  when: Date,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): { readonly a: RatingStep; readonly b: RatingStep } {
  const observed = computeObservedGap(result, sport, constants);
  if (observed === null) return { a: unchanged(before.a), b: unchanged(before.b) };
  const forB = { ...observed, gap: -observed.gap, gamesOfA: observed.games - observed.gamesOfA };
  const [verdictA, verdictB] = getVerdicts(result.winner);
  return {
    a: step(before.a, before.b, observed, verdictA, when, sport, constants),
    b: step(before.b, before.a, forB, verdictB, when, sport, constants),
  };
}

type Verdict = 'won' | 'lost' | 'tied';

function getVerdicts(winner: 'a' | 'b' | null): [Verdict, Verdict] {
  if (winner === null) return ['tied', 'tied'];
  return winner === 'a' ? ['won', 'lost'] : ['lost', 'won'];
}

function unchanged(state: RatingState): RatingStep {
  return { after: state, change: 0, games: null, explanation: 'No games were played, so the rating stays.' };
}

/** One player's update; `observed` is from this player's perspective. */
function step(
  own: RatingState,
  other: RatingState,
  observed: ObservedGap,
  verdict: Verdict,
  when: Date,
  sport: Sport,
  constants: RatingConstants,
): RatingStep {
  const results = getResultsBelief(own, when, constants);
  const opponent = getStrengthBelief(other, when, constants);
  const after = updateBelief(results, opponent.mean + observed.gap, opponent.variance + observed.variance);
  const rating = limitRating(verdict, own.rating, after.mean, constants);
  const change = Math.round((roundRating(rating) - roundRating(own.rating)) * 100) / 100;
  const games = {
    expected: computeExpectedGames(results.mean - opponent.mean, observed.games, constants),
    won: observed.gamesOfA,
    played: observed.games,
  };
  return {
    after: {
      rating,
      results: after,
      skill: own.skill,
      matches: own.matches + 1,
      lastMatchAt: getLaterDate(own.lastMatchAt, when),
    },
    change,
    games,
    explanation: explainRatingChange({
      ...games,
      opponent: opponent.mean,
      verdict,
      change,
      sport,
      limitedBy: rating === after.mean ? null : getLimitReason(rating, after.mean, constants),
    }),
  };
}

/** Moves the rating to the mean, within the scale, but never down after a win or up after a loss. */
function limitRating(
  verdict: Verdict,
  rating: number,
  mean: number,
  { ratingMin, ratingMax }: RatingConstants,
): number {
  const within = Math.min(ratingMax, Math.max(ratingMin, mean));
  if (verdict === 'won') return Math.max(rating, within);
  return verdict === 'lost' ? Math.min(rating, within) : within;
}

/** Why the rating differs from the mean: the end of the scale, or the result. */
function getLimitReason(rating: number, mean: number, { ratingMin, ratingMax }: RatingConstants): 'scale' | 'result' {
  return (rating === ratingMax && mean > ratingMax) || (rating === ratingMin && mean < ratingMin) ? 'scale' : 'result';
}
