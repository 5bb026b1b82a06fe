/** A page of a list as Stripe's API shows it. */
export function toStripeListResource(url: string, data: readonly object[], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore, url };
}

/** A page of objects sorted newest first, and whether more follow. */
export function paginateStripeList<Item extends { readonly id: string }>(
  newestFirst: readonly Item[],
  { limit, starting_after, ending_before }: PageParameters,
): { items: Item[]; hasMore: boolean } {
  const indexOf = (id: string) => newestFirst.findIndex((item) => item.id === id);
  if (ending_before !== undefined) {
    const end = Math.max(0, indexOf(ending_before));
    return { items: newestFirst.slice(Math.max(0, end - limit), end), hasMore: end > limit };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after) + 1;
  return { items: newestFirst.slice(start, start + limit), hasMore: newestFirst.length > start + limit };
}

interface PageParameters {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}
