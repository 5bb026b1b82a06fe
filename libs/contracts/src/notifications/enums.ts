import * as z from 'zod';
import { messagingPreferences } from '../players/enums.ts';

export const messageChannel = z.enum(messagingPreferences);
export type MessageChannel = z.infer<typeof messageChannel>;

/** What a message is for. All of them count for the weekly cap; the codes that identity sends do not. */
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
export const messagePurpose = z.enum(messagePurposes);
export type MessagePurpose = z.infer<typeof messagePurpose>;

/** Why a message never went out. */
export const messageFailures = ['weekly_cap', 'stopped', 'no_phone', 'refused', 'undelivered', 'expired'] as const;
export const messageFailure = z.enum(messageFailures);
export type MessageFailure = z.infer<typeof messageFailure>;
