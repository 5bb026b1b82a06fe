import {
  type MessageOutcome,
  mergeConfirmationRequestDelivery,
  toConfirmationRequestDelivery,
} from '@rally/contracts/notifications';
import { getOpponentId } from '../match.ts';
import { createChangeWithoutEvent } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/** Records what became of the message that asks the opponent about a cancellation. */
export async function recordCancellationQuestionOutcome(
  deps: ChangeMatchDependencies,
  outcome: MessageOutcome,
): Promise<void> {
  const { matchId, playerId, purpose } = outcome;
  if (matchId === null || playerId === null || purpose !== 'match_canceled') return;
  await updateMatchWithRetry(deps, matchId, (match) => {
    const { cancellation } = match;
    if (cancellation?.review !== 'awaiting_opponent' || cancellation.canceledBy === null) return null;
    if (getOpponentId(match, cancellation.canceledBy) !== playerId) return null;
    const question = mergeConfirmationRequestDelivery(cancellation.question, toConfirmationRequestDelivery(outcome));
    return question && createChangeWithoutEvent(match, { ...match, cancellation: { ...cancellation, question } });
  });
}
