import { type MessagePurpose, messagesPerWeekMax, replyPurposes } from '@rally/contracts/notifications';

/** Urgent messages, which may use the part of the cap that is reserved from questions, reminders and scores. */
const urgentPurposes: readonly MessagePurpose[] = ['match_canceled', 'payment', 'week_unpaired', 'conduct_warning'];

/**
 * How many counted messages may precede a message of this purpose in the week. The match message may use the whole cap. Until
 * it is sent, one message is reserved for it; another one is always reserved for urgent messages. Null for replies, which do
 * not count.
 */
export function getWeeklyLimit(purpose: MessagePurpose, isMatchMessageSent: boolean): number | null {
  if (replyPurposes.some((reply) => reply === purpose)) return null;
  if (purpose === 'match_notification') return messagesPerWeekMax;
  const others = isMatchMessageSent ? messagesPerWeekMax : messagesPerWeekMax - 1;
  return urgentPurposes.includes(purpose) ? others : others - 1;
}
