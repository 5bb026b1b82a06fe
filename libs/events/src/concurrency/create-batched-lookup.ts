import { createBatcher } from './create-batcher.ts';

/** Resolves to what was found for these keys. */
export type Lookup<Key, Found> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>;

/** Combines concurrent lookups into one. Each reads after it was called, so it sees everything written before. */
export function createBatchedLookup<Key, Found>(readAll: Lookup<Key, Found>): Lookup<Key, Found> {
  const lookUp = createBatcher(async (calls: readonly (readonly Key[])[]) => {
    const found = await readAll([...new Set(calls.flat())]);
    return calls.map((keys) => pick(found, keys));
  });
  return async (keys) => (keys.length === 0 ? new Map() : lookUp(keys));
}

function pick<Key, Found>(found: ReadonlyMap<Key, Found>, keys: readonly Key[]): ReadonlyMap<Key, Found> {
  const picked = new Map<Key, Found>();
  for (const key of keys) {
    const one = found.get(key);
    if (one !== undefined) picked.set(key, one);
  }
  return picked;
}
