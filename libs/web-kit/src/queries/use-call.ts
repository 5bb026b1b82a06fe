import { type ApiError, type CallId, perform, type ReplyFor, type RequestFor } from '@rally/api-client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callKey } from './call-query.ts';

interface CallOptions {
  /** False while the call may not be made yet. */
  enabled?: boolean;
  /** Keeps the former answer on screen while that of a new request comes: for lists that page or filter. */
  keepPrevious?: boolean;
}

type CallArguments<Id extends CallId> =
  Record<never, never> extends RequestFor<Id>
    ? [request?: RequestFor<Id>, options?: CallOptions]
    : [request: RequestFor<Id>, options?: CallOptions];

/** Reads from the API: `const match = useCall('GET /matches/:id', { params: { id } })`. */
export function useCall<Id extends CallId>(
  id: Id,
  ...[request, { enabled = true, keepPrevious = false } = {}]: CallArguments<Id>
): UseQueryResult<ReplyFor<Id>, ApiError> {
  const query = {
    queryKey: callKey(id, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => perform(id, request ?? {}, signal),
    enabled,
  };
  return useQuery<ReplyFor<Id>, ApiError>(keepPrevious ? { ...query, placeholderData: keepPreviousData } : query);
}
