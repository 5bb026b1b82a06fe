import {
  type MessageChannel,
  type MessageFailure,
  type MessagePurpose,
  responseMessagePurposes,
} from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';

/**
 * `queued` waits for its time · `sending` is being sent · `unknown` was posted with an unknown outcome · `sent` was accepted
 * by the provider · `failed` will not be sent.
 */
export const messageStates = ['queued', 'sending', 'unknown', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** States in which a message may still be sent. */
export const openStates: readonly MessageState[] = ['queued', 'sending', 'unknown'];
/** States in which the provider has the message, as far as we know. */
export const handedOverStates: readonly MessageState[] = ['sending', 'unknown', 'sent'];

const next: Record<MessageState, readonly MessageState[]> = {
  // A message that waits to be sent again may turn out to have been accepted.
  queued: ['sending', 'sent', 'failed'],
  sending: ['sent', 'unknown', 'queued', 'failed'],
  unknown: ['sent', 'queued', 'failed'],
  sent: ['failed'],
  failed: [],
};

/** Whether a message may move from one state to the other. */
export function canMessageTransition(from: MessageState, to: MessageState): boolean {
  return next[from].includes(to);
}

/** States from which a message may move to `to`. */
export function listPreviousMessageStates(to: MessageState): MessageState[] {
  return messageStates.filter((from) => canMessageTransition(from, to));
}

/** A message to queue. Its id is derived from its cause, so each cause queues it once. */
export interface NewMessage {
  readonly id: string;
  /** Empty if the player has no phone that may get messages. */
  readonly phone: string;
  readonly playerId: string | null;
  readonly channel: MessageChannel;
  readonly purpose: MessagePurpose;
  readonly text: string;
  /** Missing in messages queued by earlier versions. */
  readonly language?: Language;
  readonly matchId: string | null;
  readonly requestId: string | null;
  /** The version of the score that it asks the player to confirm; missing in other messages. */
  readonly scoreVersion?: number;
  /** The agreed start that it announces to the player who did not agree last; missing in other messages. */
  readonly announcedStart?: string;
  /** The message is not sent after this time. */
  readonly expiresAt: Date;
  /** The times of the match that the message numbers from 1, for a reply by number. Missing in messages without any. */
  readonly choices?: readonly string[];
  /** The league week whose question this match reminder also asks; missing in other messages. */
  readonly asksAboutWeek?: string;
  /** The player's message to which it replies; missing if that does not matter. */
  readonly inReplyTo?: string;
  /** For quiet hours; null for the league's time zone. */
  readonly timeZone: string | null;
  readonly state: string | null;
}

export interface QueuedMessage extends NewMessage {
  /** The trace that queued it, continued when it is sent. */
  readonly traceparent?: string;
  readonly version: number;
  readonly sendState: MessageState;
  /** Missing in messages queued by earlier versions. */
  readonly rank?: SendingRank;
  readonly notBefore: Date;
  readonly createdAt: Date;
  /** The league week in which it counts: that of the latest attempt, or of its creation before the first attempt. */
  readonly week: string;
  readonly tries: number;
  readonly takenAt: Date | null;
  readonly sentAt: Date | null;
  readonly providerId: string | null;
  readonly delivery: string | null;
  readonly failure: MessageFailure | null;
  /** True if the player answered the question, or newer times replaced it, before it was sent; otherwise missing. */
  readonly isAnswered?: boolean;
  /** The provider's error code; missing in messages stored by earlier versions. */
  readonly providerCode?: string | null;
}

/**
 * The order in which due messages are sent: replies to a player's own message, the match and its times, cancellations, reminders,
 * scores, what concerns the account, and questions.
 */
export const sendingRanks = ['reply', 'match', 'cancellation', 'reminder', 'score', 'ordinary', 'question'] as const;
export type SendingRank = (typeof sendingRanks)[number];

const rankOf: Partial<Record<MessagePurpose, SendingRank>> = {
  match_notification: 'match',
  match_time: 'match',
  match_alert: 'match',
  paid_match: 'match',
  match_canceled: 'cancellation',
  match_reminder: 'reminder',
  score_request: 'score',
  score_confirmation: 'score',
  week_question: 'question',
  week_reminder: 'question',
};

export function getSendingRank(purpose: MessagePurpose): SendingRank {
  return isReply(purpose) ? 'reply' : (rankOf[purpose] ?? 'ordinary');
}

/** Replies to the player's own message are sent immediately, even during quiet hours, except those that staff write later. */
export function isAllowedDuringQuietHours(purpose: MessagePurpose): boolean {
  return purpose !== 'staff_answer' && isReply(purpose);
}

/** The only message that may go to a phone after STOP. */
export function isAllowedAfterStop(purpose: MessagePurpose): boolean {
  return purpose === 'stop_confirmation';
}

function isReply(purpose: MessagePurpose): boolean {
  return responseMessagePurposes.some((reply) => reply === purpose);
}
