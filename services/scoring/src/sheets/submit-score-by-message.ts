import { type ApiError, commonErrors, type EventData } from '@rally/contracts';
import type {
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
} from '@rally/contracts/notifications';
import { contestReasonLengthMax, contestReasonSchema, scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { confirmScore } from './confirm-score.ts';
import { type ContestScoreDependencies, contestScore } from './contest-score.ts';
import { type SubmitScoreDependencies, submitScore } from './submit-score.ts';
import { withdrawScore } from './withdraw-score.ts';

/** Submits a score that a player reported by message, or corrects the player's own, as the website would. */
export async function submitScoreByMessage(
  deps: SubmitScoreDependencies,
  {
    playerId,
    matchId,
    messageId,
    replacesVersion,
    opponentPlaystyle,
    receivedAt: _receivedAt,
    ...entry
  }: EventData<typeof scoreReportedByMessage>,
): Promise<void> {
  await ignoreRefusal(
    submitScore(deps, playerId, matchId, {
      entry,
      vote: opponentPlaystyle ?? null,
      replacesVersion: replacesVersion ?? null,
      messageId,
    }),
  );
}

/** Confirms or contests the opponent's score for a player who answered by message. */
export async function confirmOrContestScoreByMessage(
  deps: ContestScoreDependencies,
  {
    playerId,
    matchId,
    messageId,
    answer,
    scoreVersion,
    counterScore,
    opponentPlaystyle,
    reason,
    saysNotPlayed = false,
    receivedAt,
  }: EventData<typeof scoreAnsweredByMessage>,
): Promise<void> {
  const seen = { seenVersion: scoreVersion ?? null, messageId, receivedAt: new Date(receivedAt) };
  const change =
    answer === 'confirm'
      ? confirmScore(deps, playerId, matchId, { vote: opponentPlaystyle ?? null, ...seen })
      : contestScore(deps, playerId, matchId, {
          counterEntry: counterScore ?? null,
          reason: readReason(reason),
          saysNotPlayed,
          ...seen,
        });
  await ignoreRefusal(change);
}

/** The reason in a form that the website accepts; null for one with characters that it refuses. */
function readReason(reason = ''): string | null {
  const { data = '' } = contestReasonSchema.safeParse(reason.slice(0, contestReasonLengthMax));
  return data === '' ? null : data;
}

/** Withdraws the player's own score, as the website would. */
export async function withdrawScoreByMessage(
  deps: SubmitScoreDependencies,
  { playerId, matchId, messageId, scoreVersion, receivedAt }: EventData<typeof scoreWithdrawnByMessage>,
): Promise<void> {
  const message = { id: messageId, receivedAt: new Date(receivedAt) };
  await ignoreRefusal(withdrawScore(deps, playerId, matchId, scoreVersion, message));
}

/**
 * A refusal means that the match or its score changed while the message was on its way; that change already informs the players. A
 * match that is not known yet is retried, and so is a conflict with other writers, which is not a refusal.
 */
async function ignoreRefusal(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const retriable: readonly ApiError[] = [scoringErrors.matchUnknown, commonErrors.conflict];
    if (!(error instanceof HttpError) || retriable.includes(error.error)) throw error;
  }
}
