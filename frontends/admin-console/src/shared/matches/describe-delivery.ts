import type { MatchDelivery } from '@rally/contracts/matchmaking';
import { formatMessageFailure } from './message-failure-labels.ts';

/** What became of the match message to a player that is not sent. */
export function describeDelivery({ state, failure, providerCode }: MatchDelivery): string {
  if (state === 'waiting') return 'Waiting';
  return failure === null ? 'Not sent' : formatMessageFailure(failure, providerCode);
}
