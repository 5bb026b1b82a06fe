import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@rally/service-kit';
import { type CourtDependencies, suggestCourts } from './suggest-courts.ts';

const lookMs = 2_000;
const retryMs = 30_000;

/** Looks for the courts of new matches as long as the service runs, besides its other work. What it returns ends it. */
export function startCourtSuggester(deps: CourtDependencies, log: Pick<Service['log'], 'warn'>): () => Promise<void> {
  const ending = new AbortController();
  const running = search(deps, log, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}

async function search(deps: CourtDependencies, log: Pick<Service['log'], 'warn'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const complete = await suggestCourts(deps, signal).catch((err: unknown) => {
      log.warn({ err }, 'looking for courts failed');
      return false;
    });
    await sleep(complete ? lookMs : retryMs, undefined, { signal }).catch(() => {});
  }
}
