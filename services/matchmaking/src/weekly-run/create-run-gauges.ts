import type { Clock } from '@rally/service-kit';
import type { RunStore } from './run.store.ts';

/** Gauges of the weekly run. */
export function createRunGauges(runs: RunStore, clock: Clock) {
  const secondsSince = (moment: Date | undefined) =>
    moment === undefined ? 0 : (clock.now().getTime() - moment.getTime()) / 1000;
  return [
    {
      name: 'weekly_run_unfinished_seconds',
      help: 'Age of the oldest weekly run that is not fully applied; 0 if there is none.',
      read: async () => secondsSince((await runs.findUnfinished())?.createdAt),
    },
    {
      name: 'weekly_run_age_seconds',
      help: 'Time since the latest weekly run began; 0 before the first.',
      read: async () => secondsSince((await runs.findLatest())?.createdAt),
    },
    {
      name: 'weekly_run_pairs',
      help: 'Pairs of the latest weekly run.',
      async read() {
        const latest = await runs.findLatest();
        return latest === null ? 0 : runs.countPairs(latest.id);
      },
    },
  ];
}
