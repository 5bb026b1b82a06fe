import { auditRecorded } from '@rally/contracts/identity';
import { matchmakingErrors, type PairOverrides, type RunKind, type WhatIf } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { addWeeks, getLeagueWeek, type WeekId } from '@rally/league-calendar';
import { HttpError, type Lease, runExclusively } from '@rally/service-kit';
import type { StaffAction } from '../matches/match-change.ts';
import {
  type CancelHalfAnsweredMatchesDependencies,
  cancelHalfAnsweredMatches,
} from '../standby/cancel-half-answered-matches.ts';
import { isStandbyRoundDue } from '../standby/is-standby-round-due.ts';
import { applyWeeklyRun, RunLeaseLostError } from './apply-run.ts';
import { planWeeklyRun } from './plan-run.ts';
import { deriveRunSeed, getScheduledRunId, getStaffRunId, getStandbyRunId, type Run } from './run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/** Dependencies of standby runs, which also cancel matches. */
export type StandbyRunDependencies = RunDependencies & CancelHalfAnsweredMatchesDependencies;

/** If a process dies during a run, other runs are rejected for this long. */
export const runLeaseSeconds = 30;

/**
 * Previews or starts a run for staff, of this week unless another is named; a standby run is always for the matches of this week. A
 * real run first finishes earlier unfinished runs, and a real standby run dissolves the pairs that only one player answered. Fails with
 * 409 while another run is in progress, and if a pinned pair cannot be made.
 */
export async function startStaffRun(
  deps: StandbyRunDependencies,
  action: StaffAction,
  order: {
    dryRun: boolean;
    kind?: RunKind | undefined;
    seed?: number | undefined;
    week?: WeekId | undefined;
    whatIf?: WhatIf | undefined;
    pairOverrides?: PairOverrides | undefined;
  },
): Promise<Run> {
  const { kind = 'weekly' } = order;
  const current = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const week = order.week ?? (kind === 'standby' ? addWeeks(current, -1) : current);
  const isOpen = kind === 'standby' ? week === addWeeks(current, -1) : canRunStillCreateMatches(deps, week);
  if (!isOpen) throw new HttpError(matchmakingErrors.runWeekClosed);
  const run = await withRunLease(deps, async (lease) => {
    if (!order.dryRun) await finishOpenRuns(deps, lease);
    if (!order.dryRun && kind === 'standby') await cancelHalfAnsweredMatches(deps, current);
    return createRun(deps, lease, {
      id:
        kind === 'standby'
          ? await getNextStandbyRunId(deps, week)
          : getStaffRunId(week, (await deps.runs.countByWeek(week)) + 1),
      kind,
      week,
      seed: order.seed ?? deriveRunSeed(week),
      dryRun: order.dryRun,
      whatIf: order.whatIf ?? null,
      pairOverrides: order.pairOverrides ?? null,
      action,
    });
  });
  if (run === null) throw new HttpError(matchmakingErrors.runInProgress);
  return run;
}

/** Whether a run of a week can still create matches, which are played in the following week. */
export function canRunStillCreateMatches(
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
    if (earlier !== null) return earlier;
    return createRun(deps, lease, {
      id,
      kind: 'weekly',
      week,
      seed: deriveRunSeed(week),
      dryRun: false,
      whatIf: null,
      pairOverrides: null,
      action: null,
    });
  });
}

/**
 * Dissolves the pairs that only one player answered, and pairs who has no match this week, for the players whose standby round has
 * come. Does nothing when repeated before the next round. Null while another run is in progress.
 */
export async function startDueStandbyRun(deps: StandbyRunDependencies): Promise<true | null> {
  const matchWeek = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const week = addWeeks(matchWeek, -1);
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease);
    await cancelHalfAnsweredMatches(deps, matchWeek);
    await renewLease(lease, matchWeek);
    if (!(await isStandbyRoundDue(deps, week))) return true as const;
    const id = await getNextStandbyRunId(deps, week);
    await createRun(deps, lease, {
      id,
      kind: 'standby',
      week,
      seed: deriveRunSeed(week),
      dryRun: false,
      whatIf: null,
      pairOverrides: null,
      action: null,
    });
    return true as const;
  });
}

async function getNextStandbyRunId({ runs }: Pick<RunDependencies, 'runs'>, week: WeekId): Promise<string> {
  return getStandbyRunId(week, (await runs.listStandbyRuns(week)).length + 1);
}

/** Finishes interrupted runs. Null while another run is in progress. */
export async function resumeRuns(deps: RunDependencies): Promise<true | null> {
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease);
    return true as const;
  });
}

interface RunOrder extends Pick<Run, 'id' | 'kind' | 'week' | 'seed' | 'dryRun' | 'whatIf'> {
  /** Null for the pairs that earlier runs of the week were forbidden. */
  readonly pairOverrides: PairOverrides | null;
  readonly action: StaffAction | null;
}

async function createRun(deps: RunDependencies, lease: Lease, order: RunOrder): Promise<Run> {
  const createdAt = deps.clock.now();
  const { action, ...newRun } = { ...order, pairOverrides: await overridesOf(deps, order) };
  const planned = await planWeeklyRun(
    deps,
    { ...newRun, createdAt, fence: lease.token },
    [auditOf({ ...newRun, action }, createdAt)],
    () => renewLease(lease, order.id),
  );
  deps.events.wake();
  return order.dryRun ? planned : applyWeeklyRun(deps, planned, () => renewLease(lease, order.id));
}

/** Pairs that staff forbade stay forbidden in later runs of the week, also in those of the schedule, unless staff decide again. */
async function overridesOf({ runs }: RunDependencies, order: RunOrder): Promise<PairOverrides | null> {
  const { pinned, forbidden } = order.pairOverrides ?? {
    pinned: [],
    forbidden: await runs.findForbiddenPairs(order.week),
  };
  return pinned.length + forbidden.length === 0 ? null : { pinned: [...pinned], forbidden: [...forbidden] };
}

async function finishOpenRuns(deps: RunDependencies, lease: Lease): Promise<void> {
  for (;;) {
    const open = await deps.runs.findUnfinished();
    if (open === null) return;
    const claimed = await deps.runs.claim(open.id, lease.token);
    if (claimed === null) throw new RunLeaseLostError(open.id);
    await applyWeeklyRun(deps, claimed, () => renewLease(lease, open.id));
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

function auditOf(order: RunOrder, now: Date) {
  const { id, kind, week, seed, dryRun, whatIf, pairOverrides, action } = order;
  const data = {
    actorId: action?.staffId ?? null,
    action: dryRun ? 'weekly-run.previewed' : 'weekly-run.started',
    target: `weekly-run:${id}`,
    after: {
      ...(kind === 'standby' && { kind }),
      week,
      seed,
      dryRun,
      ...(whatIf && { whatIf }),
      ...(pairOverrides && { pairOverrides }),
    },
    reason: null,
    requestId: action?.requestId ?? null,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: id, version: 1, data, now });
}
