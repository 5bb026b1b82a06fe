import { dayMs, minuteMs } from '@rally/contracts/durations';
import { threadKeptDays, threadMessagePeriodMinutes, threadMessagesPerPeriodMax } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';
import type { Match } from '../matches/match.ts';

/** The conversation of a match's two players. */
export interface MatchThread {
  readonly matchId: string;
  /** Increases by one with each change. */
  readonly version: number;
  readonly playerIds: readonly [string, string];
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[];
  /** How far each player has read. */
  readonly reads: readonly ThreadRead[];
  /** The messages that a player reported. */
  readonly reportedIds: readonly string[];
  readonly expiresAt: Date;
}

interface ThreadMessage {
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
  readonly sentAt: Date;
  /** The recipient had blocked the author, who must not learn about it: only the author sees the message. */
  readonly isWithheld?: true;
}

interface ThreadRead {
  readonly playerId: string;
  /** Number of messages from the first up to the last one that was read. */
  readonly messageCount: number;
  readonly readAt: Date;
}

/** A player who read the thread this recently counts as having it open. */
const presenceMs = 2 * minuteMs;

/** The thread with another message. */
export function withThreadMessage(thread: MatchThread, message: ThreadMessage): MatchThread {
  return { ...thread, version: thread.version + 1, messages: [...thread.messages, message] };
}

/** The thread after a player read it up to a message; the same thread if they had read that far. Null for an unknown message. */
export function markThreadRead(
  thread: MatchThread,
  playerId: string,
  messageId: string,
  readAt: Date,
): MatchThread | null {
  const messageCount = thread.messages.findIndex(({ id }) => id === messageId) + 1;
  if (messageCount === 0) return null;
  if (messageCount <= getReadMessageCount(thread, playerId)) return thread;
  const others = thread.reads.filter((read) => read.playerId !== playerId);
  return { ...thread, version: thread.version + 1, reads: [...others, { playerId, messageCount, readAt }] };
}

/** The messages that a player sees, oldest first. */
export function listMessagesShownToPlayer({ messages }: MatchThread, playerId: string): ThreadMessage[] {
  return messages.filter((message) => isMessageShownTo(message, playerId));
}

/** How many of the opponent's messages a player has not read. */
export function countUnreadMessages(thread: MatchThread, playerId: string): number {
  const unread = thread.messages.slice(getReadMessageCount(thread, playerId));
  return unread.filter((message) => message.authorId !== playerId && isMessageShownTo(message, playerId)).length;
}

/** Whether the player read the thread just now. */
export function isReadingThread({ reads }: MatchThread, playerId: string, now: Date): boolean {
  return reads.some((read) => read.playerId === playerId && now.getTime() - read.readAt.getTime() <= presenceMs);
}

/** Whether the player has reached the limit of messages for the moment. */
export function hasReachedThreadMessageLimit({ messages }: MatchThread, playerId: string, now: Date): boolean {
  const since = now.getTime() - threadMessagePeriodMinutes * minuteMs;
  const recent = messages.filter(({ authorId, sentAt }) => authorId === playerId && sentAt.getTime() > since);
  return recent.length >= threadMessagesPerPeriodMax;
}

/** When the thread of a match is deleted: a week after the last day on which it can be played. */
export function getThreadExpiry(match: Match): Date {
  const lastDay = Math.max(getLastDayEnd(match, match.timeZone).getTime(), match.scheduledDate?.getTime() ?? 0);
  return new Date(lastDay + threadKeptDays * dayMs);
}

function isMessageShownTo({ authorId, isWithheld }: ThreadMessage, playerId: string): boolean {
  return authorId === playerId || !isWithheld;
}

function getReadMessageCount({ reads }: MatchThread, playerId: string): number {
  return reads.find((read) => read.playerId === playerId)?.messageCount ?? 0;
}
