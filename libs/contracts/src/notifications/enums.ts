import type { messagingPreferences } from '../players/enums.ts';

export type MessageChannel = (typeof messagingPreferences)[number];

/**
 * The purpose of a message. All but `responseMessagePurposes` count toward the weekly cap. `match_alert` is what a player must know
 * before going to the court: the opponent agreed to a time, gave up the agreed time, or is late. `paid_match` tells of a paid match: its
 * opponent is found, or both players see each other.
 */
export const messagePurposes = [
  'signup_confirmation',
  'week_question',
  'week_reminder',
  'week_unpaired',
  'answer_confirmation',
  'match_notification',
  'match_canceled',
  'match_time',
  'match_alert',
  'paid_match',
  'match_reminder',
  'thread_message',
  'score_request',
  'score_confirmation',
  'payment',
  'conduct_warning',
  'staff_answer',
  'stop_confirmation',
  'start_confirmation',
  'help',
] as const;
/** Replies to a player's own message. */
export const responseMessagePurposes = [
  'answer_confirmation',
  'staff_answer',
  'stop_confirmation',
  'start_confirmation',
  'help',
] as const satisfies readonly (typeof messagePurposes)[number][];

export type MessagePurpose = (typeof messagePurposes)[number];

/** Why a message was not delivered. */
export const messageFailures = ['weekly_cap', 'stopped', 'no_phone', 'refused', 'undelivered', 'expired'] as const;
export type MessageFailure = (typeof messageFailures)[number];

/** The state of a text in the staff inbox. */
export const inboxItemStatuses = ['open', 'answered', 'done'] as const;
export type InboxItemStatus = (typeof inboxItemStatuses)[number];

/** The delivery state of a staff answer. */
export const inboxAnswerStates = ['waiting', 'sent', 'failed'] as const;

/** Why staff cannot answer a text: the phone opted out, or WhatsApp no longer accepts free text. */
export const inboxUnanswerableReasons = ['stopped', 'too_late'] as const;
export type InboxUnanswerableReason = (typeof inboxUnanswerableReasons)[number];
