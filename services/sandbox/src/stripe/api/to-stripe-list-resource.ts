import { createStripeNotFoundError, SandboxStripeError } from './sandbox-stripe-error.ts';

/** A page of a list as Stripe's API shows it. */
export function toStripeListResource(url: string, data: readonly object[], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore, url };
}

/** @throws StripeError if a page is asked for by both cursors */
export function assertSingleCursor({ starting_after, ending_before }: Partial<PageParameters>): void {
  if (starting_after === undefined || ending_before === undefined) return;
  throw new SandboxStripeError('You may only specify one of these parameters: starting_after, ending_before.');
}

/**
 * A page of objects in the order of the list, and whether more follow.
 * @throws StripeError if it has two cursors, or the list does not have the cursor's object
 */
export function paginateStripeList<Item extends { readonly id: string }>(
  kind: string,
  all: readonly Item[],
  { limit, starting_after, ending_before }: PageParameters,
): { items: Item[]; hasMore: boolean } {
  assertSingleCursor({ starting_after, ending_before });
  function indexOf(id: string, param: string): number {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw createStripeNotFoundError(kind, id, param);
    return index;
  }
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, 'ending_before');
    return { items: all.slice(Math.max(0, end - limit), end), hasMore: end > limit };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, 'starting_after') + 1;
  return { items: all.slice(start, start + limit), hasMore: all.length > start + limit };
}

interface PageParameters {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}
