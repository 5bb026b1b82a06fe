/**
 * Numbers from 0 up to 1 that are always the same for the same seed.
 * Source: FNV-1a over the seed, then Mulberry32 (T. Ettinger, public domain).
 */
export function seededNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list that is not empty. */
export function pick<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[Math.floor(number * items.length)] ?? items[0];
}
