import { stripTimeFillers } from './time-grammar/time-filler-words.ts';

const listWords = new Set(['option', 'options', 'number', 'numbers', 'no']);

/**
 * The numbers that a message chooses of a numbered list, each once, in its order: `1`, `#2`, `1 or 3 works`. Null for any other
 * message, so that a sentence with anything else in it is never taken for a choice.
 * @param count how many the list has
 */
export function parseNumberedReply(text: string, count: number): number[] | null {
  const others = stripTimeFillers(text)
    .split(' ')
    .filter((word) => !listWords.has(word));
  const numbers = others.map((word) => (/^\d$/.test(word) ? Number(word) : 0));
  if (numbers.length === 0 || numbers.some((number) => number < 1 || number > count)) return null;
  return [...new Set(numbers)];
}
