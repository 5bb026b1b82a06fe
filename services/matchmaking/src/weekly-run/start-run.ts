import { auditRecorded } from '@rally/contracts/identity';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { type WeekId, weekOf } from '@rally/league-calendar';
import { HttpError, type Lease } from '@rally/service-kit';
import { applyRun, RunTakenOver } from './apply-run.ts';
import { planRun } from './plan-run.ts';
import { type Run, scheduledRunId, seedOf, staffRunId } from './run.ts';
import type { RunDesk } from './run-desk.ts';

/** Who of the staff starts it, by which request. */
export interface RunAct {
  readonly staffId: string;
  readonly requestId: string;
}

const runLeaseSeconds = 30;
const leaseName = 'weekly-run';

/**
 * Staff preview or start the run for this week. A real one first finishes what an earlier one left open. Refused with 409
 * while another is under way.
 */
export async function startRun(
  desk: RunDesk,
  act: RunAct,
  order: { dryRun: boolean; seed?: number | undefined },
): Promise<Run> {
  const run = await alone(desk, async (lease) => {
    if (!order.dryRun) await finishOpenRuns(desk, lease);
    const week = weekOf(desk.clock.now(), desk.leagueZone);
    return newRun(desk, lease, {
      id: staffRunId(week, (await desk.runs.countOf(week)) + 1),
      week,
      seed: order.seed ?? seedOf(week),
      dryRun: order.dryRun,
      act,
    });
  });
  if (run === null) throw new HttpError(matchmakingErrors.runInProgress);
  return run;
}

/** The schedule starts the week's run, once; a second time it only finishes it. Null while another run is under way. */
export async function startScheduledRun(desk: RunDesk, week: WeekId): Promise<Run | null> {
  return alone(desk, async (lease) => {
    await finishOpenRuns(desk, lease);
    const id = scheduledRunId(week);
    const earlier = await desk.runs.byId(id);
    return earlier ?? newRun(desk, lease, { id, week, seed: seedOf(week), dryRun: false, act: null });
  });
}

/** Finishes runs that died half-way. Null while another run is under way. */
export async function resumeRuns(desk: RunDesk): Promise<true | null> {
  return alone(desk, async (lease) => {
    await finishOpenRuns(desk, lease);
    return true as const;
  });
}

async function newRun(
  desk: RunDesk,
  lease: Lease,
  order: { id: string; week: WeekId; seed: number; dryRun: boolean; act: RunAct | null },
): Promise<Run> {
  const createdAt = desk.clock.now();
  const { act, ...begun } = order;
  const planned = await planRun(desk, { ...begun, createdAt, fence: lease.token }, [auditOf(order, createdAt)], () =>
    stillOurs(lease, order.id),
  );
  desk.events.wake();
  return order.dryRun ? planned : applyRun(desk, planned, () => stillOurs(lease, order.id));
}

async function finishOpenRuns(desk: RunDesk, lease: Lease): Promise<void> {
  for (;;) {
    const open = await desk.runs.unfinished();
    if (open === null) return;
    const claimed = await desk.runs.claim(open.id, lease.token);
    if (claimed === null) throw new RunTakenOver(open.id);
    await applyRun(desk, claimed, () => stillOurs(lease, open.id));
  }
}

/** Does the work while nobody else does any such; null when somebody else is at it, or has taken it over. */
async function alone<Result>(desk: RunDesk, work: (lease: Lease) => Promise<Result>): Promise<Result | null> {
  const lease = await desk.leases.acquire(leaseName, runLeaseSeconds);
  if (lease === null) return null;
  try {
    return await work(lease);
  } catch (error) {
    if (error instanceof RunTakenOver) return null;
    throw error;
  } finally {
    await lease.release();
  }
}

async function stillOurs(lease: Lease, runId: string): Promise<void> {
  if (!(await lease.renew())) throw new RunTakenOver(runId);
}

function auditOf(order: { id: string; week: WeekId; seed: number; dryRun: boolean; act: RunAct | null }, now: Date) {
  const { id, week, seed, dryRun, act } = order;
  const data = {
    actorId: act?.staffId ?? null,
    action: dryRun ? 'weekly-run.previewed' : 'weekly-run.started',
    target: `weekly-run:${id}`,
    after: { week, seed, dryRun },
    reason: null,
    requestId: act?.requestId ?? null,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: id, version: 1, data, now });
}
