/** The number of letters to insert, delete or replace to make one text of the other (Levenshtein distance). */
export function countTypos(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const [diagonal = 0, above = 0] = [row[place], row[place + 1]];
      next.push(Math.min(diagonal + Number(letter !== wanted), above + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
