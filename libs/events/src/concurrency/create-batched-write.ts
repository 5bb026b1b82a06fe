import { createBatcher } from './create-batcher.ts';

/** Combines concurrent writes into one. If it fails, all of them fail. An empty list writes nothing. */
export function createBatchedWrite<Item>(
  writeAll: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  const write = createBatcher(async (calls: readonly (readonly Item[])[]) => {
    await writeAll(calls.flat());
    return calls.map(() => undefined);
  });
  return async (items) => {
    if (items.length > 0) await write(items);
  };
}
