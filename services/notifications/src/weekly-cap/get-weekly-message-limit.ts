import { hourMs } from '@rally/contracts/durations';
import { type MessagePurpose, messagesPerWeekMax } from '@rally/contracts/notifications';
import type { NewMessage } from '../outgoing/message.ts';

/** The last message of the week, by number, that a purpose may be. */
interface PurposeWeeklyLimit {
  /** Applies until the week's match message, or one about the times of its match, went out. */
  readonly before: number;
  readonly after: number;
  /** Whether it announces the match of the week, after which `after` applies. */
  readonly tellsOfMatch?: true;
  /** Whether it leaves one more place for the reminder of an agreed match, which can ask the question, too. */
  readonly yieldsToMatchReminder?: true;
}

const [all, allButOne, allButTwo] = [messagesPerWeekMax, messagesPerWeekMax - 1, messagesPerWeekMax - 2];
const wholeCap: PurposeWeeklyLimit = { before: all, after: all };
const leavesOne: PurposeWeeklyLimit = { before: allButOne, after: allButOne };
/** Leaves one place for the match message until that is out. */
const leavesMatchMessage: PurposeWeeklyLimit = { before: allButOne, after: all };
/** Leaves one more place for the purposes above it. */
const canWait: PurposeWeeklyLimit = { before: allButTwo, after: allButOne };

/** The purposes, in order of how much of the cap they may use; null for replies to a player's own message, which do not count. */
const limits: Record<MessagePurpose, PurposeWeeklyLimit | null> = {
  // Without these, a player would not hear about a match, or one of the two would stand at the court alone.
  match_notification: { ...wholeCap, tellsOfMatch: true },
  match_alert: { ...wholeCap, tellsOfMatch: true },
  paid_match: { ...wholeCap, tellsOfMatch: true },
  match_canceled: wholeCap,
  // A cancellation or an alert may still follow these.
  match_time: { ...leavesOne, tellsOfMatch: true },
  match_reminder: leavesOne,
  score_confirmation: leavesOne,
  // The players who paid can still see each other after these.
  payment: leavesOne,
  week_question: { ...leavesOne, yieldsToMatchReminder: true },
  // The match of the week is over when its score is requested.
  score_request: leavesMatchMessage,
  week_unpaired: leavesMatchMessage,
  conduct_warning: leavesMatchMessage,
  week_reminder: { ...canWait, yieldsToMatchReminder: true },
  thread_message: canWait,
  signup_confirmation: canWait,
  answer_confirmation: null,
  staff_answer: null,
  stop_confirmation: null,
  start_confirmation: null,
  help: null,
};

/** Whether a message leaves one more place for the reminder of an agreed match, which can ask the question, too. */
export function leavesRoomForMatchReminder(purpose: MessagePurpose): boolean {
  return limits[purpose]?.yieldsToMatchReminder ?? false;
}

/** Whether a message of this purpose uses up the place that the week keeps for the match message. */
export function usesWeeklyMatchMessageSlot(purpose: MessagePurpose): boolean {
  return limits[purpose]?.tellsOfMatch ?? false;
}

/**
 * How many messages the week may have at most, including one of this purpose. Null for replies, which do not count.
 * @param isMatchPlaceUsed whether a message for which `usesWeeklyMatchMessageSlot` holds went out
 * @param isReminderAhead whether the phone will get the reminder of an agreed time later in the week
 */
export function getWeeklyMessageLimit(
  purpose: MessagePurpose,
  isMatchPlaceUsed: boolean,
  isReminderAhead: boolean,
): number | null {
  const limit = limits[purpose];
  if (limit === null) return null;
  const places = isMatchPlaceUsed ? limit.after : limit.before;
  return isReminderAhead && limit.yieldsToMatchReminder ? places - 1 : places;
}

/** How long a message that the cap holds back may wait for the next league week, unless it stays relevant. */
const waitHoursMax = 24;
const longRelevantPurposes: readonly MessagePurpose[] = ['score_confirmation', 'paid_match'];

/**
 * When a message that the cap holds back is tried again: when the next league week has begun, if that is within a day and the message
 * is still relevant then. A question about a score, the decision of staff and news of a paid match can wait longer, because they stay
 * relevant for a week. Null otherwise, and for a cancellation, because staff should know that it did not go out.
 * @param nextWeekAt the first time in the next league week at which the phone gets messages
 */
export function getCappedMessageRetryTime(
  { purpose, expiresAt }: Pick<NewMessage, 'purpose' | 'expiresAt'>,
  nextWeekAt: Date,
  now: Date,
): Date | null {
  const isSoon = nextWeekAt.getTime() - now.getTime() <= waitHoursMax * hourMs;
  const canWait = isSoon || longRelevantPurposes.includes(purpose);
  return canWait && nextWeekAt < expiresAt && purpose !== 'match_canceled' ? nextWeekAt : null;
}
