import type { Sport } from '@rally/contracts/players';
import { ratingRanges } from '@rally/contracts/scoring';
import { explainRatingChange } from '../explain-rating-change.ts';
import { roundRating } from '../round-rating.ts';
import { getLaterDate, type StrengthBelief, updateStrengthBelief } from './belief.ts';
import {
  computeExpectedGames,
  computeObservedStrengthGap,
  type ObservedStrengthGap,
} from './compute-observed-strength-gap.ts';
import type { RatedMatchResult } from './rated-match-result.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';
import { getRatingBelief, type RatingState } from './rating-state.ts';

/** The effect of a match on one player. */
export interface RatingEffect {
  readonly after: RatingState;
  /** Shown rating after minus before, with two decimals. */
  readonly change: number;
  /** Games (points in pickleball) expected, won and played; null if nothing was played. */
  readonly games: { readonly expected: number; readonly won: number; readonly played: number } | null;
  /** One sentence for the player. */
  readonly explanation: string;
}

/**
 * Rates both players after a final score, each based on the other's rating before it.
 *
 * The games show how much stronger one player was (`computeObservedStrengthGap`). The opponent's rating plus that gap is the observed
 * performance, and the player's rating moves toward it (`updateStrengthBelief`): more if the player is less known, and more if the
 * opponent is better known. A win never lowers a rating and a loss never raises one (`updateRating`). Without games (`walkover`)
 * nothing changes.
 * The model is a Kalman filter per player that ignores correlations between players, as in Glickman (1999) and TrueSkill
 * (Herbrich, Minka, Graepel 2006), but based on the share of games instead of the winner.
 */
export function ratePlayersAfterMatch(
  before: { readonly a: RatingState; readonly b: RatingState },
  result: RatedMatchResult,
  when: Date,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): { readonly a: RatingEffect; readonly b: RatingEffect } {
  const observed = computeObservedStrengthGap(result, sport, constants);
  if (observed === null) return { a: createUnchangedRatingEffect(before.a), b: createUnchangedRatingEffect(before.b) };
  const a = getRatingBelief(before.a, when, constants);
  const b = getRatingBelief(before.b, when, constants);
  const [expectedOfA, expectedOfB] = splitExpectedGames(a.mean - b.mean, observed.games, constants);
  const forB = { ...observed, gap: -observed.gap, gamesOfA: observed.games - observed.gamesOfA };
  const [verdictA, verdictB] = toPlayerMatchResults(result.winner);
  const lastMatchAt = {
    a: getLaterDate(before.a.lastMatchAt, when),
    b: getLaterDate(before.b.lastMatchAt, when),
  };
  return {
    a: step(a, b, observed, { verdict: verdictA, expected: expectedOfA, lastMatchAt: lastMatchAt.a }, sport, constants),
    b: step(b, a, forB, { verdict: verdictB, expected: expectedOfB, lastMatchAt: lastMatchAt.b }, sport, constants),
  };
}

type PlayerMatchResult = 'won' | 'lost' | 'tied';

function toPlayerMatchResults(winner: 'a' | 'b' | null): [PlayerMatchResult, PlayerMatchResult] {
  if (winner === null) return ['tied', 'tied'];
  return winner === 'a' ? ['won', 'lost'] : ['lost', 'won'];
}

function createUnchangedRatingEffect(state: RatingState): RatingEffect {
  return { after: state, change: 0, games: null, explanation: 'No games were played, so the rating stays.' };
}

/** The expected games of both sides with one decimal, which add up to the games played. */
function splitExpectedGames(gap: number, games: number, constants: RatingConstants): [number, number] {
  const ofStronger = Math.round(computeExpectedGames(Math.abs(gap), games, constants) * 10) / 10;
  const ofWeaker = Math.round((games - ofStronger) * 10) / 10;
  return gap >= 0 ? [ofStronger, ofWeaker] : [ofWeaker, ofStronger];
}

/** One player's step; `observed` is from this player's perspective. */
function step(
  own: StrengthBelief,
  opponent: StrengthBelief,
  observed: ObservedStrengthGap,
  { verdict, expected, lastMatchAt }: { verdict: PlayerMatchResult; expected: number; lastMatchAt: Date },
  sport: Sport,
  constants: RatingConstants,
): RatingEffect {
  const { belief, limitedBy } = updateRating(own, opponent, observed, verdict, sport, constants);
  const change = Math.round((roundRating(belief.mean) - roundRating(own.mean)) * 100) / 100;
  const games = { expected, won: observed.gamesOfA, played: observed.games };
  return {
    after: { rating: belief.mean, variance: belief.variance, lastMatchAt },
    change,
    games,
    explanation: explainRatingChange({ ...games, opponent: opponent.mean, verdict, change, sport, limitedBy }),
  };
}

/**
 * The rating after an observation, within the scale. If the games would lower it after a win or raise it after a loss, it stays,
 * and its variance grows by the square of the refused change, because it is now known to be off by about that much.
 */
function updateRating(
  own: StrengthBelief,
  opponent: StrengthBelief,
  observed: ObservedStrengthGap,
  verdict: PlayerMatchResult,
  sport: Sport,
  { startDeviation }: RatingConstants,
): { readonly belief: StrengthBelief; readonly limitedBy: 'scale' | 'result' | null } {
  const { mean, variance } = updateStrengthBelief(
    own,
    opponent.mean + observed.gap,
    opponent.variance + observed.variance,
  );
  const refused =
    verdict === 'won' ? Math.min(0, mean - own.mean) : verdict === 'lost' ? Math.max(0, mean - own.mean) : 0;
  if (refused !== 0) {
    const widened = Math.min(startDeviation ** 2, own.variance + refused ** 2);
    return { belief: { mean: own.mean, variance: widened }, limitedBy: 'result' };
  }
  const within = Math.min(ratingRanges[sport].max, Math.max(ratingRanges[sport].min, mean));
  return { belief: { mean: within, variance }, limitedBy: within === mean ? null : 'scale' };
}
