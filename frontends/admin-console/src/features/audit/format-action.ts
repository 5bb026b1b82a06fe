/** An action code in words: `Match approved` for `match.approved`. */
export function formatAction(code: string): string {
  const words = code.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
