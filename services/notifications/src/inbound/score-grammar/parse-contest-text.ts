import { isNotPlayedText } from './is-not-played-text.ts';

/** What else a text says that calls a score wrong. */
interface ContestText {
  /** `6-4 6-3` in "Wrong, 6-4 6-3"; null if it gives no score. */
  readonly score: string | null;
  /** "he miscounted" in "Wrong, he miscounted", or all of "we never played"; null without a reason. */
  readonly reason: string | null;
}

const contestPattern = /^\W*(?:wrong|incorrect|incorrecto|mal|nope|no)\b\W*(.*\d.*)$/isu;
const scoreFirstPattern = /^([\d\s:/,()[\]–-]*\d[\])]?)[\s,.;:–-]+(\p{L}.*)$/su;
const reasonPattern = /^\W*(?:wrong|incorrect|incorrecto|mal)\b\W*(\p{L}+\W+\p{L}.*)$/isu;
/** "Wrong number" is not about a score. */
const otherWrongPattern = /^\W*wrong\W+(?:number|person|phone|guy|girl|man|woman|contact|text)\b/i;

/** Reads a text that starts with WRONG or a no, or says that the match was not played; null for any other text. */
export function parseContestText(text: string): ContestText | null {
  if (otherWrongPattern.test(text)) return null;
  const claimed = contestPattern.exec(text)?.[1];
  if (claimed !== undefined) {
    const [, score, reason] = scoreFirstPattern.exec(claimed) ?? [];
    return score !== undefined && reason !== undefined ? { score, reason } : { score: claimed, reason: null };
  }
  const reason = isNotPlayedText(text) ? text : reasonPattern.exec(text)?.[1];
  return reason === undefined ? null : { score: null, reason };
}
