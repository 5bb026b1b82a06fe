import { hourMs } from '@rally/contracts/durations';
import { expect, test } from 'vitest';
import { resumeBulkActions } from '../../src/bulk-actions/resume-bulk-actions.ts';
import type { WeekOptIn } from '../../src/opt-ins/opt-in.ts';
import { createWeeklyRunGauges } from '../../src/weekly-run/create-weekly-run-gauges.ts';
import {
  createWeeklyScheduleTick,
  startMissedWeeklyRun,
  startWeeklyRunIfDue,
} from '../../src/weekly-run/week-scheduler.ts';
import {
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const services = setUpIdleMatchmaking();

/** Runs the schedule every half hour between two times; returns what it did when. */
async function watch(deps: MatchmakingWithoutWorkers, from: string, to: string): Promise<string[]> {
  const seen: string[] = [];
  const look = createWeeklyScheduleTick(deps);
  for (let time = Date.parse(from); time <= Date.parse(to); time += hourMs / 2) {
    deps.clock.set(new Date(time));
    const before = await stateOf(deps);
    await look();
    await resumeBulkActions(deps);
    const after = await stateOf(deps);
    for (const what of after) if (!before.includes(what)) seen.push(`${new Date(time).toISOString()} ${what}`);
  }
  return seen;
}

type AskedRow = Pick<WeekOptIn, 'playerId' | 'askedOn' | 'remindedOn'>;

async function stateOf(deps: MatchmakingWithoutWorkers): Promise<string[]> {
  const weeks = ['2026-03-02', '2026-10-26', '2026-11-16', '2026-11-23'];
  const states: string[] = [];
  for (const week of weeks) {
    const rows = deps.connection.collection<AskedRow>('opt_ins').find({ week }).sort({ playerId: 1 });
    for await (const { playerId, askedOn, remindedOn } of rows) {
      if (askedOn) states.push(`asks ${playerId}`);
      if (remindedOn) states.push(`reminds ${playerId}`);
    }
    if (await deps.runs.countByWeek(week)) states.push(`runs ${week}`);
  }
  return states;
}

test.each([
  ['clocks go forward', '2026-03-08T12:00:00Z', '2026-03-09T02:00:00Z', '2026-03-08T14:00:00.000Z runs 2026-03-02'],
  ['clocks go back', '2026-11-01T12:00:00Z', '2026-11-02T03:00:00Z', '2026-11-01T15:00:00.000Z runs 2026-10-26'],
  ['nothing changes', '2026-11-22T12:00:00Z', '2026-11-23T03:00:00Z', '2026-11-22T15:00:00.000Z runs 2026-11-16'],
])('on a Sunday on which %s the run starts at 10:00 of the league clock, once', async (_, from, to, expected) => {
  expect(await watch(await services.start(), from, to)).toEqual([expected]);
});

test('a machine whose clock is an hour ahead for a moment brings the run forward, and does not repeat it', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
  const look = createWeeklyScheduleTick(deps);
  const counts: number[] = [];
  for (const time of ['14:10', '15:11', '14:12', '15:13']) {
    deps.clock.set(`2026-11-22T${time}:00Z`);
    await look();
    counts.push(await deps.runs.countByWeek('2026-11-16'));
  }
  expect(counts).toEqual([0, 1, 1, 1]);
  expect(await deps.matches.listPending().count()).toBe(1);
});

test('a late start on Sunday catches up, a start on Monday does not', async () => {
  const late = await services.start();
  expect(await watch(late, '2026-11-23T04:30:00Z', '2026-11-23T04:30:00Z')).toEqual([
    '2026-11-23T04:30:00.000Z runs 2026-11-16',
  ]);
  expect(await watch(await services.start(), '2026-11-23T05:00:00Z', '2026-11-24T05:00:00Z')).toEqual([]);
});

test('a missed run is made up until its matches are over, once, and no other week is', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
  deps.clock.set('2026-11-24T15:00:00Z');
  expect(await startMissedWeeklyRun(deps, '2026-11-16')).toBe(true);
  expect(await startMissedWeeklyRun(deps, '2026-11-16')).toBe(true);
  expect(await deps.runs.countByWeek('2026-11-16')).toBe(1);
  expect(await deps.matches.listPending().count()).toBe(1);
  await expect(startMissedWeeklyRun(deps, '2026-11-09')).rejects.toThrow(/are over/);
  await expect(startMissedWeeklyRun(deps, '2026-11-30')).rejects.toThrow(/not due yet/);
});

test('the metric of an overdue run counts from Sunday 10 AM until the run is made up, even before the first run', async () => {
  const deps = await services.start();
  const gauge = createWeeklyRunGauges(deps).find(({ name }) => name === 'weekly_run_overdue_seconds');
  deps.clock.set('2026-11-22T16:00:00Z');
  expect(await gauge?.read(), 'nobody waits').toBe(0);
  await deps.addWanting(['ann', 'bob']);
  deps.clock.set('2026-11-22T14:59:00Z');
  expect(await gauge?.read()).toBe(0);
  deps.clock.set('2026-11-22T15:30:00Z');
  expect(await gauge?.read()).toBe(1_800);
  deps.clock.set('2026-11-24T15:00:00Z');
  expect(await gauge?.read()).toBe(2 * 86_400);
  await startMissedWeeklyRun(deps, '2026-11-16');
  expect(await gauge?.read()).toBe(0);
});

test('a job during another run fails, and the next one succeeds', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
  const other = await deps.leases.acquire('weekly-run', 30);
  expect(await startWeeklyRunIfDue(deps)).toBe(false);
  await other?.release();
  expect(await startWeeklyRunIfDue(deps)).toBe(true);
  expect(await deps.runs.countByWeek('2026-11-16')).toBe(1);
  expect(await startWeeklyRunIfDue(deps)).toBe(true);
  expect(await deps.runs.countByWeek('2026-11-16')).toBe(1);
});

test('a restart does not run again', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
  await watch(deps, '2026-11-22T15:00:00Z', '2026-11-22T15:00:00Z');
  await watch(deps, '2026-11-22T15:30:00Z', '2026-11-22T16:00:00Z');
  expect(await deps.runs.countByWeek('2026-11-16')).toBe(1);
  expect(await deps.matches.listPending().count()).toBe(1);
});

test('two concurrent replicas start the run once', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
  await Promise.all([
    createWeeklyScheduleTick(deps)(),
    createWeeklyScheduleTick(deps)(),
    createWeeklyScheduleTick(deps)(),
  ]);
  await createWeeklyScheduleTick(deps)();
  expect(await deps.runs.countByWeek('2026-11-16')).toBe(1);
  expect(await deps.matches.listPending().count()).toBe(1);
});

test('an interrupted run is finished at the next tick', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
  const dying = interceptStoreMethods(deps.matches, async (method) => {
    if (method === 'insert') throw new Error('killed');
  });
  await expect(createWeeklyScheduleTick({ ...deps, matches: dying })()).rejects.toThrow('killed');
  deps.clock.set('2026-11-24T15:00:00Z');
  await createWeeklyScheduleTick(deps)();
  expect(await deps.runs.findUnfinished()).toBe(null);
  expect(await deps.matches.listPending().count()).toBe(1);
});

test('players are asked on Wednesday and reminded on Friday at 10 AM local time', async () => {
  const deps = await services.start();
  await deps.addPlayer('new-york', { timeZone: 'America/New_York' });
  await deps.addPlayer('phoenix', { timeZone: 'America/Phoenix' });
  await deps.addPlayer('honolulu', { timeZone: 'Pacific/Honolulu' });
  await deps.addPlayer('unknown', { timeZone: null });
  expect(await watch(deps, '2026-11-18T05:00:00Z', '2026-11-21T05:00:00Z')).toEqual([
    '2026-11-18T15:00:00.000Z asks new-york',
    '2026-11-18T15:00:00.000Z asks unknown',
    '2026-11-18T17:00:00.000Z asks phoenix',
    '2026-11-18T20:00:00.000Z asks honolulu',
    '2026-11-20T15:00:00.000Z reminds new-york',
    '2026-11-20T15:00:00.000Z reminds unknown',
    '2026-11-20T17:00:00.000Z reminds phoenix',
    '2026-11-20T20:00:00.000Z reminds honolulu',
  ]);
});

test('if a process dies while asking, another one asks the same players, even in a later hour', async () => {
  const deps = await services.start();
  deps.clock.set('2026-11-18T15:00:00Z');
  await deps.addPlayer('new-york', { timeZone: 'America/New_York' });
  await deps.addPlayer('phoenix', { timeZone: 'America/Phoenix' });
  const dying = interceptStoreMethods(deps.optIns, async (method) => {
    if (method === 'save') throw new Error('killed');
  });
  await createWeeklyScheduleTick(deps)();
  await expect(resumeBulkActions({ ...deps, optIns: dying })).rejects.toThrow('killed');
  deps.clock.set('2026-11-19T15:00:00Z');
  await createWeeklyScheduleTick(deps)();
  await resumeBulkActions(deps);
  expect(await stateOf(deps)).toEqual(['asks new-york']);
});
