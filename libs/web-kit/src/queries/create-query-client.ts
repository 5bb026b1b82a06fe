import { ApiError } from '@rally/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { takeAnswersInPage } from './answers-in-page.ts';

const freshMs = 30_000;
const readAttemptsMax = 3;

/** The cache of what the API answered, begun with what the page brought along. Reads are tried again when nobody answered, changes never. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures + 1 < readAttemptsMax && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
  takeAnswersInPage(queries);
  return queries;
}

function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function logFailure(error: Error): void {
  const about =
    error instanceof ApiError ? { status: error.status, code: error.code, requestId: error.requestId } : error;
  // biome-ignore lint/suspicious/noConsole: the specification wants failed calls logged; this is the one place.
  console.error('Call failed', about);
}
