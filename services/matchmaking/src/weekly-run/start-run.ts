import { isDeepStrictEqual } from 'node:util';
import { auditRecorded } from '@rally/contracts/identity';
import {
  matchmakingErrors,
  type RunKind,
  type StaffPairOverrides,
  type WhatIfRules,
} from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { addWeeks, getLeagueWeek, type WeekId } from '@rally/league-calendar';
import {
  type BackgroundWorker,
  continueAfterFailures,
  type FollowedData,
  HttpError,
  type Lease,
  retryOnConflict,
  type Service,
  versionConflict,
} from '@rally/service-kit';
import type { StaffRequest } from '../matches/match-change.ts';
import { cancelHalfAnsweredMatches } from '../standby/cancel-half-answered-matches.ts';
import { isStandbyRunDue } from '../standby/is-standby-run-due.ts';
import { createResumingWorker } from '../work-lease/create-resuming-worker.ts';
import { renewWorkLease, WorkLeaseLostError, withWorkLease } from '../work-lease/with-work-lease.ts';
import { advanceRunToEnd, canRunCreateMatches, type StandbyRunDependencies } from './advance-run-to-end.ts';
import { deriveRunSeed, getScheduledRunId, getStaffRunId, getStandbyRunId, type PairingRun } from './pairing-run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/**
 * Stores a run or preview that staff request, for this week unless another is named; a standby run is always for this week's matches.
 * `resumeUnfinishedRuns` carries it out. Repeating the request of an unfinished run resolves to that run, so that a double click
 * starts only one. Fails with 409 while another run of the week is in progress; previews wait for each other.
 */
export async function startStaffRun(
  deps: StandbyRunDependencies,
  action: StaffRequest,
  order: {
    dryRun: boolean;
    kind?: RunKind | undefined;
    seed?: number | undefined;
    week?: WeekId | undefined;
    whatIf?: WhatIfRules | undefined;
    pairOverrides?: StaffPairOverrides | undefined;
  },
): Promise<PairingRun> {
  const { kind = 'weekly', dryRun } = order;
  const current = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const week = order.week ?? (kind === 'standby' ? addWeeks(current, -1) : current);
  if (!canRunCreateMatches(deps, { kind, week })) throw new HttpError(matchmakingErrors.runWeekClosed);
  return retryOnConflict(async () => {
    // The id is read first: of two requests that find no run in progress, one then fails to create its run.
    const id =
      kind === 'standby'
        ? await getNextStandbyRunId(deps, week)
        : getStaffRunId(week, (await deps.runs.countByWeek(week)) + 1);
    const wanted: RunOrder = {
      id,
      kind,
      week,
      seed: order.seed ?? deriveRunSeed(week),
      dryRun,
      whatIf: order.whatIf ?? null,
      pairOverrides: await getPairOverrides(deps, week, order.pairOverrides),
    };
    const unfinished = await deps.runs.listUnfinished(dryRun);
    const same = unfinished.find((run) => isSameRunOrder(run, wanted));
    if (same) return same;
    if (!dryRun && unfinished.some((run) => run.week === week)) throw new HttpError(matchmakingErrors.runInProgress);
    return (await createRun(deps, wanted, action)) ?? versionConflict;
  });
}

/**
 * Carries out the week's scheduled run once; later calls only finish it. Null while another run is in progress.
 * @throws Error if the run failed for good
 */
export async function startScheduledRun(deps: StandbyRunDependencies, week: WeekId): Promise<PairingRun | null> {
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease, { withPreviews: false });
    const id = getScheduledRunId(week);
    if ((await deps.runs.findById(id)) === null) {
      await createRun(
        deps,
        createScheduledRunOrder(id, 'weekly', week, await getPairOverrides(deps, week, undefined)),
        null,
      );
      await finishOpenRuns(deps, lease, { withPreviews: false });
    }
    const run = await deps.runs.findById(id);
    if (run?.state === 'failed') throw new Error(`The weekly run ${id} failed: ${run.failure?.code}`);
    return run;
  });
}

/**
 * For the players whose standby round has come: dissolves the pairs that only one player answered, and pairs those who have no match
 * this week. Does nothing when repeated before the next round. Null while another run is in progress.
 */
export async function startDueStandbyRun(deps: StandbyRunDependencies): Promise<true | null> {
  const matchWeek = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const week = addWeeks(matchWeek, -1);
  return withRunLease(deps, (lease) =>
    continueAfterFailures(async (attempt) => {
      await finishOpenRuns(deps, lease, { withPreviews: false });
      await attempt('half-answered matches', () => cancelHalfAnsweredMatches(deps, matchWeek));
      await renewWorkLease(lease, matchWeek);
      if (!(await isStandbyRunDue(deps, week))) return true as const;
      const id = await getNextStandbyRunId(deps, week);
      await createRun(
        deps,
        createScheduledRunOrder(id, 'standby', week, await getPairOverrides(deps, week, undefined)),
        null,
      );
      await finishOpenRuns(deps, lease, { withPreviews: false });
      return true as const;
    }),
  );
}

async function getNextStandbyRunId({ runs }: Pick<RunDependencies, 'runs'>, week: WeekId): Promise<string> {
  return getStandbyRunId(week, (await runs.listStandbyRuns(week)).length + 1);
}

/** Carries out runs and previews in the background, one replica at a time, and those that another replica left unfinished. */
export function createRunWorker(
  deps: StandbyRunDependencies,
  follows: FollowedData,
  log: Service['log'],
): BackgroundWorker {
  return createResumingWorker({
    name: 'weekly-runs',
    follows,
    log,
    hasOpen: async () =>
      (await deps.runs.findUnfinished()) !== null || (await deps.runs.listUnfinished(true)).length > 0,
    resume: (stopping) => resumeUnfinishedRuns(deps, stopping),
  });
}

/** Carries out the runs and previews that have not ended, runs first. Null while another process does, or when stopped. */
export async function resumeUnfinishedRuns(deps: StandbyRunDependencies, stopping?: AbortSignal): Promise<true | null> {
  return withRunLease(deps, async (lease) => {
    await finishOpenRuns(deps, lease, { withPreviews: true, stopping });
    return true as const;
  });
}

type RunOrder = Pick<PairingRun, 'id' | 'kind' | 'week' | 'seed' | 'dryRun' | 'whatIf' | 'pairOverrides'>;

function createScheduledRunOrder(
  id: string,
  kind: RunKind,
  week: WeekId,
  pairOverrides: StaffPairOverrides | null,
): RunOrder {
  return { id, kind, week, seed: deriveRunSeed(week), dryRun: false, whatIf: null, pairOverrides };
}

function isSameRunOrder(run: PairingRun, wanted: RunOrder): boolean {
  const { kind, week, seed, whatIf, pairOverrides } = wanted;
  return isDeepStrictEqual(
    { kind: run.kind, week: run.week, seed: run.seed, whatIf: run.whatIf, pairOverrides: run.pairOverrides },
    { kind, week, seed, whatIf, pairOverrides },
  );
}

/** Null if there is a run with its id. */
async function createRun(
  deps: RunDependencies,
  order: RunOrder,
  action: StaffRequest | null,
): Promise<PairingRun | null> {
  const createdAt = deps.clock.now();
  const run: PairingRun = {
    ...order,
    state: 'planning',
    createdAt,
    fence: 0,
    planFence: null,
    planningAttempts: 0,
    progress: { done: 0, total: 0 },
    isOptimal: false,
    baseline: null,
    summary: null,
    failure: null,
  };
  if (!(await deps.runs.create(run, [createRunAuditEvent({ ...order, action }, createdAt)]))) return null;
  return run;
}

/** Pairs that staff forbade stay forbidden in later runs of the week, including scheduled ones, unless staff decide again. */
async function getPairOverrides(
  { runs }: RunDependencies,
  week: WeekId,
  wanted: StaffPairOverrides | undefined,
): Promise<StaffPairOverrides | null> {
  const { pinned, forbidden } = wanted ?? { pinned: [], forbidden: await runs.findForbiddenPairs(week) };
  return pinned.length + forbidden.length === 0 ? null : { pinned: [...pinned], forbidden: [...forbidden] };
}

/** The schedule does not wait for previews. */
async function finishOpenRuns(
  deps: StandbyRunDependencies,
  lease: Lease,
  { withPreviews, stopping }: { withPreviews: boolean; stopping?: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    const previews = withPreviews ? await deps.runs.listUnfinished(true) : [];
    const [open] = [...(await deps.runs.listUnfinished(false)), ...previews];
    if (open === undefined) return;
    const claimed = await deps.runs.claim(open, lease.token);
    if (claimed === null) throw new WorkLeaseLostError(open.id);
    await advanceRunToEnd(deps, claimed, () => renewWorkLease(lease, open.id, stopping));
  }
}

/** Null while another run is under way, or when another replica took this one over. */
function withRunLease<Result>(deps: RunDependencies, work: (lease: Lease) => Promise<Result>): Promise<Result | null> {
  return withWorkLease(deps, 'weekly-run', work);
}

function createRunAuditEvent(order: RunOrder & { action: StaffRequest | null }, now: Date) {
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
