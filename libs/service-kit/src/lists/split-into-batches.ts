/** Yields the items in arrays of `size`, in order; the last one may be shorter. */
export function* splitIntoBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
