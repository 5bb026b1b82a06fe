const contestPattern = /^\W*(?:wrong|incorrect|incorrecto|nope|no)\b\W*(.*\d.*)$/isu;

/** What a text that calls a score wrong says instead: `6-4 6-3` of "Wrong, 6-4 6-3"; null if it gives no score. */
export function parseContestText(text: string): string | null {
  return contestPattern.exec(text)?.[1] ?? null;
}
