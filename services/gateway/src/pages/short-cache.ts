const freshMs = 2_000;
const maxEntries = 500;

/** Returns the value that was created under the key in the last two seconds, or creates it. Failures are not cached. */
export type ShortCache<Value> = (key: string, create: () => Promise<Value>) => Promise<Value>;

/** A cache whose concurrent requests for the same key share one value. */
export function createShortCache<Value>(): ShortCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; createdAt: number }>();
  return (key, create) => {
    const cached = entries.get(key);
    if (cached && performance.now() - cached.createdAt < freshMs) return cached.value;
    const value = create();
    entries.delete(key);
    entries.set(key, { value, createdAt: performance.now() });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    value.catch(() => entries.get(key)?.value === value && entries.delete(key));
    return value;
  };
}
