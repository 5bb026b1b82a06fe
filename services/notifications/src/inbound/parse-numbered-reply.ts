import { stripTimeFillers } from './time-grammar/time-filler-words.ts';

const listWords = new Set(
  'option options number numbers no choice pick of them these those one ones opcion opción de'.split(' '),
);

const numberWords: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  two: 2,
  second: 2,
  '2nd': 2,
  three: 3,
  third: 3,
  '3rd': 3,
  uno: 1,
  primero: 1,
  primera: 1,
  dos: 2,
  segundo: 2,
  segunda: 2,
  tres: 3,
  tercero: 3,
  tercera: 3,
};
const allWords = new Set(['any', 'anytime', 'all', 'whichever', 'cualquiera', 'todos', 'todas']);
/** All of a list of two. */
const pairWords = new Set(['both', 'ambos', 'ambas']);

/**
 * The numbers that a message chooses from a numbered list, each once, in the message's order: `1`, `#2`, `1 or 3 works`, `the first one`,
 * `any of them`. Null for any other message, so that a sentence with anything else in it is never taken for a choice.
 * @param count the length of the list
 */
export function parseNumberedReply(text: string, count: number): number[] | null {
  const words = stripTimeFillers(text.normalize('NFKC')).split(' ');
  const named = words.filter((word) => !listWords.has(word));
  // Not among the words, because it also introduces a choice: "either 1 or 2".
  if (named.join('') === '' && /\beither\b/i.test(text)) return count === 2 ? [1, 2] : null;
  if (words.join(' ') === 'one') return [1];
  const [only = ''] = named;
  if (named.length === 1 && (allWords.has(only) || (pairWords.has(only) && count === 2)))
    return Array.from({ length: count }, (_, index) => index + 1);
  const numbers = named.map((word) => (/^\d$/.test(word) ? Number(word) : (numberWords[word] ?? 0)));
  if (numbers.length === 0 || numbers.some((number) => number < 1 || number > count)) return null;
  return [...new Set(numbers)];
}
