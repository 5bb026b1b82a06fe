import type { MatchMessageDelivery } from '@rally/contracts/matchmaking';
import { formatMessageFailure } from './message-failure-labels.ts';

/** What became of the match message to a player that is not sent. */
export function describeMatchMessageDelivery({ state, failure, providerCode }: MatchMessageDelivery): string {
  if (state === 'waiting') return 'Waiting';
  return failure === null ? 'Not sent' : formatMessageFailure(failure, providerCode);
}
