import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';
import { isQuietHour, nextSendTime } from './quiet-hours.ts';

const zone = 'America/Chicago';
const thursday = '2026-11-19';
const sunday = '2026-11-22';
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

test('messages may be sent from 9:00 until 20:00', () => {
  expect(isQuietHour(justBefore(localTime(thursday, 9, zone)), zone, 'IL')).toBe(true);
  expect(isQuietHour(localTime(thursday, 9, zone), zone, 'IL')).toBe(false);
  expect(isQuietHour(justBefore(localTime(thursday, 20, zone)), zone, 'IL')).toBe(false);
  expect(isQuietHour(localTime(thursday, 20, zone), zone, 'IL')).toBe(true);
});

test('only in Texas and only on Sundays, messages wait until noon', () => {
  expect(isQuietHour(justBefore(localTime(sunday, 12, zone)), zone, 'TX')).toBe(true);
  expect(isQuietHour(localTime(sunday, 12, zone), zone, 'TX')).toBe(false);
  expect(isQuietHour(localTime(sunday, 9, zone), zone, 'OK')).toBe(false);
  expect(isQuietHour(localTime(sunday, 9, zone), zone, null)).toBe(false);
  expect(isQuietHour(localTime(thursday, 9, zone), zone, 'TX')).toBe(false);
});

test('10:00 in New York is too early for California', () => {
  const run = localTime(sunday, 10, 'America/New_York');
  expect(nextSendTime(run, 'America/New_York', 'NY')).toEqual(run);
  expect(nextSendTime(run, 'America/Los_Angeles', 'CA')).toEqual(localTime(sunday, 9, 'America/Los_Angeles'));
  expect(nextSendTime(run, 'America/Denver', 'TX')).toEqual(localTime(sunday, 12, 'America/Denver'));
});

test('an evening message waits until morning, or on a Saturday in Texas until Sunday noon', () => {
  const saturdayEvening = localTime('2026-11-21', 21, zone);
  expect(nextSendTime(saturdayEvening, zone, 'IL')).toEqual(localTime(sunday, 9, zone));
  expect(nextSendTime(saturdayEvening, zone, 'TX')).toEqual(localTime(sunday, 12, zone));
});

test('on the nights the clocks change, quiet hours still end at 9:00 local time', () => {
  const newYork = 'America/New_York';
  const inSpring = nextSendTime(new Date('2026-03-08T01:00:00Z'), newYork, 'NY');
  const inFall = nextSendTime(new Date('2026-11-01T00:00:00Z'), newYork, 'NY');
  expect(inSpring).toEqual(new Date('2026-03-08T13:00:00Z'));
  expect(inFall).toEqual(new Date('2026-11-01T14:00:00Z'));
});
