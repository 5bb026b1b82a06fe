/** Words around the times in an answer: "sat or sun works for me". */
const fillers = new Set(
  'time times either and or y o e the works work is are fine good great for me please pls thanks ok okay yes sure with can do we us could on i im at am free available how about what only si puedo el la las the hi hello'.split(
    ' ',
  ),
);

/** The rest of a message without those words and punctuation; may be empty. */
export function stripTimeFillers(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !fillers.has(word)).join(' ');
}
