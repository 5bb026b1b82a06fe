import { isAskingHour, runAt, weekOf } from '@rally/league-calendar';
import type { Service } from '@rally/service-kit';
import { type AskDesk, askWeek } from '../opt-ins/ask-week.ts';
import { scheduledRunId } from './run.ts';
import type { RunDesk } from './run-desk.ts';
import { resumeRuns, startScheduledRun } from './start-run.ts';

const leaseName = 'schedule';
const leaseSeconds = 60;
const hourMs = 3_600_000;

/**
 * The league's own clock. It looks every `tickMs` of real time and decides by the service's clock; of several replicas one
 * acts at a time. What it returns ends it.
 */
export function keepSchedule(
  desk: RunDesk & AskDesk,
  tickMs: number,
  log: Pick<Service['log'], 'error'>,
): () => Promise<void> {
  const look = scheduleOf(desk);
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let running = tick();

  async function tick(): Promise<void> {
    await look().catch((err: unknown) => log.error({ err }, 'the schedule could not be kept; it is tried again'));
    if (ended) return;
    timer = setTimeout(() => {
      running = tick();
    }, tickMs);
  }

  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}

/** One look at the clock: asks those whose hour it is, starts the week's run once it is due, finishes what died. */
export function scheduleOf(desk: RunDesk & AskDesk): () => Promise<void> {
  let lastAskedHour: number | null = null;

  async function ask(now: Date): Promise<void> {
    // Local clocks stand at ten once a week, for a full hour, so an hourly look meets each of them.
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour === lastAskedHour) return;
    await askWeek(desk, 'all', ({ timeZone }) => isAskingHour(now, timeZone ?? desk.leagueZone, 'question'));
    await askWeek(desk, 'unanswered', ({ timeZone }) => isAskingHour(now, timeZone ?? desk.leagueZone, 'reminder'));
    lastAskedHour = hour;
  }

  async function run(now: Date): Promise<void> {
    const week = weekOf(now, desk.leagueZone);
    // From Sunday's hour to the end of the week: a late start on that day catches up.
    const isDue = now >= runAt(week, desk.leagueZone) && (await desk.runs.byId(scheduledRunId(week))) === null;
    if (isDue) await startScheduledRun(desk, week);
    else if ((await desk.runs.unfinished()) !== null) await resumeRuns(desk);
  }

  return async () => {
    const lease = await desk.leases.acquire(leaseName, leaseSeconds);
    if (lease === null) return;
    try {
      const now = desk.clock.now();
      await ask(now);
      await run(now);
    } finally {
      await lease.release();
    }
  };
}
