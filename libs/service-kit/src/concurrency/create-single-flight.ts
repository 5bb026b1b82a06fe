/** Concurrent calls for the same key share one run and its outcome. Results are not cached afterward. */
export function createSingleFlight<Result, Key = void>(
  work: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const underWay = new Map<Key, Promise<Result>>();
  return (key) => {
    const running = underWay.get(key) ?? work(key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
