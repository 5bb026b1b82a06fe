import { optOutKeywords } from '@rally/contracts/notifications';

/** What a player's message asks for. YES is both an answer and, after STOP, the carriers' keyword for opting in again. */
export type MessageIntent = 'stop' | 'start' | 'help' | 'yes' | 'no' | 'unknown';

const answers: Record<string, 'yes' | 'no'> = {
  YES: 'yes',
  Y: 'yes',
  YEP: 'yes',
  YEAH: 'yes',
  NO: 'no',
  N: 'no',
  NOPE: 'no',
};

/** Recognizes STOP first, then the answers, then START and HELP. Ignores case, spaces and punctuation. */
export function parseIntent(text: string): MessageIntent {
  const word = text
    .trim()
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();
  if (isKeyword(optOutKeywords.stop, word)) return 'stop';
  const answer = answers[word];
  if (answer !== undefined) return answer;
  if (isKeyword(optOutKeywords.start, word)) return 'start';
  if (isKeyword(optOutKeywords.help, word)) return 'help';
  return 'unknown';
}

function isKeyword(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
