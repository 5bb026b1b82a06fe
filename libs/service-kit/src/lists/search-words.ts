/** The words of a text without case and accents: `José O'Neil` is `jose`, `o`, `neil`. Stored, so that an index finds them. */
export function normalizeSearchWords(text: string): string[] {
  return [
    ...new Set(
      foldText(text)
        .split(notInWords)
        .filter((word) => word !== ''),
    ),
  ];
}

/** A text without case and accents. Stored, so that an index sorts it. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Conditions that are all met, each of which an index finds. */
export interface SearchFilter {
  readonly $and: Record<string, unknown>[];
}

/** The filter for rows in whose stored words each of these words begins one; the longest, which an index finds, comes first. */
export function createSearchWordsFilter(field: string, words: readonly string[]): SearchFilter {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  // Words are letters and digits, which a pattern takes literally.
  return { $and: longestFirst.map((word) => ({ [field]: { $regex: `^${word}` } })) };
}

/**
 * The filter of a search in stored words, or in stored phone suffixes for a text that looks like a phone number. Without suffixes a phone
 * is one word: its digits.
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

/** The ends of a phone number, so that an index finds it by any of its digits in a row. */
export function listPhoneSuffixes(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  const count = Math.max(0, digits.length - phoneDigitsMin + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}

/** The digits of a text that looks like a phone number or a part of it; null for other texts. */
function parsePhoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= phoneDigitsMin && /^[-+() .\d]+$/.test(text) ? digits : null;
}

const notInWords = /[^\p{L}\p{N}]+/u;
