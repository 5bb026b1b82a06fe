const freshMs = 2_000;
const keptMax = 500;

/** Gives what was made under a key a moment ago, or makes it. What failed is not kept. */
export type Remember<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/** Keeps what many ask for at once from being made for each of them. */
export function remembered<Value>(): Remember<Value> {
  const kept = new Map<string, { value: Promise<Value>; madeAt: number }>();
  return (key, make) => {
    const known = kept.get(key);
    if (known && performance.now() - known.madeAt < freshMs) return known.value;
    const value = make();
    kept.delete(key);
    kept.set(key, { value, madeAt: performance.now() });
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    value.catch(() => kept.get(key)?.value === value && kept.delete(key));
    return value;
  };
}
