import type { EventData } from '@rally/contracts';
import type { replyScoreAnswered, replyScoreReceived } from '@rally/contracts/notifications';
import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { confirmScore } from './confirm-score.ts';
import { contestScore } from './contest-score.ts';
import { type SubmitScoreDependencies, submitScore } from './submit-score.ts';

/** Submits a score that a player reported by message, as the website would. */
export async function handleScoreReply(
  deps: SubmitScoreDependencies,
  { playerId, matchId, messageId, receivedAt: _receivedAt, ...entry }: EventData<typeof replyScoreReceived>,
): Promise<void> {
  await ignoreRefusal(submitScore(deps, playerId, matchId, { entry, vote: null, replacesVersion: null, messageId }));
}

/** Confirms or contests the opponent's score for a player who answered by message. */
export async function handleScoreAnswer(
  deps: SubmitScoreDependencies,
  { playerId, matchId, messageId, answer, scoreVersion, counterScore }: EventData<typeof replyScoreAnswered>,
): Promise<void> {
  const seen = { seenVersion: scoreVersion ?? null, messageId };
  const change =
    answer === 'confirm'
      ? confirmScore(deps, playerId, matchId, { vote: null, ...seen })
      : contestScore(deps, playerId, matchId, { counterEntry: counterScore ?? null, reason: null, ...seen });
  await ignoreRefusal(change);
}

/**
 * A refusal means that the match or its score changed while the message was on its way, of which its players are told by that
 * change. A match that is not known yet is retried.
 */
async function ignoreRefusal(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const isUnknown = error instanceof HttpError && error.error === scoringErrors.matchUnknown;
    if (!(error instanceof HttpError) || isUnknown) throw error;
  }
}
