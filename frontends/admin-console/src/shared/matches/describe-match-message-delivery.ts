import type { MatchMessageDelivery } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';
import { formatDateTime } from '../time/format-date.ts';
import { formatMessageFailure } from './message-failure-labels.ts';

/** The delivery state of the match message to a player. */
export function describeMatchMessageDelivery({
  state,
  sentAt = null,
  failure,
  providerCode,
}: MatchMessageDelivery): string {
  const { matches: words } = texts();
  if (state === 'waiting') return words.waiting;
  if (state === 'sent') return sentAt === null ? words.sent : words.sentAt({ time: formatDateTime(sentAt) });
  return failure === null ? words.notSent : formatMessageFailure(failure, providerCode);
}
