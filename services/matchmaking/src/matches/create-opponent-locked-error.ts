import { matchmakingErrors, matchScreenTexts } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import type { Match } from './match.ts';
import { isOpponentRevealedTo } from './match-visibility.ts';

/** The error for a match whose players do not know each other yet. It says whose fee is missing. */
export function createOpponentLockedError(match: Match, playerId: string): HttpError {
  return isOpponentRevealedTo(match, playerId)
    ? new HttpError(matchmakingErrors.opponentLocked, { text: matchScreenTexts.opponentHasNotPaid })
    : new HttpError(matchmakingErrors.opponentLocked);
}
