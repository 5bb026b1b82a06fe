import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRun } from '../src/weekly-run/start-run.ts';
import { type Database, type Desk, interposed, momentsOfDeath, startDatabase } from './weekly-run-desk.ts';

const staff = { staffId: 'staff', requestId: 'request' };
const order = { dryRun: false };
const players = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay', 'gus'];

let database: Database;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** A process that dies at its n-th step: from then on nothing it does reaches the database. */
function dyingDesk(desk: Desk, diesAt: number, moment: 'before' | 'after') {
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
    interposed(
      store,
      () => step('before'),
      () => step('after'),
    );
  const { runs, optIns, matches, encounters, players: known, leases } = desk;
  const dying = {
    ...desk,
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

async function matchesOf(desk: Desk) {
  const found = await desk.matches.pending().page({ after: null, limit: 0 });
  return found.map(({ id, runId, user1Id, user2Id, week }) => ({ id, runId, user1Id, user2Id, week })).sort(byId);
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

async function unkilled() {
  const desk = await database.desk();
  await desk.wanting(players);
  await startRun(desk, staff, order);
  const matches = await matchesOf(desk);
  return matches;
}

test.each(momentsOfDeath)(
  'a run that dies %s any of its steps and is run again makes the same matches, each once',
  async (moment) => {
    const expected = await unkilled();
    expect(expected).toHaveLength(3);
    let died = 0;
    for (let diesAt = 1; ; diesAt += 1) {
      const desk = await database.desk();
      await desk.wanting(players);
      const { dying, isAlive } = dyingDesk(desk, diesAt, moment);
      await startRun(dying, staff, order).catch((error: Error) => expect(error.message).toBe('killed'));
      const half = await matchesOf(desk);
      expect(expected).toEqual(expect.arrayContaining(half));
      if (isAlive()) break;
      died += 1;

      // The dead process still holds the lease.
      desk.clock.advanceSeconds(31);
      await startRun(desk, staff, order);
      expect(await matchesOf(desk)).toEqual(expected);
      expect(await desk.runs.unfinished()).toBe(null);
      // The run says of itself what became of it.
      const outcomes = (await desk.runs.pairsOf('2026-11-16.1')).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(['made', 'made', 'made']);
      await desk.close();
    }
    expect(died).toBeGreaterThan(25);
  },
  120_000,
);
