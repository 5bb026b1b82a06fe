import { expect, test } from 'vitest';
import { localHourToInstant } from './local-time.ts';
import { getNextSendTime, isQuietHour } from './quiet-hours.ts';

const zone = 'America/Chicago';
const thursday = '2026-11-19';
const sunday = '2026-11-22';
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

test('messages may be sent from 9:00 until 20:00', () => {
  expect(isQuietHour(justBefore(localHourToInstant(thursday, 9, zone)), zone, 'IL')).toBe(true);
  expect(isQuietHour(localHourToInstant(thursday, 9, zone), zone, 'IL')).toBe(false);
  expect(isQuietHour(justBefore(localHourToInstant(thursday, 20, zone)), zone, 'IL')).toBe(false);
  expect(isQuietHour(localHourToInstant(thursday, 20, zone), zone, 'IL')).toBe(true);
});

test('only in Texas and only on Sundays, messages wait until noon', () => {
  expect(isQuietHour(justBefore(localHourToInstant(sunday, 12, zone)), zone, 'TX')).toBe(true);
  expect(isQuietHour(localHourToInstant(sunday, 12, zone), zone, 'TX')).toBe(false);
  expect(isQuietHour(localHourToInstant(sunday, 9, zone), zone, 'OK')).toBe(false);
  expect(isQuietHour(localHourToInstant(sunday, 9, zone), zone, null)).toBe(false);
  expect(isQuietHour(localHourToInstant(thursday, 9, zone), zone, 'TX')).toBe(false);
});

test('10:00 in New York is too early for California', () => {
  const run = localHourToInstant(sunday, 10, 'America/New_York');
  expect(getNextSendTime(run, 'America/New_York', 'NY')).toEqual(run);
  expect(getNextSendTime(run, 'America/Los_Angeles', 'CA')).toEqual(
    localHourToInstant(sunday, 9, 'America/Los_Angeles'),
  );
  expect(getNextSendTime(run, 'America/Denver', 'TX')).toEqual(localHourToInstant(sunday, 12, 'America/Denver'));
});

test('an evening message waits until morning, or on a Saturday in Texas until Sunday noon', () => {
  const saturdayEvening = localHourToInstant('2026-11-21', 21, zone);
  expect(getNextSendTime(saturdayEvening, zone, 'IL')).toEqual(localHourToInstant(sunday, 9, zone));
  expect(getNextSendTime(saturdayEvening, zone, 'TX')).toEqual(localHourToInstant(sunday, 12, zone));
});

test('on the nights the clocks change, quiet hours still end at 9:00 local time', () => {
  const newYork = 'America/New_York';
  const inSpring = getNextSendTime(new Date('2026-03-08T01:00:00Z'), newYork, 'NY');
  const inFall = getNextSendTime(new Date('2026-11-01T00:00:00Z'), newYork, 'NY');
  expect(inSpring).toEqual(new Date('2026-03-08T13:00:00Z'));
  expect(inFall).toEqual(new Date('2026-11-01T14:00:00Z'));
});
