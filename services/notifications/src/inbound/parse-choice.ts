/** Words around the numbers of a choice: "1 or 3 works for me". */
const fillers = new Set(
  'option options number numbers no time times either and or y o the works work is are fine good great for me please pls thanks ok okay yes sure with can do we us'.split(
    ' ',
  ),
);

/**
 * The numbers that a message chooses of a numbered list, each once, in its order: `1`, `#2`, `1 or 3 works`. Null for any other
 * message, so that a sentence with anything else in it is never taken for a choice.
 * @param count how many the list has
 */
export function parseChoice(text: string, count: number): number[] | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const others = words.filter((word) => !fillers.has(word));
  const numbers = others.map((word) => (/^\d$/.test(word) ? Number(word) : 0));
  if (numbers.length === 0 || numbers.some((number) => number < 1 || number > count)) return null;
  return [...new Set(numbers)];
}
