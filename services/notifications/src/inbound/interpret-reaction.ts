import { getOpenQuestion } from './get-open-question.ts';
import { type InboundMessageContext, weekQuestionPurposes } from './inbound-message-context.ts';
import { interpretAnswerToLatestQuestion, interpretAsNotUnderstood } from './interpret-answer.ts';
import { type MessageInterpretation, unclearInterpretation } from './message-interpretation.ts';
import type { Reaction } from './reply-grammar/parse-reaction.ts';

/** A quote that was cut shorter may be of several messages. */
const quotedLengthMin = 20;

/** A reaction to our latest message answers it like the emoji sent by itself. Agreement with an earlier one needs no reply. */
export function interpretReaction({ says, quoted }: Reaction, context: InboundMessageContext): MessageInterpretation {
  const { latest, latestText } = context;
  const isToLatest = latestText !== null && isQuoteOf(quoted, latestText);
  // It says what it answers, so an answer by staff in between does not matter.
  const asked = { ...context, isStaffAnswered: false };
  switch (says) {
    case 'agreement':
      return isToLatest ? interpretAnswerToLatestQuestion('ok', '👍', asked) : { meaning: 'thanks' };
    case 'refusal':
      return isToLatest ? interpretAnswerToLatestQuestion('no', '👎', asked) : unclearInterpretation;
    case 'nothing':
      return { meaning: 'thanks' };
    case 'question':
    case 'taken_back': {
      const isAsked = weekQuestionPurposes.includes(latest?.purpose) || getOpenQuestion(context) !== null;
      return isToLatest && isAsked ? interpretAsNotUnderstood('', asked) : unclearInterpretation;
    }
  }
}

/** Phones may cut the quote, leave out a link and change the punctuation. */
function isQuoteOf(quoted: string, message: string): boolean {
  const quote = toLetters(quoted);
  return quote.length >= quotedLengthMin && toLetters(message).startsWith(quote);
}

function toLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
