import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

/**
 * Turns a batch function into one for single items: calls made in one turn of the event loop, or while a batch is running, are combined.
 * `work` must return results, or promises of them, in the order of the items; if it rejects, all calls of the batch reject. It runs in
 * the context (such as the trace) of the batch's first call.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
) {
  let waiting: { item: Item; resolve(result: Result | PromiseLike<Result>): void; reject(error: unknown): void }[] = [];
  let runInContextOfFirst = AsyncLocalStorage.snapshot();
  let working = false;

  async function drain() {
    working = true;
    while (waiting.length > 0) {
      // The busier the process, the more replies arrive in one turn, and the more calls follow from them.
      await setImmediate();
      const batch = waiting;
      waiting = [];
      try {
        const results = await runInContextOfFirst(() => work(batch.map(({ item }) => item)));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    working = false;
  }

  return (item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    if (waiting.length === 0) runInContextOfFirst = AsyncLocalStorage.snapshot();
    waiting.push({ item, resolve, reject });
    if (!working) drain();
    return promise;
  };
}
