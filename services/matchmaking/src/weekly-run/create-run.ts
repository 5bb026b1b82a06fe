import { auditRecorded } from '@rally/contracts/identity';
import type { StaffPairOverrides } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import type { StaffRequest } from '../matches/match-change.ts';
import { deriveRunSeed, getStandbyRunId, type PairingRun } from './pairing-run.ts';
import type { RunDependencies } from './run-dependencies.ts';

export type RunOrder = Pick<PairingRun, 'id' | 'kind' | 'week' | 'seed' | 'dryRun' | 'whatIf' | 'pairOverrides'>;

/** Stores a run to be carried out, with its audit entry. Null if there is a run with its id. */
export async function createRun(
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

/** Stores a run that the schedule starts. Does nothing if there is a run with its id. */
export async function createScheduledRun(
  deps: RunDependencies,
  { id, kind, week }: Pick<RunOrder, 'id' | 'kind' | 'week'>,
): Promise<void> {
  const pairOverrides = await getPairOverrides(deps, week, undefined);
  const order = { id, kind, week, seed: deriveRunSeed(week), dryRun: false, whatIf: null, pairOverrides };
  await createRun(deps, order, null);
}

export async function getNextStandbyRunId({ runs }: Pick<RunDependencies, 'runs'>, week: WeekId): Promise<string> {
  return getStandbyRunId(week, (await runs.listStandbyRuns(week)).length + 1);
}

/** Pairs that staff forbade stay forbidden in later runs of the week, including scheduled ones, unless staff decide again. */
export async function getPairOverrides(
  { runs }: RunDependencies,
  week: WeekId,
  wanted: StaffPairOverrides | undefined,
): Promise<StaffPairOverrides | null> {
  const { pinned, forbidden } = wanted ?? { pinned: [], forbidden: await runs.findForbiddenPairs(week) };
  return pinned.length + forbidden.length === 0 ? null : { pinned: [...pinned], forbidden: [...forbidden] };
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
