import type { Sport } from '@rally/contracts/players';
import { learned } from './belief.ts';
import { resultsAt, strengthAt } from './chance-to-win.ts';
import { explainChange } from './explain-change.ts';
import { laterOf } from './later-of.ts';
import { expectedGames, type ObservedGap, observedGap } from './observed-gap.ts';
import type { RatedResult } from './rated-result.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';
import type { RatingState } from './rating-state.ts';
import { shownRating } from './shown-rating.ts';

/** What a match did to one player. */
export interface RatingStep {
  readonly after: RatingState;
  /** Rating after less rating before, as shown: two decimals. */
  readonly change: number;
  /** Games (points in pickleball) expected of this player and won, of those played; null where nothing was played. */
  readonly games: { readonly expected: number; readonly won: number; readonly played: number } | null;
  /** The change in one line, for the player. */
  readonly explanation: string;
}

/**
 * Both players after a final score, each by what was known of the other before it.
 *
 * The games show by how much one played stronger (`observedGap`); the opponent's believed strength plus that gap is what the
 * player played like, and the belief moves towards it (`learned`), the more the less is known of the player and the more of
 * the opponent. The rating that people see is the mean of that belief, save that it waits where it is while a win would lower
 * it or a loss raise it, and that it stays within the sport's scale. Without games (`walkover`) nothing moves.
 * The model is a Kalman filter per player with the correlations between players left out, as in Glickman (1999) and TrueSkill
 * (Herbrich, Minka, Graepel 2006), but on the share of games rather than on who won.
 */
export function rateMatch(
  before: { readonly a: RatingState; readonly b: RatingState },
  result: RatedResult,
  when: Date,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): { readonly a: RatingStep; readonly b: RatingStep } {
  const observed = observedGap(result, sport, constants);
  if (observed === null) return { a: unmoved(before.a), b: unmoved(before.b) };
  const forB = { ...observed, gap: -observed.gap, gamesOfA: observed.games - observed.gamesOfA };
  const [verdictA, verdictB] = verdictsFor(result.winner);
  return {
    a: step(before.a, before.b, observed, verdictA, when, sport, constants),
    b: step(before.b, before.a, forB, verdictB, when, sport, constants),
  };
}

type Verdict = 'won' | 'lost' | 'tied';

function verdictsFor(winner: 'a' | 'b' | null): [Verdict, Verdict] {
  if (winner === null) return ['tied', 'tied'];
  return winner === 'a' ? ['won', 'lost'] : ['lost', 'won'];
}

function unmoved(state: RatingState): RatingStep {
  return { after: state, change: 0, games: null, explanation: 'No games were played, so the rating stays.' };
}

/** One player's step; `observed` is seen from this player's side. */
function step(
  own: RatingState,
  other: RatingState,
  observed: ObservedGap,
  verdict: Verdict,
  when: Date,
  sport: Sport,
  constants: RatingConstants,
): RatingStep {
  const results = resultsAt(own, when, constants);
  const opponent = strengthAt(other, when, constants);
  const after = learned(results, opponent.mean + observed.gap, opponent.variance + observed.variance);
  const rating = heldBy(verdict, own.rating, after.mean, constants);
  const change = Math.round((shownRating(rating) - shownRating(own.rating)) * 100) / 100;
  const games = {
    expected: expectedGames(results.mean - opponent.mean, observed.games, constants),
    won: observed.gamesOfA,
    played: observed.games,
  };
  return {
    after: {
      rating,
      results: after,
      skill: own.skill,
      matches: own.matches + 1,
      lastMatchAt: laterOf(own.lastMatchAt, when),
    },
    change,
    games,
    explanation: explainChange({
      ...games,
      opponent: opponent.mean,
      verdict,
      change,
      sport,
      held: rating === after.mean ? null : reasonToHold(rating, after.mean, constants),
    }),
  };
}

/** A win never lowers and a loss never raises: the rating waits until a result allows the way to the mean. */
function heldBy(verdict: Verdict, rating: number, mean: number, { ratingMin, ratingMax }: RatingConstants): number {
  const within = Math.min(ratingMax, Math.max(ratingMin, mean));
  if (verdict === 'won') return Math.max(rating, within);
  return verdict === 'lost' ? Math.min(rating, within) : within;
}

/** Why the rating is not the mean: the scale ends between the two, or the result does not allow the way. */
function reasonToHold(rating: number, mean: number, { ratingMin, ratingMax }: RatingConstants): 'scale' | 'result' {
  return (rating === ratingMax && mean > ratingMax) || (rating === ratingMin && mean < ratingMin) ? 'scale' : 'result';
}
