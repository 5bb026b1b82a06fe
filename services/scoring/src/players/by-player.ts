/** What concerns each player, in the order it comes. */
export function byPlayer<Item>(
  items: readonly Item[],
  playersOf: (item: Item) => (string | null)[],
): Map<string, Item[]> {
  const grouped = new Map<string, Item[]>();
  for (const item of items) {
    for (const id of playersOf(item)) {
      if (id === null) continue;
      const own = grouped.get(id);
      if (own) own.push(item);
      else grouped.set(id, [item]);
    }
  }
  return grouped;
}
