import type { AskAudience, AskRound, OptInAnswer } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';

/** One player's question and answer of one league week. */
export interface OptIn {
  readonly playerId: string;
  /** The week of the question; its match is played in the week after. */
  readonly week: WeekId;
  readonly version: number;
  /** When the player was first asked; null for one who was not. */
  readonly askedOn: Date | null;
  /** When the question was repeated, or asked late, so that it is not repeated again. */
  readonly remindedOn: Date | null;
  readonly answer: OptInAnswer | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: AnswerChannel | null;
  /** The version that the answer made; it names the answer's event. */
  readonly answerVersion: number | null;
  /** The messages that answered, so that none counts twice. */
  readonly replies: readonly string[];
  /** The match that a run made of the answer, or is about to make: from then on it stands. */
  readonly takenBy: string | null;
}

export type AnswerChannel = 'web' | 'message';

/** A player who was neither asked nor answered in a week. */
export function unansweredOptIn(playerId: string, week: WeekId): OptIn {
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
  };
}

/** Which question an audience's asking means for the player: nobody is asked after an answer, or the same twice. */
export function roundFor(optIn: OptIn, audience: AskAudience): AskRound | null {
  if (optIn.answer !== null) return null;
  if (audience === 'all') return optIn.askedOn === null ? 'first' : null;
  if (optIn.remindedOn !== null) return null;
  return optIn.askedOn === null ? 'first' : 'reminder';
}

/** The player was asked. Who is asked first by a reminder's round needs no further reminder. */
export function asked(optIn: OptIn, audience: AskAudience, now: Date): OptIn {
  return {
    ...optIn,
    version: optIn.version + 1,
    askedOn: optIn.askedOn ?? now,
    remindedOn: audience === 'unanswered' ? now : optIn.remindedOn,
  };
}

/** An answer on the page. Null when it changes nothing. */
export function answeredOnPage(optIn: OptIn, answer: OptInAnswer, now: Date): OptIn | null {
  return answered(optIn, answer, now, 'web');
}

/** An answer by message. Null for a message that counted already or came after a later answer. */
export function answeredByMessage(
  optIn: OptIn,
  reply: { messageId: string; answer: OptInAnswer; receivedAt: Date },
): OptIn | null {
  if (optIn.replies.includes(reply.messageId)) return null;
  if (optIn.answeredAt !== null && optIn.answeredAt > reply.receivedAt) return null;
  const next = answered(optIn, reply.answer, reply.receivedAt, 'message');
  return next && { ...next, replies: [...optIn.replies, reply.messageId] };
}

/** Saying the same again the same way is no new answer, but it is the latest word. */
function answered(optIn: OptIn, answer: OptInAnswer, at: Date, by: AnswerChannel): OptIn | null {
  const version = optIn.version + 1;
  if (optIn.answer !== answer || optIn.answeredBy !== by) {
    return { ...optIn, version, answer, answeredAt: at, answeredBy: by, answerVersion: version };
  }
  return optIn.answeredAt !== null && optIn.answeredAt < at ? { ...optIn, version, answeredAt: at } : null;
}

/** Whether the change is a new answer, to be told to others. */
export function isNewAnswer(before: OptIn, after: OptIn): boolean {
  return before.answerVersion !== after.answerVersion;
}
