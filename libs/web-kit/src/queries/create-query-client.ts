import { ApiError, type CallId, readToken } from '@rally/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { callKey } from './call-query-options.ts';

const freshMs = 30_000;
const maxAttempts = 3;

/**
 * The cache of API replies, starting with those embedded in the page. Reads are retried if no answer came; writes never are. Calls are
 * made even without a connection, so that they fail visibly or return saved data.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        networkMode: 'always',
        retry: (failures, error) => failures + 1 < maxAttempts && isRetriable(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  hydrateQueryCache(queries);
  return queries;
}

function isRetriable(error: Error): boolean {
  if (!navigator.onLine) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function logFailure(error: Error): void {
  const details =
    error instanceof ApiError ? { status: error.status, code: error.code, requestId: error.requestId } : error;
  // biome-ignore lint/suspicious/noConsole: the specification requires failed calls to be logged.
  console.error('Call failed', details);
}

/** The reply to a call of a visitor, which the gateway embeds in the page. */
interface PageEmbeddedReply {
  readonly id: CallId;
  readonly request: object;
  readonly reply: unknown;
}

/** Puts the replies embedded in the page into the cache. They are for visitors, so signed-in players load their own. */
function hydrateQueryCache(queries: QueryClient): void {
  const text = document.querySelector('#rally-answers')?.textContent;
  if (!text || readToken() !== null) return;
  const replies: PageEmbeddedReply[] = JSON.parse(text);
  for (const { id, request, reply } of replies) queries.setQueryData(callKey(id, request), reply);
}
