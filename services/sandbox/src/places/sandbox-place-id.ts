/** A place id encodes the inputs its place is generated from, so ids stay valid across restarts. */
export type PlaceIdParts =
  | { readonly kind: 'court'; readonly row: number; readonly column: number; readonly index: number }
  | { readonly kind: 'address'; readonly house: string; readonly street: string; readonly zipCode: string };

const prefix = 'ChIJ';
const separator = '|';

/** Encodes an id in Google's format. */
export function encodeSandboxPlaceId(seed: PlaceIdParts): string {
  const parts =
    seed.kind === 'court' ? ['c', seed.row, seed.column, seed.index] : ['a', seed.house, seed.street, seed.zipCode];
  return prefix + Buffer.from(parts.join(separator)).toString('base64url');
}

/** Decodes an id made by `placeId`; null if invalid. */
export function decodeSandboxPlaceId(id: string): PlaceIdParts | null {
  if (!id.startsWith(prefix)) return null;
  const [kind, first = '', second = '', third = ''] = Buffer.from(id.slice(prefix.length), 'base64url')
    .toString()
    .split(separator);
  const seed: PlaceIdParts =
    kind === 'c'
      ? { kind: 'court', row: Number(first), column: Number(second), index: Number(third) }
      : { kind: 'address', house: first, street: second, zipCode: third };
  const isWhole = seed.kind === 'address' || [seed.row, seed.column, seed.index].every(Number.isSafeInteger);
  return isWhole && encodeSandboxPlaceId(seed) === id ? seed : null;
}
