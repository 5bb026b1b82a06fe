/**
 * Deterministic generator of numbers in [0, 1) for a seed. Does not use `@rally/seeded-random`, because its numbers would change the names
 * and places of courts that players have stored.
 * Source: FNV-1a over the seed, then Mulberry32 (T. Ettinger, public domain).
 */
export function createFractionGenerator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an item by a number in [0, 1). */
export function pickByFraction<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[Math.floor(number * items.length)] ?? items[0];
}
