import type { EventData } from '@rally/contracts';
import {
  type ConfirmationRequestDelivery,
  mergeConfirmationRequestDelivery,
  type messageFailed,
  type messageSent,
} from '@rally/contracts/notifications';
import { getOpponentId } from '../match.ts';
import { createChangeWithoutEvent } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

type MessageOutcome = Pick<EventData<typeof messageSent>, 'matchId' | 'playerId' | 'purpose'>;

/** Records that the opponent was asked about a cancellation. */
export function recordCancellationQuestionSent(
  deps: ChangeMatchDependencies,
  message: EventData<typeof messageSent>,
): Promise<void> {
  return recordOutcome(deps, message, { sentAt: new Date(message.sentAt) });
}

/** Records that the message that asks the opponent about a cancellation was not sent or not delivered. */
export function recordCancellationQuestionFailed(
  deps: ChangeMatchDependencies,
  message: EventData<typeof messageFailed>,
): Promise<void> {
  return recordOutcome(deps, message, { hasFailed: true });
}

async function recordOutcome(
  deps: ChangeMatchDependencies,
  { matchId, playerId, purpose }: MessageOutcome,
  known: Partial<ConfirmationRequestDelivery>,
): Promise<void> {
  if (matchId === null || playerId === null || purpose !== 'match_canceled') return;
  await updateMatchWithRetry(deps, matchId, (match) => {
    const { cancellation } = match;
    if (cancellation?.review !== 'awaiting_opponent' || cancellation.canceledBy === null) return null;
    if (getOpponentId(match, cancellation.canceledBy) !== playerId) return null;
    const question = mergeConfirmationRequestDelivery(cancellation.question, known);
    return question && createChangeWithoutEvent(match, { ...match, cancellation: { ...cancellation, question } });
  });
}
