import { type MessagePurpose, notificationMessages } from '@rally/contracts/notifications';
import { isUnconfirmedEarlyScore } from '@rally/contracts/scoring';
import { getOpenQuestion, type OpenQuestion } from './get-open-question.ts';
import { type InboundMessageContext, weekQuestionPurposes } from './inbound-message-context.ts';
import {
  askToRescheduleOrCancel,
  explainMatchReplyWords,
  hasMatchAhead,
  interpretMatchReplyWord,
} from './interpret-match-reply-word.ts';
import { createConfirmationInterpretation, formatOpponentScoreQuestion } from './interpret-score-answer.ts';
import {
  createIncompleteInterpretation,
  createUnclearAnswerInterpretation,
  type MessageInterpretation,
  unclearInterpretation,
} from './message-interpretation.ts';
import { isOkKeyword, isPlainYesOrNo } from './parse-message-intent.ts';
import { isAcceptingOffer, namesNextMatch, namesNextWeek } from './reply-grammar/names-next-match.ts';
import { normalizeReply } from './reply-grammar/normalize-reply.ts';
import { isNotPlayedText } from './score-grammar/is-not-played-text.ts';

/** After one of these, "sorry can't" is about the match, not about next week, so a person has to read it. */
const matchNews: readonly (MessagePurpose | undefined)[] = [
  'match_notification',
  'match_canceled',
  'match_time',
  'match_alert',
  'paid_match',
  'match_reminder',
  'thread_message',
  'score_request',
  'score_confirmation',
];

/** Shorter texts may be slips. */
const freeTextWordsMin = 3;

/** What a yes, no or ok answers: our latest question, unless its words can only be about the week. */
export function interpretAnswerToLatestQuestion(
  answer: 'yes' | 'no' | 'ok',
  text: string,
  context: InboundMessageContext,
): MessageInterpretation {
  // We do not know what staff asked, so "sure" may be about anything. The words that our messages name keep their meaning.
  if (context.isStaffAnswered && !isPlainYesOrNo(text)) {
    return isOkKeyword(text) && context.scoreToAnswer
      ? createIncompleteInterpretation('answer_again', formatOpponentScoreQuestion(context.scoreToAnswer, context))
      : unclearInterpretation;
  }
  return answer === 'ok' ? interpretOk(text, context) : interpretYesOrNo(answer, text, context);
}

function interpretYesOrNo(answer: 'yes' | 'no', text: string, context: InboundMessageContext): MessageInterpretation {
  if (isAboutNextWeek(answer, text, context)) return { meaning: answer };
  const question = getOpenQuestion(context);
  switch (question?.about) {
    case 'score': {
      if (answer === 'no') return { meaning: 'not_played', matchId: question.match.id };
      const { askForScore, askForScoreOrWeek } = notificationMessages[context.language].score;
      const askAboutScore = context.isWeekAsked ? askForScoreOrWeek : askForScore;
      return createIncompleteInterpretation('score', askAboutScore(question.match.sport));
    }
    case 'opponents_score':
      return answer === 'yes'
        ? createConfirmationInterpretation(question.score, context)
        : createIncompleteInterpretation('answer', formatOpponentScoreQuestion(question.score, context));
    case 'coming':
      return answer === 'yes' ? interpretMatchReplyWord('confirm', text, context) : explainMatchReplyWords(context);
    case 'times':
      return answer === 'yes'
        ? interpretYesToTimes(question, context)
        : createIncompleteInterpretation('time', formatOwnTimesRequest(context));
    case undefined: {
      const isAboutWeek = isPlainYesOrNo(text) || !matchNews.includes(context.latest?.purpose);
      if (isAboutWeek) return { meaning: answer };
      return answer === 'no' && hasMatchAhead(context)
        ? askToRescheduleOrCancel(context)
        : interpretAsNotUnderstood(text, context);
    }
  }
}

function interpretOk(text: string, context: InboundMessageContext): MessageInterpretation {
  const { latest, canceledMatchToAnswer, scoreToAnswer } = context;
  if (canceledMatchToAnswer) return { meaning: 'cancellation_confirmed', matchId: canceledMatchToAnswer.id };
  const question = getOpenQuestion(context);
  const isScoreAsked = question?.about === 'opponents_score' || context.isScoreAskedLast;
  if (scoreToAnswer && (isScoreAsked || isOkKeyword(text))) {
    // An early score may be for a match that is still ahead or canceled: OK to another text does not confirm it.
    return isScoreAsked || !isUnconfirmedEarlyScore(scoreToAnswer)
      ? createConfirmationInterpretation(scoreToAnswer, context)
      : createIncompleteInterpretation('answer', formatOpponentScoreQuestion(scoreToAnswer, context));
  }
  if (question?.about === 'coming') return interpretMatchReplyWord('confirm', text, context);
  if (question?.about === 'times') return interpretYesToTimes(question, context);
  return { meaning: weekQuestionPurposes.includes(latest?.purpose) ? 'yes' : 'thanks' };
}

/** Whether the words can only answer the weekly question, which may still be open after news of a score or be part of a reminder. */
function isAboutNextWeek(answer: 'yes' | 'no', text: string, context: InboundMessageContext): boolean {
  if (context.latest?.purpose === 'match_reminder') return context.isWeekAsked && namesNextWeek(text);
  const about = getOpenQuestion(context)?.about;
  if (!context.isWeekAsked || about === undefined) return false;
  return namesNextMatch(text, answer) || (about === 'score' && answer === 'yes' && isAcceptingOffer(text));
}

/** A yes to a single offered time settles it; of several times, one has to be named. */
function interpretYesToTimes(
  { matchId, choices }: Extract<OpenQuestion, { readonly about: 'times' }>,
  context: InboundMessageContext,
): MessageInterpretation {
  return choices.length === 1
    ? { meaning: 'times', chosen: { matchId, times: choices } }
    : createIncompleteInterpretation(
        'time',
        notificationMessages[context.language].times.which(choices.length, context.isWeekAsked),
      );
}

function formatOwnTimesRequest({ isWeekAsked, language }: InboundMessageContext): string {
  return notificationMessages[language].times.noneOfThem(isWeekAsked);
}

/** The opponent's number or the writer's own. */
const wrongNumberPattern = /\bwrong (?:number|person)\b|\bn[uú]mero equivocado\b/iu;

/** Handles text that was not understood: repeats the latest question, or passes what the writer says unprompted to staff. */
export function interpretAsNotUnderstood(text: string, context: InboundMessageContext): MessageInterpretation {
  if (wrongNumberPattern.test(text)) return unclearInterpretation;
  const question = getOpenQuestion(context);
  if (question?.about === 'opponents_score')
    return createUnclearAnswerInterpretation('answer', formatOpponentScoreQuestion(question.score, context));
  if (question?.about === 'score' && (isNotPlayedText(text) || isNotYetText(text)))
    return { meaning: 'not_played', matchId: question.match.id };
  if (question?.about === 'score')
    return createUnclearAnswerInterpretation(
      'score',
      notificationMessages[context.language].score.askForScore(question.match.sport),
    );
  const isWeekAsked = weekQuestionPurposes.includes(context.latest?.purpose);
  if (!isWeekAsked && hasMatchAhead(context) && isAboutNotPlaying(text)) return askToRescheduleOrCancel(context);
  const isFreeText = !isWeekAsked && normalizeReply(text).length >= freeTextWordsMin;
  if (context.isStaffAnswered || isFreeText) return unclearInterpretation;
  if (isWeekAsked || !hasMatchAhead(context))
    return createUnclearAnswerInterpretation('week', notificationMessages[context.language].week.notUnderstood);
  return question?.about === 'times'
    ? createUnclearAnswerInterpretation(
        'time',
        notificationMessages[context.language].times.notUnderstood(question.choices.length),
      )
    : createUnclearAnswerInterpretation('match_word', notificationMessages[context.language].matchDay.notUnderstood);
}

const notYetPattern = /^\W*(?:no\W+)?(?:sorry\W+)?(?:not yet|(?:todavía|todavia|aún|aun) no)\W*$/iu;

/** Whether a text says "not yet": not played, if it answers the request for a score. */
function isNotYetText(text: string): boolean {
  return notYetPattern.test(text);
}

const notPlayingPattern =
  /\b(?:cancel(?:l?ed|l?ing|ar)?|sick|ill|flu|covid|fever|hurt|injur(?:y|ed)|came up|call(?:ed|ing)? (?:it )?off|resched\w*|(?:another|other|different|change the|change) time|(?:move|push) (?:it|our|the|this)|can.?t (?:make|play|come|do)|won.?t (?:make|be able)|not able to|enferm[oa]|no (?:puedo|podr[eé])|cambiar)\b/iu;

/** Whether the words may be about not playing, or not at that time. A false positive only leads to a question. */
function isAboutNotPlaying(text: string): boolean {
  return notPlayingPattern.test(text);
}
