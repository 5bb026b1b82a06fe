import type { Clock } from '@rally/service-kit';
import type { RunStore } from './run.store.ts';

/** What operators see of the weekly run, by the gauge's name. */
export function runGauges(runs: RunStore, clock: Clock) {
  const secondsSince = (moment: Date | undefined) =>
    moment === undefined ? 0 : (clock.now().getTime() - moment.getTime()) / 1000;
  return [
    {
      name: 'weekly_run_unfinished_seconds',
      help: 'Age of the oldest weekly run that is not applied to the end; 0 when there is none.',
      read: async () => secondsSince((await runs.unfinished())?.createdAt),
    },
    {
      name: 'weekly_run_age_seconds',
      help: 'Since the latest weekly run began; 0 when there was none yet.',
      read: async () => secondsSince((await runs.latest())?.createdAt),
    },
    {
      name: 'weekly_run_pairs',
      help: 'Pairs of the latest weekly run.',
      async read() {
        const latest = await runs.latest();
        return latest === null ? 0 : runs.countPairs(latest.id);
      },
    },
  ];
}
