/** The words of a name without case and accents: `José O'Neil` is `jose`, `o`, `neil`. */
export function normalizeNameWords(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))];
}
