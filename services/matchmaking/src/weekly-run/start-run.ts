import { auditRecorded } from '@rally/contracts/identity';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { addWeeks, getLeagueWeek, type WeekId } from '@rally/league-calendar';
import { HttpError, type Lease, runExclusively } from '@rally/service-kit';
import type { StaffAction } from '../matches/match-change.ts';
import { applyRun, RunLeaseLostError } from './apply-run.ts';
import { planRun } from './plan-run.ts';
import { deriveRunSeed, getScheduledRunId, getStaffRunId, type Run } from './run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/** If a process dies during a run, other runs are rejected for this long. */
export const runLeaseSeconds = 30;

/**
 * Previews or starts a run for staff, of this week unless another is named. A real run first finishes earlier unfinished runs.
 * Fails with 409 while another run is in progress.
 */
export async function startRun(
  deps: RunDependencies,
  action: StaffAction,
  order: { dryRun: boolean; seed?: number | undefined; week?: WeekId | undefined },
): Promise<Run> {
  const week = order.week ?? getLeagueWeek(deps.clock.now(), deps.leagueZone);
  if (!canCreateMatchesFor(deps, week)) throw new HttpError(matchmakingErrors.runWeekClosed);
  const run = await withRunLease(deps, async (lease) => {
    if (!order.dryRun) await finishOpenRuns(deps, lease);
    return createRun(deps, lease, {
      id: getStaffRunId(week, (await deps.runs.countByWeek(week)) + 1),
      week,
      seed: order.seed ?? deriveRunSeed(week),
      dryRun: order.dryRun,
      action,
    });
  });
  if (run === null) throw new HttpError(matchmakingErrors.runInProgress);
  return run;
}

/** Whether a run of a week can still create matches, which are played in the following week. */
export function canCreateMatchesFor(
  { clock, leagueZone }: Pick<RunDependencies, 'clock' | 'leagueZone'>,
  week: WeekId,
): boolean {
  const current = getLeagueWeek(clock.now(), leagueZone);
  return week === current || week === addWeeks(current, -1);
}

/** Starts the week's scheduled run once; later calls only finish it. Null while another run is in progress. */
export async function startScheduledRun(deps: RunDependencies, week: WeekId): Promise<Run | null> {
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease);
    const id = getScheduledRunId(week);
    const earlier = await deps.runs.findById(id);
    return earlier ?? createRun(deps, lease, { id, week, seed: deriveRunSeed(week), dryRun: false, action: null });
  });
}

/** Finishes interrupted runs. Null while another run is in progress. */
export async function resumeRuns(deps: RunDependencies): Promise<true | null> {
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease);
    return true as const;
  });
}

async function createRun(
  deps: RunDependencies,
  lease: Lease,
  order: { id: string; week: WeekId; seed: number; dryRun: boolean; action: StaffAction | null },
): Promise<Run> {
  const createdAt = deps.clock.now();
  const { action, ...newRun } = order;
  const planned = await planRun(deps, { ...newRun, createdAt, fence: lease.token }, [auditOf(order, createdAt)], () =>
    renewLease(lease, order.id),
  );
  deps.events.wake();
  return order.dryRun ? planned : applyRun(deps, planned, () => renewLease(lease, order.id));
}

async function finishOpenRuns(deps: RunDependencies, lease: Lease): Promise<void> {
  for (;;) {
    const open = await deps.runs.findUnfinished();
    if (open === null) return;
    const claimed = await deps.runs.claim(open.id, lease.token);
    if (claimed === null) throw new RunLeaseLostError(open.id);
    await applyRun(deps, claimed, () => renewLease(lease, open.id));
  }
}

/** Null while another run is under way, or when another replica took this one over. */
async function withRunLease<Result>(
  deps: RunDependencies,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | null> {
  try {
    const done = await runExclusively(deps.leases, { name: 'weekly-run', lifeSeconds: runLeaseSeconds }, work);
    return done === null ? null : done.result;
  } catch (error) {
    if (error instanceof RunLeaseLostError) return null;
    throw error;
  }
}

async function renewLease(lease: Lease, runId: string): Promise<void> {
  if (!(await lease.renew())) throw new RunLeaseLostError(runId);
}

function auditOf(
  order: { id: string; week: WeekId; seed: number; dryRun: boolean; action: StaffAction | null },
  now: Date,
) {
  const { id, week, seed, dryRun, action } = order;
  const data = {
    actorId: action?.staffId ?? null,
    action: dryRun ? 'weekly-run.previewed' : 'weekly-run.started',
    target: `weekly-run:${id}`,
    after: { week, seed, dryRun },
    reason: null,
    requestId: action?.requestId ?? null,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: id, version: 1, data, now });
}
