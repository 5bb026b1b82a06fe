import { type MessagePurpose, messagesPerWeekMax, responseMessagePurposes } from '@rally/contracts/notifications';
import type { NewMessage } from '../outgoing/message.ts';

/** Urgent messages, which may use the part of the cap that is reserved from questions, reminders and scores. */
const urgentPurposes: readonly MessagePurpose[] = ['match_canceled', 'payment', 'week_unpaired', 'conduct_warning'];

/** Messages that show that the player has the week's match: from then on none is kept for the match message. */
const ofMatchPurposes: readonly MessagePurpose[] = ['match_notification', 'match_time', 'match_alert'];

/** Without these a player would wait for a match that nobody announced, or stand at a court alone. */
const wholeCapPurposes: readonly MessagePurpose[] = ['match_notification', 'match_alert', 'match_canceled'];

/** Reminders, scores and the weekly question, which leave one place to those. */
const belowCapPurposes: readonly MessagePurpose[] = [
  'match_time',
  'match_reminder',
  'score_confirmation',
  'week_question',
];

/** Whether a message leaves one more place to the reminder of a match that is agreed on, which can carry it. */
export function yieldsToMatchReminder(purpose: MessagePurpose): boolean {
  return purpose === 'week_question' || purpose === 'week_reminder';
}

/** Whether a message of this purpose uses up the place that the week keeps for the match message. */
export function usesWeeklyMatchMessageSlot(purpose: MessagePurpose): boolean {
  return ofMatchPurposes.includes(purpose);
}

/** How long a message that the cap holds back may wait for the next league week. */
const waitHoursMax = 24;

/**
 * When a message that the cap holds back is tried again: once the next league week has begun, if that is within a day and the
 * message still counts then. A question about a score waits longer, since the opponent has a week to answer it. Null if not, and
 * for a cancellation, of which staff should know that it did not go out.
 * @param nextWeekAt the first time in the next league week at which the phone gets messages
 */
export function getHeldMessageRetryTime(
  { purpose, expiresAt, scoreVersion }: Pick<NewMessage, 'purpose' | 'expiresAt' | 'scoreVersion'>,
  nextWeekAt: Date,
  now: Date,
): Date | null {
  const isSoon = scoreVersion !== undefined || nextWeekAt.getTime() - now.getTime() <= waitHoursMax * 3_600_000;
  return isSoon && nextWeekAt < expiresAt && purpose !== 'match_canceled' ? nextWeekAt : null;
}

/**
 * How many counted messages may precede a message of this purpose in the week. The match message, a cancellation, and what a
 * player has to know before going to the court may use the whole cap; times of a match, reminders, scores and the weekly
 * question leave one place to them, and so does a request for a score until the week's match message is out. For other messages
 * another place is reserved for urgent ones and, until the match message is sent or the players settle a time, one for that.
 * Null for replies, which do not count.
 * @param isMatchPlaceUsed whether a message went out for which `usesWeeklyMatchMessageSlot` holds
 * @param isReminderAhead whether the phone gets the reminder of an agreed time later in the week
 */
export function getWeeklyMessageLimit(
  purpose: MessagePurpose,
  isMatchPlaceUsed: boolean,
  isReminderAhead: boolean,
): number | null {
  const limit = getLimitWithoutReminder(purpose, isMatchPlaceUsed);
  return limit !== null && isReminderAhead && yieldsToMatchReminder(purpose) ? limit - 1 : limit;
}

function getLimitWithoutReminder(purpose: MessagePurpose, isMatchPlaceUsed: boolean): number | null {
  if (responseMessagePurposes.some((reply) => reply === purpose)) return null;
  if (wholeCapPurposes.includes(purpose)) return messagesPerWeekMax;
  if (belowCapPurposes.includes(purpose)) return messagesPerWeekMax - 1;
  const others = isMatchPlaceUsed ? messagesPerWeekMax : messagesPerWeekMax - 1;
  // The week's match is over by then, so that nothing has to be said before it.
  if (purpose === 'score_request') return others;
  return urgentPurposes.includes(purpose) ? others : others - 1;
}
