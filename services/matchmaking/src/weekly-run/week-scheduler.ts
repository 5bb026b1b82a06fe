import { hourMs } from '@rally/contracts/durations';
import {
  getLeagueWeek,
  getWeeklyRunTime,
  isOptInPromptHour,
  type OptInPromptKind,
  type WeekId,
} from '@rally/league-calendar';
import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import type { BulkActionDependencies } from '../bulk-actions/bulk-action-dependencies.ts';
import { resumeBulkActions } from '../bulk-actions/resume-bulk-actions.ts';
import { createScheduledAsk } from '../bulk-actions/start-bulk-action.ts';
import { startStandbyRunIfDue } from '../standby/start-standby-run-if-due.ts';
import { canRunCreateMatches, type StandbyRunDependencies } from './advance-run-to-end.ts';
import { getScheduledRunId } from './pairing-run.ts';
import { resumeUnfinishedRuns } from './resume-unfinished-runs.ts';
import { startScheduledRun } from './start-scheduled-run.ts';

/** The league's schedule: wakes every `tickMs` of real time and decides by the service's clock. One replica at a time acts. */
export function createWeekScheduler(
  deps: StandbyRunDependencies & BulkActionDependencies & { readonly wakeBulkActionWorker: () => void },
  tickMs: number,
  log: Service['log'],
): BackgroundWorker {
  const tick = createWeeklyScheduleTick(deps);
  return createBackgroundWorker({
    name: 'schedule',
    intervalMs: tickMs,
    leases: deps.leases,
    log,
    run: () => tick().finally(deps.wakeBulkActionWorker),
  });
}

/** Stores the questions to players whose asking hour it is, starts the week's runs once they are due, and finishes interrupted ones. */
export function createWeeklyScheduleTick(deps: StandbyRunDependencies & BulkActionDependencies): () => Promise<void> {
  let lastAskedHour: number | null = null;
  let lastStandbyHour: number | null = null;

  async function storeQuestions(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour === lastAskedHour) return;
    await storeDueQuestion(deps, 'question');
    await storeDueQuestion(deps, 'reminder');
    lastAskedHour = hour;
  }

  async function runStandby(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour !== lastStandbyHour && (await startStandbyRunIfDue(deps))) lastStandbyHour = hour;
  }

  return async () => {
    await storeQuestions(deps.clock.now());
    await startWeeklyRunIfDue(deps);
    await runStandby(deps.clock.now());
  };
}

/**
 * Asks players whose local time is the asking hour; checking every hour reaches everyone once. Resolves to the number asked; null while
 * another process is asking.
 */
export async function askDuePlayersToOptIn(
  deps: BulkActionDependencies,
  prompt: OptInPromptKind,
): Promise<number | null> {
  const id = await storeDueQuestion(deps, prompt);
  if (id === null) return 0;
  await resumeBulkActions(deps);
  const asked = await deps.bulkActions.findById(id);
  return asked?.finishedAt ? asked.changed : null;
}

/** Stores the question of this hour once. The holder of the lease carries it out, if necessary in a later hour after a crash. Null if none is due. */
async function storeDueQuestion(deps: BulkActionDependencies, prompt: OptInPromptKind): Promise<string | null> {
  const now = deps.clock.now();
  if (!isPromptHourSomewhere(now, prompt)) return null;
  const id = `${prompt}.${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`;
  await createScheduledAsk(deps, id, { kind: 'ask', audience: prompt === 'question' ? 'all' : 'unanswered', prompt });
  return id;
}

/** Zones that are offset by part of an hour share their hour with one of their neighbors. */
function isPromptHourSomewhere(now: Date, prompt: OptInPromptKind): boolean {
  return zonesOfTheWorld.some((zone) => isOptInPromptHour(now, zone, prompt));
}

/** From UTC-12 to UTC+14; the names have the sign reversed. */
const zonesOfTheWorld = Array.from(
  { length: 27 },
  (_, index) => `Etc/GMT${index < 12 ? `+${12 - index}` : `-${index - 12}`}`,
);

/**
 * Makes up for a missed scheduled run of a week. A run that was started is only finished. False while another run is in progress.
 */
export async function startMissedWeeklyRun(deps: StandbyRunDependencies, week: WeekId): Promise<boolean> {
  if (!canRunCreateMatches(deps, { kind: 'weekly', week }))
    throw new Error(`The matches of ${week} are over, or its weekly run is not due yet.`);
  return (await startScheduledRun(deps, week)) !== null;
}

/** Due from Sunday 10 AM to the end of the week, so that a late start catches up. False while another run is in progress. */
export async function startWeeklyRunIfDue(deps: StandbyRunDependencies): Promise<boolean> {
  const now = deps.clock.now();
  const week = getLeagueWeek(now, deps.leagueZone);
  const isDue =
    now >= getWeeklyRunTime(week, deps.leagueZone) && (await deps.runs.findById(getScheduledRunId(week))) === null;
  if (isDue) return (await startScheduledRun(deps, week)) !== null;
  if ((await deps.runs.findUnfinished()) !== null) return resumeUnfinishedRuns(deps);
  return true;
}
