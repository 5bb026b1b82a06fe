import type { ApiError, EventData } from '@rally/contracts';
import {
  type CancellationResponse,
  matchCancellationReviewChanged,
  matchmakingErrors,
} from '@rally/contracts/matchmaking';
import type { cancellationAnsweredByMessage } from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import { isMatchPlayer, type Match } from '../match.ts';
import { createMatchChange } from '../match-change.ts';
import { isMatchVisibleToPlayers } from '../match-visibility.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { canRespondToCancellation, confirmCancellationReason, contestCancellation } from './cancellation-review.ts';

/**
 * The opponent confirms or contests a cancellation. Fails with 409 if there is none to respond to, or the time has passed.
 * @param receivedAt when a response by message arrived, which may be earlier than now; defaults to now
 */
export function confirmOrContestCancellation(
  deps: ChangeMatchDependencies,
  playerId: string,
  id: string,
  response: CancellationResponse,
  receivedAt?: Date,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => {
    if (!isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match))
      throw new HttpError(matchmakingErrors.matchUnknown);
    if (match.cancellation === null || !canRespondToCancellation(match, playerId, receivedAt ?? now)) {
      throw new HttpError(matchmakingErrors.cancellationNotOpen);
    }
    const answered =
      response === 'confirm'
        ? confirmCancellationReason(match, match.cancellation)
        : contestCancellation(match.cancellation);
    return createMatchChange(
      match,
      { ...match, cancellation: { ...answered, response } },
      matchCancellationReviewChanged,
      now,
    );
  });
}

const answerRefusals: readonly ApiError[] = [matchmakingErrors.matchUnknown, matchmakingErrors.cancellationNotOpen];

/** Applies an answer by message like the button. An answer that comes too late, or after the cancellation is settled, changes nothing. */
export async function respondToCancellationByMessage(
  deps: ChangeMatchDependencies,
  { playerId, matchId, response, receivedAt }: EventData<typeof cancellationAnsweredByMessage>,
): Promise<void> {
  try {
    await confirmOrContestCancellation(deps, playerId, matchId, response, new Date(receivedAt));
  } catch (error) {
    if (!(error instanceof HttpError && answerRefusals.includes(error.error))) throw error;
  }
}
