import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIfDue, scheduleOf } from '../src/weekly-run/schedule.ts';
import { type Database, type Desk, interposed, startDatabase } from './weekly-run-desk.ts';

let database: Database;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const hourMs = 3_600_000;

/** Looks at the clock every half hour from one moment to another; tells when it did what. */
async function watch(desk: Desk, from: string, to: string): Promise<string[]> {
  const seen: string[] = [];
  const look = scheduleOf(desk);
  for (let time = Date.parse(from); time <= Date.parse(to); time += hourMs / 2) {
    desk.clock.set(new Date(time));
    const before = await stateOf(desk);
    await look();
    const after = await stateOf(desk);
    for (const what of after) if (!before.includes(what)) seen.push(`${new Date(time).toISOString()} ${what}`);
  }
  return seen;
}

async function stateOf(desk: Desk): Promise<string[]> {
  const weeks = ['2026-03-02', '2026-10-26', '2026-11-16', '2026-11-23'];
  const states: string[] = [];
  for (const week of weeks) {
    for (const { playerId, askedOn, remindedOn } of await desk.optIns.ofWeek(week)) {
      if (askedOn) states.push(`asks ${playerId}`);
      if (remindedOn) states.push(`reminds ${playerId}`);
    }
    if (await desk.runs.countOf(week)) states.push(`runs ${week}`);
  }
  return states;
}

test.each([
  ['clocks go forward', '2026-03-08T12:00:00Z', '2026-03-09T02:00:00Z', '2026-03-08T14:00:00.000Z runs 2026-03-02'],
  ['clocks go back', '2026-11-01T12:00:00Z', '2026-11-02T03:00:00Z', '2026-11-01T15:00:00.000Z runs 2026-10-26'],
  ['nothing changes', '2026-11-22T12:00:00Z', '2026-11-23T03:00:00Z', '2026-11-22T15:00:00.000Z runs 2026-11-16'],
])('on a Sunday on which %s the run starts at 10:00 of the league clock, once', async (_, from, to, expected) => {
  expect(await watch(await database.desk(), from, to)).toEqual([expected]);
});

test('a start later on the Sunday catches up, a start on Monday does not', async () => {
  const late = await database.desk();
  expect(await watch(late, '2026-11-23T04:30:00Z', '2026-11-23T04:30:00Z')).toEqual([
    '2026-11-23T04:30:00.000Z runs 2026-11-16',
  ]);
  expect(await watch(await database.desk(), '2026-11-23T05:00:00Z', '2026-11-24T05:00:00Z')).toEqual([]);
});

test('a job that comes while another run is under way fails, and the next one does the work', async () => {
  const desk = await database.desk();
  await desk.wanting(['ann', 'bob']);
  const other = await desk.leases.acquire('weekly-run', 30);
  expect(await runIfDue(desk)).toBe(false);
  await other?.release();
  expect(await runIfDue(desk)).toBe(true);
  expect(await desk.runs.countOf('2026-11-16')).toBe(1);
  expect(await runIfDue(desk)).toBe(true);
  expect(await desk.runs.countOf('2026-11-16')).toBe(1);
});

test('a restart does not run again', async () => {
  const desk = await database.desk();
  await desk.wanting(['ann', 'bob']);
  await watch(desk, '2026-11-22T15:00:00Z', '2026-11-22T15:00:00Z');
  await watch(desk, '2026-11-22T15:30:00Z', '2026-11-22T16:00:00Z');
  expect(await desk.runs.countOf('2026-11-16')).toBe(1);
  expect(await desk.matches.pending().count()).toBe(1);
});

test('two replicas at once start it once', async () => {
  const desk = await database.desk();
  await desk.wanting(['ann', 'bob']);
  await Promise.all([scheduleOf(desk)(), scheduleOf(desk)(), scheduleOf(desk)()]);
  await scheduleOf(desk)();
  expect(await desk.runs.countOf('2026-11-16')).toBe(1);
  expect(await desk.matches.pending().count()).toBe(1);
});

test('a run that died is finished at the next look', async () => {
  const desk = await database.desk();
  await desk.wanting(['ann', 'bob']);
  const dying = interposed(desk.matches, async (method) => {
    if (method === 'insert') throw new Error('killed');
  });
  await expect(scheduleOf({ ...desk, matches: dying })()).rejects.toThrow('killed');
  desk.clock.set('2026-11-24T15:00:00Z');
  await scheduleOf(desk)();
  expect(await desk.runs.unfinished()).toBe(null);
  expect(await desk.matches.pending().count()).toBe(1);
});

test('players are asked on Wednesday and reminded on Friday when their own clock shows ten', async () => {
  const desk = await database.desk();
  await desk.load('new-york', { timeZone: 'America/New_York' });
  await desk.load('phoenix', { timeZone: 'America/Phoenix' });
  await desk.load('honolulu', { timeZone: 'Pacific/Honolulu' });
  await desk.load('unknown', { timeZone: null });
  expect(await watch(desk, '2026-11-18T05:00:00Z', '2026-11-21T05:00:00Z')).toEqual([
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
