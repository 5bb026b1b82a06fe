/** Splits a comma-separated list and trims its items, skipping empty ones. Empty for null. */
export function parseCommaList(list: string | null | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
