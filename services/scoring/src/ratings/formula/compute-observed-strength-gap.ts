import type { Sport } from '@rally/contracts/players';
import { countGames, type RatedMatchResult } from './rated-match-result.ts';
import type { RatingConstants } from './rating-constants.ts';

/** The strength gap between two players as one match showed it. */
export interface ObservedStrengthGap {
  /** Rating points by which a outplayed b, and the variance of its error. */
  readonly gap: number;
  readonly variance: number;
  readonly gamesOfA: number;
  readonly games: number;
}

type ObservedGapConstants = Pick<
  RatingConstants,
  'logOddsPerPoint' | 'gameDeviation' | 'formDeviation' | 'gamesToBoth' | 'gamesToWinner'
>;

/**
 * The gap that explains the share of games: the log odds of a game, log(games of a / games of b), divided by
 * `logOddsPerPoint`. Both players get `gamesToBoth` extra games, the winner of a completed match `gamesToWinner` more. The error
 * variance is that of n games, gameDeviation^2 / n, plus that of the form of the day. Null if no game was completed.
 * Source: the logistic model of Bradley and Terry (1952), applied game by game; the smoothing is Haldane's (1956).
 */
export function computeObservedStrengthGap(
  result: RatedMatchResult,
  sport: Sport,
  constants: ObservedGapConstants,
): ObservedStrengthGap | null {
  const games = countGames(result.sets, sport);
  const total = games.a + games.b;
  if (result.outcome === 'walkover' || total === 0) return null;
  const forWinning = result.outcome === 'played' ? constants.gamesToWinner : 0;
  const a = games.a + constants.gamesToBoth + (result.winner === 'a' ? forWinning : 0);
  const b = games.b + constants.gamesToBoth + (result.winner === 'b' ? forWinning : 0);
  return {
    gap: (Math.log(a) - Math.log(b)) / constants.logOddsPerPoint,
    variance: constants.gameDeviation ** 2 / total + constants.formDeviation ** 2,
    gamesOfA: games.a,
    games: total,
  };
}

/** Games out of `games` that a player stronger by `gap` is expected to win: the inverse of `computeObservedStrengthGap`. */
export function computeExpectedGames(gap: number, games: number, constants: ObservedGapConstants): number {
  const share = 1 / (1 + Math.exp(-constants.logOddsPerPoint * gap));
  const expected = share * (games + 2 * constants.gamesToBoth) - constants.gamesToBoth;
  return Math.min(games, Math.max(0, expected));
}
