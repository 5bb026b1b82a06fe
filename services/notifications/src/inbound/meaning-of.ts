import { carrierKeywords } from '@rally/contracts/notifications';

/** What a player's message asks for. YES is both an answer and, after STOP, the carriers' word for starting again. */
export type Meaning = 'stop' | 'start' | 'help' | 'yes' | 'no' | 'unknown';

const answers: Record<string, 'yes' | 'no'> = {
  YES: 'yes',
  Y: 'yes',
  YEP: 'yes',
  YEAH: 'yes',
  NO: 'no',
  N: 'no',
  NOPE: 'no',
};

/** STOP comes before all else, then START and HELP, then the answers; case, spaces and punctuation do not matter. */
export function meaningOf(text: string): Meaning {
  const word = text
    .trim()
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();
  if (isWord(carrierKeywords.stop, word)) return 'stop';
  const answer = answers[word];
  if (answer !== undefined) return answer;
  if (isWord(carrierKeywords.start, word)) return 'start';
  if (isWord(carrierKeywords.help, word)) return 'help';
  return 'unknown';
}

function isWord(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
