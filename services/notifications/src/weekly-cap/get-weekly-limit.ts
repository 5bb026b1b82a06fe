import { type MessagePurpose, messagesPerWeekMax, replyPurposes } from '@rally/contracts/notifications';

/** Messages that may use what is kept back from questions, reminders and scores. */
const urgentPurposes: readonly MessagePurpose[] = ['match_canceled', 'payment', 'week_unpaired', 'conduct_warning'];

/**
 * How many counted messages of the week may precede a message of this kind. The match message may use the whole cap. Until it is
 * sent, one message is kept for it; a second one is always kept for the urgent ones. Null for replies, which do not count.
 */
export function getWeeklyLimit(purpose: MessagePurpose, isMatchMessageSent: boolean): number | null {
  if (replyPurposes.some((reply) => reply === purpose)) return null;
  if (purpose === 'match_notification') return messagesPerWeekMax;
  const others = isMatchMessageSent ? messagesPerWeekMax : messagesPerWeekMax - 1;
  return urgentPurposes.includes(purpose) ? others : others - 1;
}
