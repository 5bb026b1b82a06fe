import { type ApiError, type CallId, fetchCallPage, type PageOf, type RequestFor } from '@rally/api-client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callKey } from './call-query-options.ts';

/**
 * Loads one page of a list: `const users = usePage('GET /admin/users', { query: { limit: 50, offset } })`, then
 * `users.data?.reply` and `users.data?.total`. The previous page stays until the next is loaded.
 */
export function usePage<Id extends CallId>(id: Id, request: RequestFor<Id>): UseQueryResult<PageOf<Id>, ApiError> {
  return useQuery<PageOf<Id>, ApiError>({
    queryKey: [...callKey(id, request), 'page'],
    queryFn: ({ signal }) => fetchCallPage(id, request, signal),
    placeholderData: keepPreviousData,
  });
}
