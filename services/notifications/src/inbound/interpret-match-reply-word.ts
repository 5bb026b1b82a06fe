import { type MatchReplyAction, matchReplyActions } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';

import { getOpenQuestion } from './get-open-question.ts';
import { type InboundMessageContext, weekQuestionPurposes } from './inbound-message-context.ts';
import { createIncompleteInterpretation, type MessageInterpretation } from './message-interpretation.ts';
import type { InboundMessageIntent } from './parse-message-intent.ts';
import { normalizeReply } from './reply-grammar/normalize-reply.ts';

/** Whether the intent is a word about a match. */
export function isMatchReplyAction(intent: InboundMessageIntent): intent is MatchReplyAction {
  return matchReplyActions.some((reply) => reply === intent);
}

/** Finds the match that a word is about. If there is none, or the word has no meaning now, asks the writer. */
export function interpretMatchReplyWord(
  reply: MatchReplyAction,
  text: string,
  context: InboundMessageContext,
): MessageInterpretation {
  const { matchOfDay, completedMatchId, publicUrl } = context;
  const texts = notificationMessages[context.language].matchDay;
  switch (reply) {
    case 'confirm':
      return (matchOfDay?.isToConfirm && interpretForMatchOfDay(reply, context)) || explainMatchReplyWords(context);
    case 'reschedule':
      if (matchOfDay?.isToConfirm) return interpretForMatchOfDay(reply, context);
      // A lone letter, days before the message that names it, may be a slip.
      return isLoneLetter(text) || !hasAgreedTime(context)
        ? explainMatchReplyWords(context)
        : (interpretAsMatchAhead(reply, context) ?? explainMatchReplyWords(context));
    case 'injury':
    case 'late_cancel':
    case 'mutual':
      if (reply === 'injury' && !hasMatchAhead(context) && weekQuestionPurposes.includes(context.latest?.purpose))
        return { meaning: 'no' };
      return (
        interpretAsMatchAhead(reply, context) ??
        interpretForPlayedMatch(reply, context) ??
        createIncompleteInterpretation('match_word', texts.notCancelable(`${publicUrl}/dashboard`))
      );
    case 'rematch':
    case 'no_rematch':
      return completedMatchId === null
        ? createIncompleteInterpretation('match_word', texts.noMatchForRematch(`${publicUrl}/dashboard`))
        : { meaning: 'match_word', word: { matchId: completedMatchId, reply, startsAt: null } };
    case 'courts':
    case 'details':
      return (
        interpretAsMatchAhead(reply, context) ??
        createIncompleteInterpretation('match_word', texts.noMatchToPlay(`${publicUrl}/dashboard`))
      );
    case 'read':
      return interpretThreadWord({ reply }, context);
    case 'message':
      return createIncompleteInterpretation('match_word', texts.messageMissing);
    case 'weather':
    case 'no_show':
      return interpretForPlayedMatch(reply, context) ?? interpretForMatchOfDay(reply, context);
    case 'late':
    case 'arrived':
      return interpretForMatchOfDay(reply, context);
  }
}

/** MSG and a text for the opponent; null for any other message. */
export function interpretMessageToOpponent(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const written = /^\W*msg\b\W*?\s*[:,-]?\s*(\S.*)$/isu.exec(text)?.[1]?.trim();
  return written === undefined ? null : interpretThreadWord({ reply: 'message', text: written }, context);
}

/** Explains the words about a match, after one that fits no match or a NO to the reminder. */
export function explainMatchReplyWords(context: InboundMessageContext): MessageInterpretation {
  const { matchOfDay, matchToArrange, publicUrl } = context;
  const match = matchOfDay?.id ?? matchToArrange?.match.id;
  const link = match === undefined ? `${publicUrl}/dashboard` : `${publicUrl}/matches/${match}`;
  const { notComing, notNow } = notificationMessages[context.language].matchDay;
  const isComingAsked = getOpenQuestion(context)?.about === 'coming';
  return createIncompleteInterpretation(
    'match_word',
    isComingAsked ? notComing(link, context.isWeekAsked) : notNow(link),
  );
}

/** Whether the writer has a match that is still to be played. */
export function hasMatchAhead({ matchOfDay, matchToArrange }: InboundMessageContext): boolean {
  return matchOfDay !== null || matchToArrange !== null;
}

/** Asks a player who cannot play, or not at that time, to reschedule or cancel. */
export function askToRescheduleOrCancel(context: InboundMessageContext): MessageInterpretation {
  const hasTime = context.matchOfDay !== null || hasAgreedTime(context);
  return createIncompleteInterpretation(
    'match_word',
    notificationMessages[context.language].matchDay.cannotPlay(hasTime),
  );
}

/** For a match whose time has passed without a score, unless another one is being played. */
function interpretForPlayedMatch(
  reply: MatchReplyAction,
  { matchOfDay, matchToScore, now }: InboundMessageContext,
): MessageInterpretation | null {
  const startsAt = matchToScore?.scheduledDate ?? null;
  if (matchOfDay || !matchToScore || startsAt === null || new Date(startsAt) > now) return null;
  return { meaning: 'match_word', word: { matchId: matchToScore.id, reply, startsAt } };
}

function interpretForMatchOfDay(reply: MatchReplyAction, context: InboundMessageContext): MessageInterpretation {
  const { matchOfDay } = context;
  if (!matchOfDay) return explainMatchReplyWords(context);
  return { meaning: 'match_word', word: { matchId: matchOfDay.id, reply, startsAt: matchOfDay.startsAt } };
}

/** For the match of the day, or else the one that is still to be played, with or without a time. */
function interpretAsMatchAhead(reply: MatchReplyAction, context: InboundMessageContext): MessageInterpretation | null {
  if (context.matchOfDay) return interpretForMatchOfDay(reply, context);
  if (!context.matchToArrange) return null;
  const { id: matchId, scheduledDate: startsAt } = context.matchToArrange.match;
  return { meaning: 'match_word', word: { matchId, reply, startsAt } };
}

/** For the thread of the match that is being played or arranged, or else of the one that needs a score. */
function interpretThreadWord(
  word: { readonly reply: 'read' | 'message'; readonly text?: string },
  { matchOfDay, matchToArrange, matchToScore, language, publicUrl }: InboundMessageContext,
): MessageInterpretation {
  const matchId = matchOfDay?.id ?? matchToArrange?.match.id ?? matchToScore?.id;
  return matchId === undefined
    ? createIncompleteInterpretation(
        'match_word',
        notificationMessages[language].matchDay.noMatchToWriteTo(`${publicUrl}/dashboard`),
      )
    : { meaning: 'match_word', word: { matchId, startsAt: null, ...word } };
}

function hasAgreedTime({ matchToArrange }: InboundMessageContext): boolean {
  return matchToArrange !== null && matchToArrange.match.scheduledDate !== null;
}

function isLoneLetter(text: string): boolean {
  return normalizeReply(text).join('').length === 1;
}
