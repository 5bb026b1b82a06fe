import type { InboundMessageContext } from './inbound-message-context.ts';
import { interpretAnswerToLatestQuestion, interpretAsNotUnderstood } from './interpret-answer.ts';
import {
  interpretMatchReplyWord,
  interpretMessageToOpponent,
  isMatchReplyAction,
} from './interpret-match-reply-word.ts';
import { interpretReaction } from './interpret-reaction.ts';
import { interpretScore } from './interpret-score.ts';
import { createContestInterpretation, interpretContest } from './interpret-score-answer.ts';
import { interpretTimes } from './interpret-times.ts';
import type { MessageInterpretation } from './message-interpretation.ts';
import { parseMessageIntent } from './parse-message-intent.ts';
import { parseReaction } from './reply-grammar/parse-reaction.ts';
import { extractPlaystyleVote } from './score-grammar/extract-playstyle-vote.ts';

/** What a message means in its context. YES, NO and OK answer the latest question; scores, WRONG and words about a match need none. */
export function interpretMessage(text: string, context: InboundMessageContext): MessageInterpretation {
  const reaction = parseReaction(text);
  return reaction ? interpretReaction(reaction, context) : interpretWords(text, context);
}

function interpretWords(text: string, context: InboundMessageContext): MessageInterpretation {
  const { canceledMatchToAnswer, scoreToAnswer, ownScore } = context;
  const intent = parseMessageIntent(text);
  if (isMatchReplyAction(intent)) return interpretMatchReplyWord(intent, text, context);
  switch (intent) {
    case 'yes':
    case 'no':
    case 'ok':
      return interpretAnswerToLatestQuestion(intent, text, context);
    case 'wrong':
      if (canceledMatchToAnswer) return { meaning: 'cancellation_contested', matchId: canceledMatchToAnswer.id };
      return scoreToAnswer ? createContestInterpretation(scoreToAnswer, null) : interpretAsNotUnderstood(text, context);
    case 'take_back':
      return ownScore
        ? { meaning: 'score_withdrawn', matchId: ownScore.matchId, scoreVersion: ownScore.version }
        : interpretAsNotUnderstood(text, context);
    case 'unknown':
      return (
        interpretMessageToOpponent(text, context) ??
        findPlaystyleVote(text, context) ??
        interpretContest(text, context) ??
        interpretTimes(text, context) ??
        interpretScore(text, context) ??
        interpretAsNotUnderstood(text, context)
      );
    default:
      return { meaning: intent };
  }
}

/** A score, or a yes to the opponent's, with a vote for the opponent's playstyle; null for any other message. */
function findPlaystyleVote(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const vote = extractPlaystyleVote(text);
  const read = vote && interpretMessage(vote.rest, context);
  const isWithVote = read?.meaning === 'score' || read?.meaning === 'score_confirmed';
  return vote && isWithVote ? { ...read, playstyle: vote.playstyle } : null;
}
