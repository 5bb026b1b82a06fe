/** The words of a text without case and accents: `José O'Neil` is `jose`, `o`, `neil`. Stored so that an index finds them. */
export function normalizeSearchWords(text: string): string[] {
  return [
    ...new Set(
      foldText(text)
        .split(notInWords)
        .filter((word) => word !== ''),
    ),
  ];
}

/** A text without case and accents. Stored so that an index sorts it. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Conditions that must all be met, each of which an index can find. */
export interface SearchFilter {
  readonly $and: Record<string, unknown>[];
}

/** The filter for rows that have, for each of these words, a stored word that begins with it. The longest, for the index, is first. */
export function createSearchWordsFilter(field: string, words: readonly string[]): SearchFilter {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  // Words consist of letters and digits, which need no escaping in a pattern.
  return { $and: longestFirst.map((word) => ({ [field]: { $regex: `^${word}` } })) };
}

/**
 * The filter of a search in stored words, or in stored phone suffixes if the text looks like a phone number. In collections without
 * suffixes, a phone is a single word: its digits.
 */
export function createSearchFilter(
  text: string,
  { words, phoneSuffixes = words }: { readonly words: string; readonly phoneSuffixes?: string },
): SearchFilter {
  const digits = parsePhoneDigits(text);
  if (digits !== null) return createSearchWordsFilter(phoneSuffixes, [digits]);
  const wanted = normalizeSearchWords(text);
  return wanted.length === 0 ? { $and: [{ _id: { $in: [] } }] } : createSearchWordsFilter(words, wanted);
}

const phoneDigitsMin = 3;

/** The suffixes of a phone number, so that an index finds it by any run of its digits. */
export function listPhoneSuffixes(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  const count = Math.max(0, digits.length - phoneDigitsMin + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}

/** The digits of a text that looks like all or part of a phone number; null for other texts. */
function parsePhoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= phoneDigitsMin && /^[-+() .\d]+$/.test(text) ? digits : null;
}

const notInWords = /[^\p{L}\p{N}]+/u;
