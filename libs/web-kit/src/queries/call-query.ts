import { type CallId, perform, type ReplyFor, type RequestArguments } from '@rally/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Under which the answer of a call is kept. Without a request: all answers of the call. */
export function callKey(id: CallId, request?: object): readonly unknown[] {
  return request === undefined ? [id] : [id, request];
}

/** A read of the API as query options, for prefetching and for reading or changing the cache; screens use `useCall`. */
export function callQuery<Id extends CallId>(id: Id, ...[request]: RequestArguments<Id>) {
  return queryOptions<ReplyFor<Id>>({
    queryKey: callKey(id, request),
    queryFn: ({ signal }) => perform(id, request ?? {}, signal),
  });
}

/** Reads all answers of the named calls again, those on screen at once. */
export async function refreshCalls(queries: QueryClient, ids: readonly CallId[]): Promise<void> {
  await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: callKey(id) })));
}
