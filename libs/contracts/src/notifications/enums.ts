import type { messagingPreferences } from '../players/enums.ts';

export type MessageChannel = (typeof messagingPreferences)[number];

/** The purpose of a message. All but `replyPurposes` count toward the weekly cap. */
export const messagePurposes = [
  'signup_confirmation',
  'week_question',
  'week_reminder',
  'week_unpaired',
  'answer_confirmation',
  'match_notification',
  'match_canceled',
  'match_time',
  'score_request',
  'score_confirmation',
  'payment',
  'conduct_warning',
  'stop_confirmation',
  'start_confirmation',
  'help',
] as const;
/** Replies to a player's own message. */
export const replyPurposes = [
  'answer_confirmation',
  'stop_confirmation',
  'start_confirmation',
  'help',
] as const satisfies readonly (typeof messagePurposes)[number][];

export type MessagePurpose = (typeof messagePurposes)[number];

/** Why a message was not delivered. */
export const messageFailures = ['weekly_cap', 'stopped', 'no_phone', 'refused', 'undelivered', 'expired'] as const;
export type MessageFailure = (typeof messageFailures)[number];
