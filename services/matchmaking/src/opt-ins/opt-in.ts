import type {
  OptInAnswer,
  UnpairedReason,
  WeeklyQuestionAudience,
  WeeklyQuestionKind,
} from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';

/** A player's question and answer for one league week. */
export interface WeekOptIn {
  readonly playerId: string;
  /** The week of the question; its match is played in the week after. */
  readonly week: WeekId;
  readonly version: number;
  /** When the player was first asked; null if never. */
  readonly askedOn: Date | null;
  /** When the reminder was sent, or the first question if that went out with the reminders; no further reminder follows. */
  readonly remindedOn: Date | null;
  readonly answer: OptInAnswer | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: OptInAnswerChannel | null;
  /** The version at which the answer was given; part of the answer event's id. */
  readonly answerVersion: number | null;
  /** Ids of the messages that answered, so that none counts twice. */
  readonly replies: readonly string[];
  /** The match that a run created or is about to create from the answer; from then on the answer cannot change. */
  readonly takenBy: string | null;
  /** Set once the week's run left the player without a match; always null in rows of earlier versions. */
  readonly unpaired: UnpairedRecord | null;
}

export interface UnpairedRecord {
  readonly at: Date;
  readonly sport: Sport;
  readonly reason: UnpairedReason;
}

export type OptInAnswerChannel = 'web' | 'message';

/** One row per player and week. */
export function toOptInId({ playerId, week }: Pick<WeekOptIn, 'playerId' | 'week'>): string {
  return `${playerId}:${week}`;
}

/** The opt-in of a player who was neither asked nor has answered. */
export function createUnaskedOptIn(playerId: string, week: WeekId): WeekOptIn {
  return {
    playerId,
    week,
    version: 0,
    askedOn: null,
    remindedOn: null,
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answerVersion: null,
    replies: [],
    takenBy: null,
    unpaired: null,
  };
}

/** Which round of the question the player gets, if any: none after an answer, and no round twice. */
export function getWeeklyQuestionRound(optIn: WeekOptIn, audience: WeeklyQuestionAudience): WeeklyQuestionKind | null {
  if (optIn.answer !== null) return null;
  if (audience === 'all') return optIn.askedOn === null ? 'first' : null;
  if (optIn.remindedOn !== null) return null;
  return optIn.askedOn === null ? 'first' : 'reminder';
}

/** Marks the player as asked. A player whose first question is a reminder gets no further reminder. */
export function markOptInAsAsked(optIn: WeekOptIn, audience: WeeklyQuestionAudience, now: Date): WeekOptIn {
  return {
    ...optIn,
    version: optIn.version + 1,
    askedOn: optIn.askedOn ?? now,
    remindedOn: audience === 'unanswered' ? now : optIn.remindedOn,
  };
}

/** Applies an answer given on the website. Null if nothing changes. */
export function applyWebOptInAnswer(optIn: WeekOptIn, answer: OptInAnswer, now: Date): WeekOptIn | null {
  return withOptInAnswer(optIn, answer, now, 'web');
}

/** Applies an answer by message. Null for a duplicate message or one older than the current answer. */
export function applyMessageOptInAnswer(
  optIn: WeekOptIn,
  reply: { messageId: string; answer: OptInAnswer; receivedAt: Date },
): WeekOptIn | null {
  if (optIn.replies.includes(reply.messageId)) return null;
  if (optIn.answeredAt !== null && optIn.answeredAt > reply.receivedAt) return null;
  const next = withOptInAnswer(optIn, reply.answer, reply.receivedAt, 'message');
  return next && { ...next, replies: [...optIn.replies, reply.messageId] };
}

/** The opt-in, changed so that its next answer counts as new even if it repeats the earlier one. */
export function treatNextOptInAnswerAsNew(optIn: WeekOptIn): WeekOptIn {
  return { ...optIn, answer: null, takenBy: null };
}

/** Repeating the same answer by the same channel only updates its time. */
function withOptInAnswer(optIn: WeekOptIn, answer: OptInAnswer, at: Date, by: OptInAnswerChannel): WeekOptIn | null {
  const version = optIn.version + 1;
  if (optIn.answer !== answer || optIn.answeredBy !== by) {
    return { ...optIn, version, answer, answeredAt: at, answeredBy: by, answerVersion: version };
  }
  return optIn.answeredAt !== null && optIn.answeredAt < at ? { ...optIn, version, answeredAt: at } : null;
}

/** Whether a STOP after the YES has revoked it. */
export function isYesRevokedByStop(
  { answer, answeredAt }: Pick<WeekOptIn, 'answer' | 'answeredAt'>,
  stoppedAt: Date | null,
): boolean {
  return answer === 'yes' && answeredAt !== null && stoppedAt !== null && stoppedAt >= answeredAt;
}

/** Whether the change is a new answer, which emits an event. */
export function hasOptInAnswerChanged(before: WeekOptIn, after: WeekOptIn): boolean {
  return before.answerVersion !== after.answerVersion;
}

/** Records that the week's run left the player without a match. Null without a YES, and if it is already recorded. */
export function recordUnpaired(optIn: WeekOptIn, unpaired: UnpairedRecord): WeekOptIn | null {
  if (optIn.answer !== 'yes' || optIn.unpaired !== null) return null;
  return { ...optIn, version: optIn.version + 1, unpaired };
}
