import type { MessagePurpose } from '@rally/contracts/notifications';
import { isPlainAnswer, type MessageIntent, parseIntent } from './parse-intent.ts';

/** Our reaction to a message. */
export type MessageMeaning = Exclude<MessageIntent, 'ok' | 'wrong'> | 'times';

const weekQuestions: readonly (MessagePurpose | null)[] = ['week_question', 'week_reminder'];

/** After one of these, "sorry can't" is about the match and not about next week, so that a person has to read it. */
const matchNews: readonly (MessagePurpose | null)[] = [
  'match_notification',
  'match_canceled',
  'match_time',
  'score_confirmation',
];

/**
 * Interprets a message in the context of the latest message that we sent to its phone. The plain words YES and NO answer the
 * weekly question at any time, as the consent promises.
 */
export function interpretMessage(text: string, latest: MessagePurpose | null): MessageMeaning {
  const intent = parseIntent(text);
  switch (intent) {
    case 'yes':
    case 'no':
      return isPlainAnswer(text) || !matchNews.includes(latest) ? intent : 'unknown';
    case 'ok':
      return weekQuestions.includes(latest) ? 'yes' : 'thanks';
    case 'wrong':
      return 'unknown';
    default:
      return intent;
  }
}
