import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import type { MatchedRowStore } from './matched-rows.store.ts';

const intervalMs = 5_000;
const retryMs = 10;

/** Keeps the rows of weekly planning up to date, so that a look at it after many changes has few left to apply. */
export function createMatchedRowsWorker(matchedRows: MatchedRowStore, log: Service['log']): BackgroundWorker {
  return createBackgroundWorker({
    name: 'matched players',
    intervalMs,
    retryMs,
    log,
    run: async () => ((await matchedRows.update()) ? undefined : 'incomplete'),
  });
}
