import { expect, test } from 'vitest';
import { startAndCompleteRun } from '../complete-run.ts';
import {
  crashPoints,
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const order = { dryRun: false };
const players = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay', 'gus'];

const services = setUpIdleMatchmaking();

/** A process that dies at its n-th step: from then on nothing it does reaches the database. */
function dyingDependencies(deps: MatchmakingWithoutWorkers, diesAt: number, moment: 'before' | 'after') {
  let steps = 0;
  let alive = true;
  const step = async (at: 'before' | 'after') => {
    if (!alive) throw new Error('killed');
    if (at !== moment) return;
    steps += 1;
    if (steps === diesAt) {
      alive = false;
      throw new Error('killed');
    }
  };
  const wrap = <Store extends object>(store: Store) =>
    interceptStoreMethods(
      store,
      () => step('before'),
      () => step('after'),
    );
  const { runs, optIns, matches, encounters, players: known, leases } = deps;
  const dying = {
    ...deps,
    runs: wrap(runs),
    optIns: wrap(optIns),
    matches: wrap(matches),
    encounters: wrap(encounters),
    players: wrap(known),
    leases: {
      acquire: async (name: string, lifeSeconds: number) => {
        await step('before');
        const lease = await leases.acquire(name, lifeSeconds);
        await step('after');
        return lease && wrap(lease);
      },
    },
  };
  return { dying, isAlive: () => alive };
}

async function matchesOf(deps: MatchmakingWithoutWorkers) {
  const found = await deps.matches.listPending().page({ after: null, limit: 0 });
  return found.map(({ id, runId, user1Id, user2Id, week }) => ({ id, runId, user1Id, user2Id, week })).sort(byId);
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

async function unkilled() {
  const deps = await services.start();
  await deps.addWanting(players);
  await startAndCompleteRun(deps, order);
  const matches = await matchesOf(deps);
  return matches;
}

/** The players whom the outboxes announce as unpaired, once per announcement. */
async function announcedUnpaired({ connection }: MatchmakingWithoutWorkers): Promise<string[]> {
  const rows = connection.collection<{ playerId: string; outbox: { type: string }[] }>('opt_ins').find();
  const announced = await rows.toArray();
  return announced.flatMap(({ playerId, outbox }) =>
    outbox.flatMap(({ type }) => (type === 'week.unpaired' ? [playerId] : [])),
  );
}

test.each(crashPoints)(
  'a run that dies %s any step and is resumed creates the same matches, each once',
  async (moment) => {
    const expected = await unkilled();
    expect(expected).toHaveLength(3);
    let died = 0;
    for (let diesAt = 1; ; diesAt += 1) {
      const deps = await services.start();
      await deps.addWanting(players);
      const { dying, isAlive } = dyingDependencies(deps, diesAt, moment);
      await startAndCompleteRun(dying, order).catch((error: Error) => expect(error.message).toBe('killed'));
      const half = await matchesOf(deps);
      expect(expected).toEqual(expect.arrayContaining(half));
      if (isAlive()) break;
      died += 1;

      // The crashed process still holds the lease.
      deps.clock.advanceSeconds(31);
      await startAndCompleteRun(deps, order);
      expect(await matchesOf(deps)).toEqual(expected);
      expect(await announcedUnpaired(deps)).toHaveLength(1);
      expect((await deps.optIns.countAnswers('2026-11-16')).yes).toEqual({ all: 7, matched: 6 });
      expect(await deps.runs.findUnfinished()).toBe(null);
      // The stored run has its own outcome.
      const first = (await deps.runs.findById('2026-11-16.1')) ?? expect.fail('the run is stored');
      expect(first.progress).toEqual({ done: 6, total: 6 });
      const outcomes = (await deps.runs.listPairs(first, null, 0)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(['made', 'made', 'made']);
      await deps.stop();
    }
    expect(died).toBeGreaterThan(25);
  },
  240_000,
);
