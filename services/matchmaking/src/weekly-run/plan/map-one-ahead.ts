/**
 * Yields the result of `work` on each item, in order. While the caller has a result, `work` runs on the next item, but on no
 * further one. Throws the first failure. When it ends early, work in progress is awaited.
 */
export async function* mapOneAhead<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let ahead: Promise<Result> | null = null;
  try {
    for await (const item of items) {
      const current = ahead;
      ahead = work(item);
      // It may fail before its turn, or after the caller has stopped.
      ahead.catch(() => undefined);
      if (current !== null) yield await current;
    }
    if (ahead !== null) yield await ahead;
  } finally {
    await Promise.allSettled([ahead]);
  }
}
