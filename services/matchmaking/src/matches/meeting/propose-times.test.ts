import { dayMs, hourMs } from '@rally/contracts/durations';
import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeTimesInWeek } from './propose-times.ts';

const week = '2026-11-23';
const sundayRun = new Date('2026-11-22T15:00:00Z');
const newYork = 'America/New_York';

function shown(slots: ReturnType<typeof proposeTimesInWeek>) {
  return slots.map(({ date, day, block, startsAt }) => `${day} ${date} ${block} ${startsAt}`);
}

test('proposes three times on different days, nearest first, in the afternoon if any time suits', () => {
  expect(shown(proposeTimesInWeek(daysOfWeek, timeBlocks, week, newYork, sundayRun))).toEqual([
    'Mon 2026-11-23 Afternoon 2026-11-23T19:00:00.000Z',
    'Thu 2026-11-26 Evening 2026-11-26T23:00:00.000Z',
    'Sun 2026-11-29 Morning 2026-11-29T14:00:00.000Z',
  ]);
});

test('two shared days give one time each, then a second one on the nearer day', () => {
  expect(shown(proposeTimesInWeek(['Tue', 'Sat'], ['Morning', 'Evening'], week, newYork, sundayRun))).toEqual([
    'Tue 2026-11-24 Morning 2026-11-24T14:00:00.000Z',
    'Sat 2026-11-28 Evening 2026-11-28T23:00:00.000Z',
    'Tue 2026-11-24 Evening 2026-11-24T23:00:00.000Z',
  ]);
});

test('times are local to the place', () => {
  const [slot] = proposeTimesInWeek(['Wed'], ['Evening'], week, 'America/Los_Angeles', sundayRun);
  expect(slot?.startsAt).toBe('2026-11-26T02:00:00.000Z');
});

test('a late run on Wednesday proposes no day before Thursday', () => {
  const wednesday = new Date('2026-11-25T15:00:00Z');
  expect(
    proposeTimesInWeek(['Mon', 'Wed', 'Thu', 'Sat'], ['Morning'], week, newYork, wednesday).map(({ day }) => day),
  ).toEqual(['Thu', 'Sat']);
});

test('proposes nothing without shared times or for a past week', () => {
  expect(proposeTimesInWeek([], timeBlocks, week, newYork, sundayRun)).toEqual([]);
  expect(proposeTimesInWeek(daysOfWeek, [], week, newYork, sundayRun)).toEqual([]);
  expect(proposeTimesInWeek(daysOfWeek, timeBlocks, week, newYork, new Date('2026-11-30T15:00:00Z'))).toEqual([]);
});

test('every proposed time is on a shared day and block, at least a day ahead, and unique', () => {
  const zones = [newYork, 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix'];
  fc.assert(
    fc.property(
      fc.subarray([...daysOfWeek]),
      fc.subarray([...timeBlocks]),
      fc.constantFrom(...zones),
      fc.constantFrom('2026-03-02', '2026-10-26', week),
      fc.integer({ min: -3 * 24, max: 7 * 24 }),
      (days, blocks, zone, ofWeek, hours) => {
        const now = new Date(Date.parse(`${ofWeek}T00:00:00Z`) + hours * hourMs);
        const slots = proposeTimesInWeek(days, blocks, ofWeek, zone, now);
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
        expect(slots.every(({ day, block }) => days.includes(day) && blocks.includes(block))).toBe(true);
        expect(slots.every(({ date }) => date > today)).toBe(true);
        expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
        const dates = new Set(slots.map(({ date }) => date));
        const possible = days.filter((day) => slotDate(ofWeek, day) > today).length;
        expect(dates.size).toBe(blocks.length === 0 ? 0 : Math.min(3, possible));
        expect(slots.length).toBe(Math.min(3, possible * blocks.length));
      },
    ),
  );
});

function slotDate(ofWeek: string, day: (typeof daysOfWeek)[number]) {
  const monday = Date.parse(`${ofWeek}T00:00:00Z`);
  return new Date(monday + daysOfWeek.indexOf(day) * dayMs).toISOString().slice(0, 10);
}
