import { expect, test } from 'vitest';
import { isAskingHour, questionAt, reminderAt, runAt } from './league-moments.ts';

test('questions and reminders go out at 10:00 on each player’s own clock', () => {
  expect(questionAt('2026-11-16', 'America/New_York')).toEqual(new Date('2026-11-18T15:00:00Z'));
  expect(questionAt('2026-11-16', 'America/Los_Angeles')).toEqual(new Date('2026-11-18T18:00:00Z'));
  expect(questionAt('2026-11-16', 'Pacific/Honolulu')).toEqual(new Date('2026-11-18T20:00:00Z'));
  expect(reminderAt('2026-11-16', 'America/Phoenix')).toEqual(new Date('2026-11-20T17:00:00Z'));
});

test('the run stays at 10:00 in the league zone on the Sundays the clocks change', () => {
  expect(runAt('2026-02-23', 'America/New_York')).toEqual(new Date('2026-03-01T15:00:00Z'));
  expect(runAt('2026-03-02', 'America/New_York')).toEqual(new Date('2026-03-08T14:00:00Z'));
  expect(runAt('2026-10-19', 'America/New_York')).toEqual(new Date('2026-10-25T14:00:00Z'));
  expect(runAt('2026-10-26', 'America/New_York')).toEqual(new Date('2026-11-01T15:00:00Z'));
});

test('Arizona’s 10:00 stays while that of New York moves', () => {
  expect(questionAt('2026-06-01', 'America/Phoenix')).toEqual(new Date('2026-06-03T17:00:00Z'));
  expect(questionAt('2026-12-07', 'America/Phoenix')).toEqual(new Date('2026-12-09T17:00:00Z'));
  expect(questionAt('2026-06-01', 'America/New_York')).toEqual(new Date('2026-06-03T14:00:00Z'));
});

test('a player is asked from 10:00 up to but without 11:00 of the right day', () => {
  const zone = 'America/Chicago';
  expect(isAskingHour(new Date('2026-11-18T15:59:59.999Z'), zone, 'question')).toBe(false);
  expect(isAskingHour(new Date('2026-11-18T16:00:00Z'), zone, 'question')).toBe(true);
  expect(isAskingHour(new Date('2026-11-18T16:59:59.999Z'), zone, 'question')).toBe(true);
  expect(isAskingHour(new Date('2026-11-18T17:00:00Z'), zone, 'question')).toBe(false);
  expect(isAskingHour(new Date('2026-11-18T16:00:00Z'), zone, 'reminder')).toBe(false);
  expect(isAskingHour(new Date('2026-11-20T16:30:00Z'), zone, 'reminder')).toBe(true);
});
