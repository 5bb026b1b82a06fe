import type { Sport } from '@rally/contracts/players';
import { gamesOf, type RatedResult } from './rated-result.ts';
import type { RatingConstants } from './rating-constants.ts';

/** What a match showed of the gap between two players. */
export interface ObservedGap {
  /** Rating points by which a played stronger than b, and the variance of its error. */
  readonly gap: number;
  readonly variance: number;
  readonly gamesOfA: number;
  readonly games: number;
}

type GapConstants = Pick<
  RatingConstants,
  'logOddsPerPoint' | 'gameDeviation' | 'formDeviation' | 'gamesToBoth' | 'gamesToWinner'
>;

/**
 * The gap at which the games would have been shared as they were: the log odds of a game, log(games of a / games of b), over
 * `logOddsPerPoint`. Both get `gamesToBoth` games first, the winner of a match played to its end `gamesToWinner` more. Its error
 * is the luck of n games, gameDeviation^2 / n, and the form of the day. Null when no game tells anything: a walkover,
 * or a match given up before its first game was over.
 * Source: the logistic model of Bradley and Terry (1952), taken game by game; the smoothing is Haldane's (1956).
 */
export function observedGap(result: RatedResult, sport: Sport, constants: GapConstants): ObservedGap | null {
  const games = gamesOf(result.sets, sport);
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

/** How many of so many games the stronger by `gap` is expected to win: what `observedGap` takes for that gap. */
export function expectedGames(gap: number, games: number, constants: GapConstants): number {
  const share = 1 / (1 + Math.exp(-constants.logOddsPerPoint * gap));
  const expected = share * (games + 2 * constants.gamesToBoth) - constants.gamesToBoth;
  return Math.min(games, Math.max(0, expected));
}
