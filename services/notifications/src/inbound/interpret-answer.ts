import { type MessagePurpose, scoreMessageTexts, weekMessageTexts } from '@rally/contracts/notifications';
import { getOpenQuestion } from './get-open-question.ts';
import type { InboundMessageContext } from './inbound-message-context.ts';
import { askAboutMatch, interpretMatchWord } from './interpret-match-word.ts';
import { askAboutOpponentsScore, confirmScore } from './interpret-score-answer.ts';
import { ask, askAgain, type MessageInterpretation, unclear } from './message-interpretation.ts';
import { isOkReply, isPlainAnswer } from './parse-message-intent.ts';
import { isAcceptingOffer, namesNextMatch } from './reply-grammar/names-next-match.ts';
import { normalizeReply } from './reply-grammar/normalize-reply.ts';

const weekQuestions: readonly (MessagePurpose | undefined)[] = ['week_question', 'week_reminder'];

/** After one of these, "sorry can't" is about the match and not about next week, so that a person has to read it. */
const matchNews: readonly (MessagePurpose | undefined)[] = [
  'match_notification',
  'match_canceled',
  'match_time',
  'match_alert',
  'match_reminder',
  'thread_message',
  'score_request',
  'score_confirmation',
];

/** Shorter texts may be slips. */
const freeTextWordsMin = 3;

/** What a yes, no or ok answers: our latest question, unless its words can only be about the week. */
export function interpretAnswer(
  answer: 'yes' | 'no' | 'ok',
  text: string,
  context: InboundMessageContext,
): MessageInterpretation {
  // What staff asked is not known here: "sure" may be about anything. The words that our messages name keep their meaning.
  if (context.isStaffAnswered && !isPlainAnswer(text)) {
    return isOkReply(text) && context.scoreToAnswer
      ? ask('answer_again', askAboutOpponentsScore(context.scoreToAnswer, context))
      : unclear;
  }
  return answer === 'ok' ? interpretOk(text, context) : interpretYesOrNo(answer, text, context);
}

function interpretYesOrNo(answer: 'yes' | 'no', text: string, context: InboundMessageContext): MessageInterpretation {
  if (isAboutNextWeek(answer, text, context)) return { meaning: answer };
  const question = getOpenQuestion(context);
  switch (question?.about) {
    case 'score': {
      if (answer === 'no') return { meaning: 'not_played', matchId: question.match.id };
      const askForScore = context.isWeekAsked ? scoreMessageTexts.askForScoreOrWeek : scoreMessageTexts.askForScore;
      return ask('score', askForScore(question.match.sport));
    }
    case 'opponents_score':
      return answer === 'yes'
        ? confirmScore(question.score, context)
        : ask('answer', askAboutOpponentsScore(question.score, context));
    case 'coming':
      return answer === 'yes' ? interpretMatchWord('confirm', text, context) : askAboutMatch(context);
    case undefined: {
      const isAboutWeek = isPlainAnswer(text) || !matchNews.includes(context.latest?.purpose);
      return isAboutWeek ? { meaning: answer } : interpretUnclear(text, context);
    }
  }
}

function interpretOk(text: string, context: InboundMessageContext): MessageInterpretation {
  const { latest, canceledMatchToAnswer, scoreToAnswer } = context;
  if (canceledMatchToAnswer) return { meaning: 'cancellation_confirmed', matchId: canceledMatchToAnswer.id };
  const question = getOpenQuestion(context);
  if (scoreToAnswer && (question?.about === 'opponents_score' || isOkReply(text)))
    return confirmScore(scoreToAnswer, context);
  if (question?.about === 'coming') return interpretMatchWord('confirm', text, context);
  return { meaning: weekQuestions.includes(latest?.purpose) ? 'yes' : 'thanks' };
}

/** Whether the words can only answer the weekly question, which is open although news of a score came after it. */
function isAboutNextWeek(answer: 'yes' | 'no', text: string, context: InboundMessageContext): boolean {
  const about = getOpenQuestion(context)?.about;
  if (!context.isWeekAsked || (about !== 'score' && about !== 'opponents_score')) return false;
  return namesNextMatch(text, answer) || (about === 'score' && answer === 'yes' && isAcceptingOffer(text));
}

/** What was not understood: asks the latest question again, or leaves what the writer tells us on their own to staff. */
export function interpretUnclear(text: string, context: InboundMessageContext): MessageInterpretation {
  const question = getOpenQuestion(context);
  if (question?.about === 'score') return askAgain('score', scoreMessageTexts.askForScore(question.match.sport));
  if (question?.about === 'opponents_score') return askAgain('answer', askAboutOpponentsScore(question.score, context));
  const isFreeText =
    !weekQuestions.includes(context.latest?.purpose) && normalizeReply(text).length >= freeTextWordsMin;
  return context.isStaffAnswered || isFreeText ? unclear : askAgain('week', weekMessageTexts.notUnderstood);
}
