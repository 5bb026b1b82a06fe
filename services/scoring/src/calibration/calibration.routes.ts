import { minuteMs } from '@rally/contracts/durations';
import { type Sport, sports } from '@rally/contracts/players';
import { type CalibrationBin, getRatingCalibration } from '@rally/contracts/scoring';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { LRUCache } from 'lru-cache';
import type { RatingLogStore } from '../rating-log/rating-log.store.ts';
import { computeCalibration } from './compute-calibration.ts';

/** Enough entries for a stable result; more would only be slower. */
const entriesMax = 10_000;
const lifeMs = 10 * minuteMs;

export function registerCalibrationRoutes(
  serve: RegisterApiCallHandler,
  { log }: { log: Pick<RatingLogStore, 'listLatest'> },
): void {
  const cache = new LRUCache<Sport, CalibrationBin[]>({
    max: sports.length,
    ttl: lifeMs,
    allowStale: true,
    async fetchMethod(sport) {
      const entries = await log.listLatest(sport, entriesMax);
      return computeCalibration(entries, entries.length < entriesMax);
    },
  });
  serve(getRatingCalibration, async ({ query }) => {
    const bins = await cache.forceFetch(query.sport);
    return { ok: true as const, matches: bins.reduce((sum, { matches }) => sum + matches, 0), bins };
  });
}
