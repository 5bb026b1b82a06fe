import type { CallId, ReplyFor, RequestArguments } from '@rally/api-client';
import { notifyManager, type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { fetchCallWithOfflineFallback } from '../offline/fetch-call-with-offline-fallback.ts';

/** The cache key of a call's reply or, without a request, of all its replies. */
export function callKey(id: CallId, request?: object): readonly unknown[] {
  return request === undefined ? [id] : [id, request];
}

/** A call as query options, for prefetching and for changing the cache; screens use `useCall`. */
export function callQuery<Id extends CallId>(id: Id, ...[request]: RequestArguments<Id>) {
  return queryOptions<ReplyFor<Id>>({
    queryKey: callKey(id, request),
    queryFn: ({ signal }) => fetchCallWithOfflineFallback(id, request ?? {}, signal),
  });
}

/** Reloads the replies of some calls: those on screen immediately, others when they are next needed. */
export async function refreshCalls(queries: QueryClient, ids: readonly CallId[]): Promise<void> {
  await Promise.all(ids.map((id) => refreshQueries(queries, { queryKey: callKey(id) })));
}

/**
 * Reloads replies, or all of them without a key, until the screens know them. A first load in progress is repeated, since its reply may be
 * older than the change.
 */
export async function refreshQueries(
  queries: QueryClient,
  filters: Pick<QueryFilters, 'queryKey'> = {},
): Promise<void> {
  const firstLoads = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.status === 'pending' });
  // This waits for a first load instead of repeating it; the next line repeats it.
  await queries.invalidateQueries(filters);
  await Promise.all(firstLoads.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
  // Screens hear of replies in a later task. Until then, a page that is opened next would be chosen by the former replies.
  await new Promise<void>((resolve) => notifyManager.schedule(() => resolve()));
}
