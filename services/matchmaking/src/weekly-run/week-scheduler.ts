import { getLeagueWeek, getWeeklyRunTime, isOptInPromptHour, type WeekId } from '@rally/league-calendar';
import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import { type AskPlayersDependencies, askPlayersToOptIn } from '../opt-ins/ask-players.ts';
import { canRunCreateMatches, type StandbyRunDependencies } from './advance-run-to-end.ts';
import { getScheduledRunId } from './pairing-run.ts';
import { resumeUnfinishedRuns, startDueStandbyRun, startScheduledRun } from './start-run.ts';

const hourMs = 3_600_000;

/** The league's schedule: wakes every `tickMs` of real time and decides by the service's clock. One replica at a time acts. */
export function createWeekScheduler(
  deps: StandbyRunDependencies & AskPlayersDependencies,
  tickMs: number,
  log: Service['log'],
): BackgroundWorker {
  const run = createWeeklyScheduleTick(deps);
  return createBackgroundWorker({ name: 'schedule', intervalMs: tickMs, leases: deps.leases, log, run });
}

/** Asks the players whose hour it is, starts the week's runs once they are due, and finishes a run that died. */
export function createWeeklyScheduleTick(deps: StandbyRunDependencies & AskPlayersDependencies): () => Promise<void> {
  let lastAskedHour: number | null = null;
  let lastStandbyHour: number | null = null;

  async function askPlayers(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour === lastAskedHour) return;
    await askDuePlayersToOptIn(deps, 'question');
    await askDuePlayersToOptIn(deps, 'reminder');
    lastAskedHour = hour;
  }

  async function runStandby(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour !== lastStandbyHour && (await startStandbyRunIfDue(deps))) lastStandbyHour = hour;
  }

  return async () => {
    await askPlayers(deps.clock.now());
    await startWeeklyRunIfDue(deps);
    await runStandby(deps.clock.now());
  };
}

/** Asks players whose local time is the asking hour; checking hourly reaches everyone once. Resolves to the number asked. */
export function askDuePlayersToOptIn(deps: AskPlayersDependencies, kind: 'question' | 'reminder'): Promise<number> {
  const now = deps.clock.now();
  const audience = kind === 'question' ? 'all' : 'unanswered';
  return askPlayersToOptIn(deps, audience, ({ timeZone }) => isOptInPromptHour(now, timeZone ?? deps.leagueZone, kind));
}

/**
 * Makes up for the scheduled run of a week that was missed; one that happened is only finished. False while another run is in
 * progress.
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
  if ((await deps.runs.findUnfinished()) !== null) return (await resumeUnfinishedRuns(deps)) !== null;
  return true;
}

/** Checking hourly holds each player's standby rounds once, and makes up for those of the last day. False while another run is in progress. */
export async function startStandbyRunIfDue(deps: StandbyRunDependencies): Promise<boolean> {
  return (await startDueStandbyRun(deps)) !== null;
}
