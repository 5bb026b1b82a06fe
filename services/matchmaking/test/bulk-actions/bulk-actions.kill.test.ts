import { expect, test } from 'vitest';
import type { BulkActionOrder } from '../../src/bulk-actions/bulk-action.ts';
import { resumeBulkActions } from '../../src/bulk-actions/resume-bulk-actions.ts';
import { findOrCreateBulkAction } from '../../src/bulk-actions/start-bulk-action.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import {
  crashPoints,
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const players = ['ann', 'bob', 'cid', 'dot', 'eve'];
const announced = ['m1', 'm2', 'm3', 'm4', 'm5'];
const listed = ['n1', 'n2', 'n3'];
const orders: readonly BulkActionOrder[] = [
  { kind: 'ask', audience: 'all', prompt: null },
  { kind: 'approve', matchIds: [...listed, 'unknown'], search: null, messages: [] },
  { kind: 'announce', matchIds: null, search: null, messages: [{ id: 'm2', user1: 'Hi Ann', user2: 'Hi Bob' }] },
];
const staff = { staffId: 'staff', requestId: 'request' };

const services = setUpIdleMatchmaking();

async function startWithWork() {
  const deps = await services.start();
  for (const id of players) await deps.addPlayer(id);
  for (const id of [...listed, ...announced]) await addMatch(deps, id);
  return { ...deps, bulkBatchSizes: { ask: 2, approve: 2, announce: 2 } };
}

async function addMatch({ matches, clock }: MatchmakingWithoutWorkers, id: string): Promise<void> {
  await matches.insert(createTestMatch(id, `${id}-1`, `${id}-2`, {}, clock.now()));
}

/** Stores the actions, and lets a process carry them out that is killed at its n-th step. */
async function runUntilKilled(
  deps: Awaited<ReturnType<typeof startWithWork>>,
  diesAt: number,
  moment: 'before' | 'after',
) {
  const ids: string[] = [];
  for (const order of orders) {
    ids.push((await findOrCreateBulkAction(deps, staff, order)).id);
    deps.clock.advanceSeconds(1);
  }
  let steps = 0;
  let alive = true;
  const step = async (at: 'before' | 'after') => {
    if (!alive) throw new Error('killed');
    if (at !== moment) return;
    steps += 1;
    alive = steps !== diesAt;
    if (!alive) throw new Error('killed');
  };
  const wrap = <Store extends object>(store: Store) =>
    interceptStoreMethods(
      store,
      () => step('before'),
      () => step('after'),
    );
  const dying = {
    ...deps,
    bulkActions: wrap(deps.bulkActions),
    optIns: wrap(deps.optIns),
    matches: wrap(deps.matches),
    leases: {
      acquire: async (name: string, lifeSeconds: number) => {
        const lease = await deps.leases.acquire(name, lifeSeconds);
        return lease && wrap(lease);
      },
    },
  };
  await resumeBulkActions(dying).catch((error: unknown) => {
    if (alive) throw error;
  });
  return { ids, isAlive: () => alive };
}

async function auditedActions({ connection }: MatchmakingWithoutWorkers, collection: string): Promise<string[]> {
  const rows = await connection
    .collection<{ outbox: { type: string; subject: string; data: { action?: string } }[] }>(collection)
    .find()
    .toArray();
  return rows
    .flatMap(({ outbox }) => outbox.map(({ type, subject, data }) => `${data.action ?? type} ${subject}`))
    .sort();
}

async function resultsOf(deps: MatchmakingWithoutWorkers, ids: readonly string[]) {
  const actions = await Promise.all(ids.map((id) => deps.bulkActions.findById(id)));
  const { connection } = deps;
  const asked = await connection.collection<{ outbox: unknown[] }>('opt_ins').find().toArray();
  return {
    actions: actions.map((action) => action && [action.order.kind, action.progress, action.changed, action.refused]),
    ended: actions.every((action) => action?.finishedAt),
    questions: asked.map(({ outbox }) => outbox.length),
    matches: (await auditedActions(deps, 'matches')).filter((text) => !text.startsWith('match.created')),
    texts: JSON.stringify(actions).includes('Hi Ann'),
  };
}

test.each(crashPoints)(
  'killed %s any step, another process does what is left, once',
  async (moment) => {
    const whole = await startWithWork();
    const { ids } = await runUntilKilled(whole, Number.POSITIVE_INFINITY, moment);
    const expected = await resultsOf(whole, ids);
    expect(expected).toMatchObject({
      actions: [
        ['ask', { done: 5, total: 5 }, 5, 0],
        ['approve', { done: 4, total: 4 }, 3, 1],
        ['announce', { done: 5, total: 5 }, 5, 0],
      ],
      ended: true,
      questions: [1, 1, 1, 1, 1],
      texts: false,
    });
    expect(expected.matches.filter((text) => text.startsWith('match.announced'))).toHaveLength(announced.length);
    let isKilled = true;
    for (let diesAt = 1; isKilled; diesAt += 1) {
      const deps = await startWithWork();
      const killed = await runUntilKilled(deps, diesAt, moment);
      isKilled = !killed.isAlive();
      // The next process sees the lease for the first time, and then unchanged for its duration.
      for (let tries = 0; !(await resumeBulkActions(deps)); tries += 1) {
        expect(tries).toBeLessThan(3);
        deps.clock.advanceSeconds(31);
      }
      expect({ diesAt, ...(await resultsOf(deps, killed.ids)) }).toEqual({ diesAt, ...expected });
      await deps.stop();
    }
  },
  240_000,
);
