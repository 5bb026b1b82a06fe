import type { ApiError, CallId, ReplyFor, RequestFor } from '@rally/api-client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchCallWithOfflineFallback } from '../offline/fetch-call-with-offline-fallback.ts';
import { callKey } from './call-query-options.ts';

interface UseCallOptions {
  /** False while the call cannot be made yet. */
  enabled?: boolean;
  /** Keeps the previous reply while the next one loads. For lists with pages or filters. */
  keepPrevious?: boolean;
}

type CallArguments<Id extends CallId> =
  Record<never, never> extends RequestFor<Id>
    ? [request?: RequestFor<Id>, options?: UseCallOptions]
    : [request: RequestFor<Id>, options?: UseCallOptions];

/** Loads a reply of the API: `const match = useCall('GET /matches/:id', { params: { id } })`. */
export function useCall<Id extends CallId>(
  id: Id,
  ...[request, { enabled = true, keepPrevious = false } = {}]: CallArguments<Id>
): UseQueryResult<ReplyFor<Id>, ApiError> {
  const query = {
    queryKey: callKey(id, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchCallWithOfflineFallback(id, request ?? {}, signal),
    enabled,
  };
  return useQuery<ReplyFor<Id>, ApiError>(keepPrevious ? { ...query, placeholderData: keepPreviousData } : query);
}
