import { optOutKeywords, spanishOptOutKeywords } from '@rally/contracts/notifications';

/** Shorter words have too many neighbors that mean something else, such as `cant` and `can`. */
const correctedLengthMin = 5;

const reserved = [...Object.values(optOutKeywords), ...Object.values(spanishOptOutKeywords)]
  .flat()
  .map((word) => word.toLowerCase());

/** Words that are never corrected, however close they are to a known one. */
const notTypos = new Set(['person']);

/**
 * The known word that a word stands for: itself, without its drawn-out letters (`yesss`), or the only one that is a typo away
 * (`definetely`). Null for any other word, and for a typo of a carriers' keyword.
 */
export function correctReplyWord(word: string, known: ReadonlySet<string>): string | null {
  if (known.has(word)) return word;
  const shortened = [word.replaceAll(/(.)\1{2,}/gu, '$1$1'), word.replaceAll(/(.)\1+/gu, '$1')];
  const found = shortened.find((candidate) => known.has(candidate));
  if (found !== undefined) return found;
  if (
    word.length < correctedLengthMin ||
    notTypos.has(word) ||
    reserved.some((keyword) => isOneTypoAway(word, keyword))
  )
    return null;
  const near = [...known].filter((candidate) => candidate[0] === word[0] && isOneTypoAway(word, candidate));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Whether one letter is missing, added, replaced, or swapped with the next. The known word must also be long enough. */
function isOneTypoAway(word: string, known: string): boolean {
  if (known.length < correctedLengthMin - 1 || Math.abs(word.length - known.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === known[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  if (word.length > known.length) return rest(word, 1) === rest(known, 0);
  if (word.length < known.length) return rest(word, 0) === rest(known, 1);
  const isSwapped = word[start] === known[start + 1] && word[start + 1] === known[start];
  return rest(word, 1) === rest(known, 1) || (isSwapped && rest(word, 2) === rest(known, 2));
}
