import { optOutKeywords, spanishOptOutKeywords } from '@rally/contracts/notifications';
import { type Language, languageDefault } from '@rally/contracts/players';
import { isAutomaticReply } from './reply-grammar/is-automatic-reply.ts';
import { isOptOutRequest } from './reply-grammar/is-opt-out-request.ts';
import { parseReply, type ReplyMeaning } from './reply-grammar/parse-reply.ts';

/**
 * What a player's message asks for. YES is both an answer and, after STOP, the carriers' keyword for opting in again. `thanks`
 * needs no reply, nor does what a phone sends by itself.
 */
export type InboundMessageIntent = 'stop' | 'start' | 'help' | ReplyMeaning | 'unknown';

const plainAnswers: Readonly<Record<string, 'yes' | 'no'>> = {
  YES: 'yes',
  Y: 'yes',
  YEP: 'yes',
  YEAH: 'yes',
  NO: 'no',
  N: 'no',
  NOPE: 'no',
  SI: 'yes',
  SÍ: 'yes',
};

/** Looks for STOP first, then plain answers, START and HELP, then free wording, opt-outs first. Ignores case, spaces and punctuation. */
export function parseMessageIntent(text: string): InboundMessageIntent {
  const word = toKeyword(text);
  if (isStopKeyword(word)) return 'stop';
  const answer = plainAnswers[word];
  if (answer !== undefined) return answer;
  if (isKeyword(optOutKeywords.start, word)) return 'start';
  if (isKeyword([...optOutKeywords.help, ...spanishOptOutKeywords.help], word)) return 'help';
  if (isOptOutRequest(text)) return 'stop';
  if (isAutomaticReply(text)) return 'thanks';
  return parseReply(text) ?? 'unknown';
}

/** Whether the message is one of the (English) words that make the provider opt out an SMS phone and confirm it. */
export function isProviderStopKeyword(text: string): boolean {
  return isKeyword(optOutKeywords.stop, toKeyword(text));
}

/** The language of a phone about which we know nothing else. */
export function getKeywordLanguage(text: string): Language {
  return isKeyword(Object.values(spanishOptOutKeywords).flat(), toKeyword(text)) ? 'es-US' : languageDefault;
}

function isStopKeyword(word: string): boolean {
  return isKeyword([...optOutKeywords.stop, ...spanishOptOutKeywords.stop], word);
}

/** Whether the message is nothing but YES, SI or NO. */
export function isPlainYesOrNo(text: string): boolean {
  return plainAnswers[toKeyword(text)] !== undefined;
}

/** Whether the message is nothing but the word OK, which our messages name only for scores. */
export function isOkKeyword(text: string): boolean {
  return toKeyword(text) === 'OK';
}

/** Whether the message is one of the words that opt in again after STOP. Other ways of saying yes only answer a question. */
export function isStartKeyword(text: string): boolean {
  return isKeyword(optOutKeywords.start, toKeyword(text));
}

/** The message as carriers compare it with their keywords. */
function toKeyword(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();
}

function isKeyword(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
