import { addWeeks, getLeagueWeek, getWeeklyRunTime, type WeekId } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import type { RunStore } from './pairing-run.store.ts';
import { getScheduledRunId } from './pairing-run.ts';

/** Gauges of the weekly run. */
export function createWeeklyRunGauges({
  runs,
  optIns,
  clock,
  leagueZone,
}: {
  runs: RunStore;
  optIns: OptInStore;
  clock: Clock;
  leagueZone: string;
}) {
  const secondsSince = (moment: Date | undefined) =>
    moment === undefined ? 0 : (clock.now().getTime() - moment.getTime()) / 1000;
  /** When the latest run was due, if it has not begun although players wait for it. */
  async function findOverdue(): Promise<Date | undefined> {
    const now = clock.now();
    const week = getLeagueWeek(now, leagueZone);
    const due = now < getWeeklyRunTime(week, leagueZone) ? addWeeks(week, -1) : week;
    if ((await hasBegun(due)) || !(await optIns.hasYes(due))) return undefined;
    return getWeeklyRunTime(due, leagueZone);
  }

  /** A run that failed counts as not begun until staff start another one. */
  async function hasBegun(week: WeekId): Promise<boolean> {
    const scheduled = await runs.findById(getScheduledRunId(week));
    if (scheduled?.state !== 'failed') return scheduled !== null;
    const latest = await runs.findLatest();
    return latest?.week === week && latest.state !== 'failed';
  }

  return [
    {
      name: 'weekly_run_overdue_seconds',
      help: 'Time since a weekly run was due that has not begun though players wait for it; 0 if there is none.',
      read: async () => secondsSince(await findOverdue()),
    },
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
        return latest === null ? 0 : runs.countPairs(latest);
      },
    },
  ];
}
