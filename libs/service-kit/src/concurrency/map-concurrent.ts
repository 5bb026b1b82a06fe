import pLimit from 'p-limit';

/**
 * Runs `work` on each item, at most `concurrency` at a time; results are in the order of the items. After a failure no further
 * work starts; running work is awaited, then the first failure is thrown.
 */
export async function mapConcurrent<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(concurrency);
  const results: Result[] = [];
  const failures: unknown[] = [];
  async function workOn(item: Item, index: number): Promise<void> {
    if (failures.length > 0) return;
    try {
      results[index] = await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  await Promise.all([...items].map((item, index) => limit(workOn, item, index)));
  if (failures.length > 0) throw failures[0];
  return results;
}
