/** Groups items by the players they concern, keeping their order. */
export function groupByPlayer<Item>(
  items: readonly Item[],
  matchPlayerIds: (item: Item) => (string | null)[],
): Map<string, Item[]> {
  const grouped = new Map<string, Item[]>();
  for (const item of items) {
    for (const id of matchPlayerIds(item)) {
      if (id === null) continue;
      const own = grouped.get(id);
      if (own) own.push(item);
      else grouped.set(id, [item]);
    }
  }
  return grouped;
}
