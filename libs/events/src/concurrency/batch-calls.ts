/**
 * Makes single calls of a function that takes many: what is asked for while a batch is under way goes together in the next.
 * `work` answers in the order of the items; when it rejects, all calls of the batch do.
 */
export function batchCalls<Item, Result>(work: (items: readonly Item[]) => Promise<readonly Result[]>) {
  let waiting: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = [];
  let working = false;

  async function drain() {
    working = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    working = false;
  }

  return (item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!working) drain();
    return promise;
  };
}
