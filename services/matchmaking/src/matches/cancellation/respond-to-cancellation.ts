import { type CancellationResponse, matchCancellationReviewed, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import { isPlayerOf, isVisibleToPlayers, type Match } from '../match.ts';
import { changeWithEvent } from '../match-change.ts';
import { canRespond, confirmCancellation, contestCancellation } from './cancellation-rules.ts';

/** The opponent confirms or contests a cancellation. Fails with 409 if there is none to respond to, or the time has passed. */
export function respondToCancellation(
  deps: MatchDependencies,
  playerId: string,
  id: string,
  response: CancellationResponse,
): Promise<Match> {
  return changeMatch(deps, id, (match, now) => {
    if (!isPlayerOf(match, playerId) || !isVisibleToPlayers(match)) throw new HttpError(matchmakingErrors.matchUnknown);
    if (match.cancellation === null || !canRespond(match, playerId, now)) {
      throw new HttpError(matchmakingErrors.cancellationNotOpen);
    }
    const respond = response === 'confirm' ? confirmCancellation : contestCancellation;
    return changeWithEvent(
      match,
      { ...match, cancellation: respond(match.cancellation) },
      matchCancellationReviewed,
      now,
    );
  });
}
