import { hourMs } from '@rally/contracts/durations';
import {
  type InboxItemStatus,
  type InboxUnanswerableReason,
  type MessageChannel,
  whatsappReplyHours,
} from '@rally/contracts/notifications';
import { deriveIdFromIds } from '../outgoing/derive-id-from-ids.ts';

/** A text that staff have to read, as stored. Its id is the provider's id of the message. */
export interface InboxItem {
  readonly _id: string;
  readonly version: number;
  readonly phone: string;
  /** Null for a phone without an account. */
  readonly playerId: string | null;
  readonly channel: MessageChannel;
  readonly text: string;
  readonly receivedAt: Date;
  readonly status: InboxItemStatus;
  /** Null while it is open. */
  readonly handled: { readonly by: string; readonly at: Date } | null;
  readonly answers: readonly InboxAnswer[];
}

export interface InboxAnswer {
  /** Chosen by the client, so that a repeated request is the same answer. */
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
}

export function getStaffAnswerMessageId(itemId: string, answerId: string): string {
  return `staff-answer:${deriveIdFromIds(itemId, answerId)}`;
}

/** When an answer can no longer be sent. */
export function getInboxAnswerExpiry({ channel, receivedAt }: InboxItem, answeredAt: Date): Date {
  if (channel === 'whatsapp') return new Date(receivedAt.getTime() + whatsappReplyHours * hourMs);
  return new Date(answeredAt.getTime() + smsLifetimeHours * hourMs);
}

/** Why the writer cannot get an answer now; null if they can. */
export function getUnanswerableReason(item: InboxItem, isStopped: boolean, now: Date): InboxUnanswerableReason | null {
  if (isStopped) return 'stopped';
  return getInboxAnswerExpiry(item, now) <= now ? 'too_late' : null;
}

/** Longer than any quiet hours. */
const smsLifetimeHours = 24;
