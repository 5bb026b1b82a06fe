/** A place id holds what its place is made from, so that any id we gave out stays known, also after a restart. */
export type PlaceSeed =
  | { readonly kind: 'court'; readonly row: number; readonly column: number; readonly index: number }
  | { readonly kind: 'address'; readonly house: string; readonly street: string; readonly zipCode: string };

const prefix = 'ChIJ';
const separator = '|';

/** The id as callers see it, in the look of Google's. */
export function placeId(seed: PlaceSeed): string {
  const parts =
    seed.kind === 'court' ? ['c', seed.row, seed.column, seed.index] : ['a', seed.house, seed.street, seed.zipCode];
  return prefix + Buffer.from(parts.join(separator)).toString('base64url');
}

/** The reverse of `placeId`; null for what it never gave out. */
export function parsePlaceId(id: string): PlaceSeed | null {
  if (!id.startsWith(prefix)) return null;
  const [kind, first = '', second = '', third = ''] = Buffer.from(id.slice(prefix.length), 'base64url')
    .toString()
    .split(separator);
  const seed: PlaceSeed =
    kind === 'c'
      ? { kind: 'court', row: Number(first), column: Number(second), index: Number(third) }
      : { kind: 'address', house: first, street: second, zipCode: third };
  const isWhole = seed.kind === 'address' || [seed.row, seed.column, seed.index].every(Number.isSafeInteger);
  return isWhole && placeId(seed) === id ? seed : null;
}
