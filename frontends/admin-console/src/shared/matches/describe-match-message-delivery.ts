import type { MatchMessageDelivery } from '@rally/contracts/matchmaking';
import { formatDateTime } from '../time/format-date.ts';
import { formatMessageFailure } from './message-failure-labels.ts';

/** What became of the match message to a player. */
export function describeMatchMessageDelivery({
  state,
  sentAt = null,
  failure,
  providerCode,
}: MatchMessageDelivery): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'sent') return sentAt === null ? 'Sent' : `Sent ${formatDateTime(sentAt)}`;
  return failure === null ? 'Not sent' : formatMessageFailure(failure, providerCode);
}
