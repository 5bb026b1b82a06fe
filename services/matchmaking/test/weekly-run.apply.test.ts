import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerOptIn, takeReply } from '../src/opt-ins/answer-opt-in.ts';
import type { RunDesk } from '../src/weekly-run/run-desk.ts';
import { showRun } from '../src/weekly-run/show-run.ts';
import { startRun } from '../src/weekly-run/start-run.ts';
import { type Database, type Desk, interposed, startDatabase } from './weekly-run-desk.ts';

const staff = { staffId: 'staff', requestId: 'request' };
const order = { dryRun: false };

let database: Database;
let desk: Desk;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  desk = await database.desk();
  await desk.wanting(['ann', 'bob']);
});
afterAll(() => database.stop());

/** Lets something happen once, right before a step of the run. */
function meanwhile(part: 'runs' | 'optIns' | 'matches', step: string, happens: () => Promise<unknown>): RunDesk {
  let happened = false;
  const store = interposed<RunDesk[typeof part]>(desk[part], async (method) => {
    if (method !== step || happened) return;
    happened = true;
    await happens();
  });
  return { ...desk, [part]: store };
}

async function runMeanwhile(meanwhileDesk: RunDesk) {
  const run = await startRun(meanwhileDesk, staff, order);
  expect(run.state).toBe('applied');
  const { pairs, unpaired } = await showRun(desk, run);
  return { pairs: pairs.length, unpaired: unpaired.map(({ id, reason }) => `${id}: ${reason}`) };
}

async function pendingCount(): Promise<number> {
  return desk.matches.pending().count();
}

test.each([
  ['says NO', () => answerOptIn(desk, 'bob', 'no'), ['ann: odd_one_out']],
  ['says STOP', () => desk.stops('bob'), ['ann: odd_one_out']],
  ['may no longer sign in', () => desk.tellAccount('bob', { disabled: true }), ['ann: odd_one_out']],
  ['moves away', () => desk.tellPlayer('bob', { lat: 40.7, lng: -74 }), ['ann: nobody_near', 'bob: nobody_near']],
  ['changes sport', () => desk.tellPlayer('bob', { sport: 'pickleball' }), ['ann: odd_one_out', 'bob: odd_one_out']],
  [
    'has no place any more',
    () => desk.tellPlayer('bob', { lat: null, lng: null }),
    ['ann: odd_one_out', 'bob: no_location'],
  ],
  [
    'wishes for other opponents',
    () => desk.tellPlayer('bob', { opponentGenderPreference: 'male' }),
    ['ann: gender_wish', 'bob: gender_wish'],
  ],
  ['gets a match of their own', () => desk.paidMatch('bob'), ['ann: odd_one_out', 'bob: already_matched']],
  ['turns out to have played', () => desk.playedYesterday('bob'), ['ann: odd_one_out', 'bob: cooldown']],
] as const)('a planned pair is not made when one of them %s before it is applied', async (_, happens, unpaired) => {
  const result = await runMeanwhile(meanwhile('runs', 'openPairs', happens));
  expect(result).toEqual({ pairs: 0, unpaired: [...unpaired] });
  const weekly = (await desk.matches.pending().page({ after: null, limit: 0 })).filter(({ kind }) => kind === 'weekly');
  expect(weekly).toEqual([]);
});

test('a NO that comes while the answers are taken counts, and the other player is free again', async () => {
  const result = await runMeanwhile(meanwhile('optIns', 'take', () => answerOptIn(desk, 'bob', 'no')));
  expect(result).toEqual({ pairs: 0, unpaired: ['ann: odd_one_out'] });
  expect((await answerOptIn(desk, 'ann', 'no')).answer).toBe('no');
});

test('once the answers are taken for a match, a NO is refused, by web and by message', async () => {
  const refusals: unknown[] = [];
  const reply = { playerId: 'ann', answer: 'no' as const, messageId: 'm1', receivedAt: desk.clock.now().toISOString() };
  const result = await runMeanwhile(
    meanwhile('matches', 'insert', async () => {
      await answerOptIn(desk, 'bob', 'no').catch((error: unknown) => refusals.push(error));
      await takeReply(desk, reply);
    }),
  );
  expect(result).toEqual({ pairs: 1, unpaired: [] });
  expect(refusals).toMatchObject([{ error: matchmakingErrors.slotTaken }]);
  expect((await desk.optIns.find('ann', '2026-11-16'))?.answer).toBe('yes');
});

test('a YES said again while the answers are taken keeps the pair', async () => {
  const again = {
    playerId: 'bob',
    answer: 'yes' as const,
    messageId: 'm1',
    receivedAt: desk.clock.now().toISOString(),
  };
  const result = await runMeanwhile(meanwhile('optIns', 'take', () => takeReply(desk, again)));
  expect(result).toEqual({ pairs: 1, unpaired: [] });
});

test('a slot that is taken in the very moment keeps the pair from being made', async () => {
  const result = await runMeanwhile(meanwhile('matches', 'insert', () => desk.paidMatch('bob')));
  expect(result).toEqual({ pairs: 0, unpaired: ['ann: odd_one_out', 'bob: already_matched'] });
});

test('after staff declined the match a player may say NO, or be paired with somebody else by the next run', async () => {
  await startRun(desk, staff, order);
  const [match] = await desk.matches.pending().page({ after: null, limit: 0 });
  if (!match) throw new Error('no match was made');
  await desk.decline(match);
  await desk.wanting(['ann', 'bob', 'cid']);
  expect((await answerOptIn(desk, 'ann', 'no')).answer).toBe('no');
  const { pairs, unpaired } = await showRun(desk, await startRun(desk, staff, order));
  expect(pairs.map(({ user1, user2 }) => [user1.id, user2.id])).toEqual([['bob', 'cid']]);
  expect(unpaired).toEqual([]);
});

test('staff who declined two players get them not proposed again', async () => {
  await startRun(desk, staff, order);
  const [match] = await desk.matches.pending().page({ after: null, limit: 0 });
  if (!match) throw new Error('no match was made');
  await desk.decline(match);
  const { pairs, unpaired } = await showRun(desk, await startRun(desk, staff, order));
  expect(pairs).toEqual([]);
  expect(unpaired.map(({ reason }) => reason)).toEqual(['recent_opponents', 'recent_opponents']);
});

test('while a run is under way another is refused', async () => {
  const refusals: unknown[] = [];
  await runMeanwhile(
    meanwhile('runs', 'openPairs', async () => {
      for (const dryRun of [true, false]) {
        await startRun(desk, staff, { dryRun }).catch((error: unknown) => refusals.push(error));
      }
    }),
  );
  expect(refusals).toMatchObject([
    { error: matchmakingErrors.runInProgress },
    { error: matchmakingErrors.runInProgress },
  ]);
  expect(await pendingCount()).toBe(1);
});

test('a run that takes longer than a lease keeps it by working', async () => {
  const refusals: unknown[] = [];
  const slow = interposed(desk.runs, async (method) => {
    if (method !== 'addPlan' && method !== 'openPairs') return;
    desk.clock.advanceSeconds(25);
    await startRun(desk, staff, order).catch((error: unknown) => refusals.push(error));
  });
  await runMeanwhile({ ...desk, runs: slow });
  expect(refusals.length).toBeGreaterThan(2);
  for (const refusal of refusals) expect(refusal).toMatchObject({ error: matchmakingErrors.runInProgress });
  expect(await pendingCount()).toBe(1);
});

test.each([
  ['runs', 'addPlan'],
  ['runs', 'openPairs'],
  ['optIns', 'take'],
  ['matches', 'insert'],
  ['runs', 'settle'],
] as const)(
  'a holder that sleeps through its lease at %s.%s spoils nothing of the run that took over',
  async (part, step) => {
    const sleeper = meanwhile(part, step, async () => {
      desk.clock.advanceSeconds(31);
      expect((await startRun(desk, staff, order)).state).toBe('applied');
    });
    const end = await startRun(sleeper, staff, order).catch((error: unknown) => error);
    expect(end).toMatchObject(step === 'addPlan' ? { code: 11000 } : { error: matchmakingErrors.runInProgress });
    expect(await pendingCount()).toBe(1);
    expect(await desk.runs.unfinished()).toBe(null);
  },
);

test('a run whose week is over by the time it is finished makes no match', async () => {
  const dying = meanwhile('optIns', 'take', () => Promise.reject(new Error('killed')));
  await expect(startRun(dying, staff, order)).rejects.toThrow('killed');
  desk.clock.set('2026-12-02T15:00:00Z');
  await startRun(desk, staff, order);
  expect(await pendingCount()).toBe(0);
  expect(await desk.runs.unfinished()).toBe(null);
});
