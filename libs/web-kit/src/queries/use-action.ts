import { type ApiError, type CallId, fetchCall, type ReplyFor, type RequestFor } from '@rally/api-client';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { refreshCalls } from './call-query-options.ts';

interface UseActionOptions<Id extends CallId> {
  /** Calls whose replies the action changes. They are loaded again after an error, too, because the page may show a former state. */
  refresh?: readonly CallId[];
  onSuccess?: (reply: ReplyFor<Id>, request: RequestFor<Id>) => void;
  onError?: (error: ApiError, request: RequestFor<Id>) => void;
}

/**
 * A call that changes data: `const answer = useAction('POST /opt-in', { refresh: ['GET /opt-in'] })`, then
 * `answer.mutate({ body: { answer: 'yes' } })`. Never retried, and sent once if it is asked for again before the reply, as by a double tap.
 */
export function useAction<Id extends CallId>(
  id: Id,
  { refresh = [], onSuccess, onError }: UseActionOptions<Id> = {},
): UseMutationResult<ReplyFor<Id>, ApiError, RequestFor<Id>> {
  const queries = useQueryClient();
  const unanswered = useRef<string | null>(null);
  const action = useMutation<ReplyFor<Id>, ApiError, RequestFor<Id>>({
    mutationFn: (request) => fetchCall(id, request),
    onSuccess: async (reply, request) => {
      onSuccess?.(reply, request);
      await refreshCalls(queries, refresh);
    },
    onError: (error, request) => {
      onError?.(error, request);
      void refreshCalls(queries, refresh);
    },
    onSettled(_reply, _error, request) {
      if (unanswered.current === JSON.stringify(request)) unanswered.current = null;
    },
  });
  const { mutate: send } = action;
  const mutate: typeof send = useCallback(
    (...request) => {
      const asked = JSON.stringify(request[0]);
      if (unanswered.current === asked) return;
      unanswered.current = asked;
      send(...request);
    },
    [send],
  );
  return { ...action, mutate };
}
