import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';
import { isQuiet, nextSendingMoment } from './quiet-hours.ts';

const zone = 'America/Chicago';
const thursday = '2026-11-19';
const sunday = '2026-11-22';
const almost = (moment: Date) => new Date(moment.getTime() - 1);

test('messages go from 9:00 up to but without 20:00', () => {
  expect(isQuiet(almost(localTime(thursday, 9, zone)), zone, 'IL')).toBe(true);
  expect(isQuiet(localTime(thursday, 9, zone), zone, 'IL')).toBe(false);
  expect(isQuiet(almost(localTime(thursday, 20, zone)), zone, 'IL')).toBe(false);
  expect(isQuiet(localTime(thursday, 20, zone), zone, 'IL')).toBe(true);
});

test('on Sundays Texas waits until noon, and only Texas, and only on Sundays', () => {
  expect(isQuiet(almost(localTime(sunday, 12, zone)), zone, 'TX')).toBe(true);
  expect(isQuiet(localTime(sunday, 12, zone), zone, 'TX')).toBe(false);
  expect(isQuiet(localTime(sunday, 9, zone), zone, 'OK')).toBe(false);
  expect(isQuiet(localTime(sunday, 9, zone), zone, null)).toBe(false);
  expect(isQuiet(localTime(thursday, 9, zone), zone, 'TX')).toBe(false);
});

test('10:00 in New York is too early for California', () => {
  const run = localTime(sunday, 10, 'America/New_York');
  expect(nextSendingMoment(run, 'America/New_York', 'NY')).toEqual(run);
  expect(nextSendingMoment(run, 'America/Los_Angeles', 'CA')).toEqual(localTime(sunday, 9, 'America/Los_Angeles'));
  expect(nextSendingMoment(run, 'America/Denver', 'TX')).toEqual(localTime(sunday, 12, 'America/Denver'));
});

test('an evening message waits for the morning, in Texas on a Saturday for Sunday noon', () => {
  const saturdayEvening = localTime('2026-11-21', 21, zone);
  expect(nextSendingMoment(saturdayEvening, zone, 'IL')).toEqual(localTime(sunday, 9, zone));
  expect(nextSendingMoment(saturdayEvening, zone, 'TX')).toEqual(localTime(sunday, 12, zone));
});

test('the night the clocks change still ends at 9:00 on the clock', () => {
  const newYork = 'America/New_York';
  const inSpring = nextSendingMoment(new Date('2026-03-08T01:00:00Z'), newYork, 'NY');
  const inFall = nextSendingMoment(new Date('2026-11-01T00:00:00Z'), newYork, 'NY');
  expect(inSpring).toEqual(new Date('2026-03-08T13:00:00Z'));
  expect(inFall).toEqual(new Date('2026-11-01T14:00:00Z'));
});
