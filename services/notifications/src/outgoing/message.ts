import type { MessageChannel, MessageFailure, MessagePurpose } from '@rally/contracts/notifications';

/**
 * `queued` waits for its time · `sending` was taken by a sender · `unknown` was posted and nobody knows what became of it ·
 * `sent` the provider has it · `failed` it will not go.
 */
export const messageStates = ['queued', 'sending', 'unknown', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

const next: Record<MessageState, readonly MessageState[]> = {
  queued: ['sending', 'failed'],
  sending: ['sent', 'unknown', 'queued', 'failed'],
  unknown: ['sent', 'queued', 'failed'],
  sent: ['failed'],
  failed: [],
};

/** Whether a message may go from one state to the other; the one table of it. */
export function mayBecome(from: MessageState, to: MessageState): boolean {
  return next[from].includes(to);
}

/** States from which a message may come to `to`. */
export function statesBefore(to: MessageState): MessageState[] {
  return messageStates.filter((from) => mayBecome(from, to));
}

/** What one asks to be sent. The id follows from the cause, so that the same cause queues it once. */
export interface NewMessage {
  readonly id: string;
  readonly phone: string;
  readonly playerId: string | null;
  readonly channel: MessageChannel;
  readonly purpose: MessagePurpose;
  readonly text: string;
  readonly matchId: string | null;
  readonly requestId: string | null;
  /** After it the message is of no use any more. */
  readonly expiresAt: Date;
  /** For quiet hours; null is the league's own zone. */
  readonly timeZone: string | null;
  readonly state: string | null;
}

export interface Message extends NewMessage {
  /** The trace that queued it, which the sending continues. */
  readonly traceparent?: string;
  readonly version: number;
  readonly sendState: MessageState;
  readonly notBefore: Date;
  readonly createdAt: Date;
  /** The league week it counts for: of its latest attempt, or of its making before the first. */
  readonly week: string;
  readonly tries: number;
  readonly takenAt: Date | null;
  readonly sentAt: Date | null;
  readonly providerId: string | null;
  readonly delivery: string | null;
  readonly failure: MessageFailure | null;
}

/** Answers to the person's own message go at once, at any hour. */
export function answersAtOnce(purpose: MessagePurpose): boolean {
  return ['stop_confirmation', 'start_confirmation', 'help', 'answer_confirmation'].includes(purpose);
}

/** The one message that a stopped phone still gets. */
export function goesToStopped(purpose: MessagePurpose): boolean {
  return purpose === 'stop_confirmation';
}
