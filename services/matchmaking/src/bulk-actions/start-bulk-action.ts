import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditRecorded } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import { getLeagueWeek } from '@rally/league-calendar';
import { retryOnConflict, versionConflict } from '@rally/service-kit';
import type { StaffRequest } from '../matches/match-change.ts';
import { type AskOrder, type BulkAction, type BulkActionOrder, deriveBulkOrderKey } from './bulk-action.ts';
import type { BulkActionDependencies } from './bulk-action-dependencies.ts';
import { countBulkTargets } from './read-next-batch.ts';
import { resumeBulkActions } from './resume-bulk-actions.ts';

/** Actions on at most this many players or matches usually take a second or two, and the request waits for them. */
const awaitedMax = { ask: 2_000, approve: 1_000, announce: 100 };
const awaitedMs = 5_000;
const pollMs = 50;

export interface StartBulkActionDependencies extends BulkActionDependencies {
  readonly wakeBulkActionWorker: () => void;
}

/** Starts an action for staff and resolves to it: a small one has usually ended by then, a large one continues in the background. */
export async function startBulkAction(
  deps: StartBulkActionDependencies,
  staff: StaffRequest,
  order: BulkActionOrder,
): Promise<BulkAction> {
  return awaitSmallAction(deps, await findOrCreateBulkAction(deps, staff, order));
}

/** Repeating the request of an unfinished action resolves to that action. `resumeBulkActions` carries it out. */
export async function findOrCreateBulkAction(
  deps: BulkActionDependencies,
  staff: StaffRequest,
  order: BulkActionOrder,
): Promise<BulkAction> {
  const key = deriveBulkOrderKey(order);
  return retryOnConflict(async () => {
    const open = await deps.bulkActions.findOpen(key);
    if (open !== null) return open;
    const action = await createAction(deps, { id: randomUUID(), order, ...staff });
    const isCreated = await deps.bulkActions.create(action, key, createAuditEvents(action));
    return isCreated ? action : versionConflict;
  });
}

/** Stores the schedule's question of an hour once. `resumeBulkActions` carries it out. */
export async function createScheduledAsk(deps: BulkActionDependencies, id: string, order: AskOrder): Promise<void> {
  if ((await deps.bulkActions.findById(id)) !== null) return;
  const action = await createAction(deps, { id, order, staffId: null, requestId: null });
  await deps.bulkActions.create(action, id, []);
}

async function createAction(
  deps: BulkActionDependencies,
  { id, order, staffId, requestId }: Pick<BulkAction, 'id' | 'order' | 'requestId'> & { staffId: string | null },
): Promise<BulkAction> {
  const createdAt = deps.clock.now();
  return {
    id,
    version: 1,
    order,
    week: getLeagueWeek(createdAt, deps.leagueZone),
    startedBy: staffId,
    requestId,
    createdAt,
    finishedAt: null,
    fence: 0,
    batch: null,
    progress: { done: 0, total: await countBulkTargets(deps, order, awaitedMax[order.kind]) },
    changed: 0,
    refused: 0,
    refusals: [],
  };
}

async function awaitSmallAction(deps: StartBulkActionDependencies, started: BulkAction): Promise<BulkAction> {
  const isAwaited = started.progress.total <= awaitedMax[started.order.kind];
  const deadline = AbortSignal.timeout(awaitedMs);
  let action = started;
  while (isAwaited && action.finishedAt === null && !deadline.aborted) {
    if (!(await resumeBulkActions(deps, deadline))) await sleep(pollMs);
    action = (await deps.bulkActions.findById(action.id)) ?? action;
  }
  if (action.finishedAt === null) deps.wakeBulkActionWorker();
  return action;
}

/** Actions on matches write an audit entry per match instead. */
function createAuditEvents({ id, version, order, week, startedBy, requestId, createdAt }: BulkAction) {
  if (order.kind !== 'ask') return [];
  const data = {
    actorId: startedBy,
    action: 'weekly-run.asked',
    target: `week:${week}`,
    after: { audience: order.audience },
    reason: null,
    requestId,
    at: createdAt.toISOString(),
  };
  return [createEvent(auditRecorded, { subject: id, version, data, now: createdAt })];
}
