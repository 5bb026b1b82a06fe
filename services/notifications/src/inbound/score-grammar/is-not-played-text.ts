const notPlayedPattern =
  /^\W*(?:no\W+)?(?:sorry\W+)?(?:(?:we|i)\W+)?(?:(?:did ?n.?t|did not|have ?n.?t|have not|never)\W+(?:get to )?play(?:ed)?|not played|no (?:lo )?jugamos|no hemos jugado)(?:\W+(?:yet|it|todavía|todavia|aún|aun))?\W*$/iu;

/** Whether a text says that the match was not played, and nothing else. */
export function isNotPlayedText(text: string): boolean {
  return notPlayedPattern.test(text);
}
