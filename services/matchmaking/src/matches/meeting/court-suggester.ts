import { type BackgroundWorker, createBackgroundWorker, type FollowedData, type Service } from '@rally/service-kit';
import { type SuggestCourtsDependencies, suggestCourtsForMatches } from './suggest-courts-for-matches.ts';

const pollIntervalMs = 2_000;
const retryMs = 30_000;

/** Finds courts for new matches; while the places provider is down it retries every 30 s. */
export function createCourtSuggestionWorker(
  deps: SuggestCourtsDependencies,
  follows: FollowedData,
  log: Service['log'],
): BackgroundWorker {
  return createBackgroundWorker({
    name: 'court suggestions',
    intervalMs: pollIntervalMs,
    retryMs,
    follows,
    log,
    run: async ({ signal }) => ((await suggestCourtsForMatches(deps, signal)) ? undefined : 'incomplete'),
  });
}
