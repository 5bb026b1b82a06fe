/** Calls for the same key that come while one is under way share its outcome. Nothing is kept after it. */
export function singleFlight<Result, Key = void>(work: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const underWay = new Map<Key, Promise<Result>>();
  return (key) => {
    const running = underWay.get(key) ?? work(key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
