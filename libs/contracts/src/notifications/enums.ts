import type { messagingPreferences } from '../players/enums.ts';

export type MessageChannel = (typeof messagingPreferences)[number];

/** What a message is for. All count toward the weekly cap; identity's one-time codes do not. */
export const messagePurposes = [
  'week_question',
  'week_reminder',
  'answer_confirmation',
  'match_notification',
  'match_canceled',
  'score_confirmation',
  'payment',
  'stop_confirmation',
  'start_confirmation',
  'help',
] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** Why a message was not delivered. */
export const messageFailures = ['weekly_cap', 'stopped', 'no_phone', 'refused', 'undelivered', 'expired'] as const;
export type MessageFailure = (typeof messageFailures)[number];
