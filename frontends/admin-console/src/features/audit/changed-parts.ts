/** What differs between before and after, as `status: pending → scheduled`; only what is simple enough to read. */
export function changedParts({ before, after }: { before?: unknown; after?: unknown }): string[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${name}: ${was.has(name) ? `${was.get(name)} → ` : ''}${is.get(name) ?? '–'}`);
}

function partsOf(value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map();
  const written = Object.entries(value).map(([name, part]): [string, string] => [name, textOf(part)]);
  return new Map(written);
}

function textOf(part: unknown): string {
  return typeof part === 'object' && part !== null ? JSON.stringify(part) : String(part);
}
