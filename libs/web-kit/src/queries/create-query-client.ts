import { ApiError } from '@rally/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hydrateQueryCache } from './page-embedded-replies.ts';

const freshMs = 30_000;
const maxAttempts = 3;

/**
 * The cache of API replies, starting with those embedded in the page. Failed reads are retried when no answer came, writes never.
 * Calls are made without a connection too, so that they fail visibly or return what was saved.
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
