import { matchReplyActions } from '@rally/contracts/matchmaking';
import { correctReplyWord } from './correct-word.ts';
import { normalizeReply } from './normalize-reply.ts';
import { type PhraseMeaning, replyPhrases } from './reply-phrases.ts';

export type ReplyMeaning = Exclude<PhraseMeaning, 'filler'>;

/**
 * What a reply says, in English or Spanish. Every word must belong to a known phrase, so that a sentence with anything else
 * in it ("yes, but not with him") is never taken for an answer; a person reads it instead.
 * @returns null if it says nothing, two different things, or something else
 */
export function parseReply(text: string): ReplyMeaning | null {
  const found = findPhrases(normalizeReply(text));
  if (found === null) return null;
  const has = (meaning: PhraseMeaning) => found.includes(meaning);
  const [word, ...others] = new Set(found.filter((meaning) => meaning !== 'filler' && meaning !== 'thanks'));
  const ofMatch = matchReplyActions.find((reply) => reply === word);
  if (ofMatch) return others.length === 0 ? ofMatch : null;
  if (matchReplyActions.some(has)) return null;
  if (has('take_back')) return others.length === 0 ? 'take_back' : null;
  if (has('wrong')) return has('yes') || has('ok') ? null : 'wrong';
  if (has('yes')) return has('no') ? null : 'yes';
  if (has('no')) return 'no';
  if (has('ok')) return 'ok';
  return has('thanks') ? 'thanks' : null;
}

const meaningOf = new Map<string, PhraseMeaning>(
  ([...matchReplyActions, 'filler', 'thanks', 'wrong', 'take_back', 'ok', 'no', 'yes'] as const).flatMap((meaning) =>
    replyPhrases[meaning].flatMap((line) => line.split(', ').map((phrase) => [phrase, meaning] as const)),
  ),
);
const phraseLengthMax = Math.max(...[...meaningOf.keys()].map((phrase) => phrase.split(' ').length));
const knownWords: ReadonlySet<string> = new Set([...meaningOf.keys()].flatMap((phrase) => phrase.split(' ')));

/** Longer messages are letters, not answers. */
const wordsMax = 40;

/** The meanings of the phrases that the words consist of, the longest phrase first at each place; null with any other word. */
function findPhrases(typed: readonly string[]): PhraseMeaning[] | null {
  if (typed.length > wordsMax) return null;
  const words = typed.map((word) => correctReplyWord(word, knownWords) ?? '?');
  const found: PhraseMeaning[] = [];
  let next = 0;
  while (next < words.length) {
    const lengths = Array.from({ length: phraseLengthMax }, (_, index) => phraseLengthMax - index);
    const length = lengths.find((count) => meaningOf.has(words.slice(next, next + count).join(' ')));
    const meaning = length && meaningOf.get(words.slice(next, next + length).join(' '));
    if (!meaning) return null;
    found.push(meaning);
    next += length;
  }
  return found;
}
