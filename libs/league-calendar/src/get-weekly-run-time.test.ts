import { expect, test } from 'vitest';
import { getWeeklyRunTime } from './get-weekly-run-time.ts';

test('the run stays at 10:00 in the league zone on Sundays when the clocks change', () => {
  expect(getWeeklyRunTime('2026-02-23', 'America/New_York')).toEqual(new Date('2026-03-01T15:00:00Z'));
  expect(getWeeklyRunTime('2026-03-02', 'America/New_York')).toEqual(new Date('2026-03-08T14:00:00Z'));
  expect(getWeeklyRunTime('2026-10-19', 'America/New_York')).toEqual(new Date('2026-10-25T14:00:00Z'));
  expect(getWeeklyRunTime('2026-10-26', 'America/New_York')).toEqual(new Date('2026-11-01T15:00:00Z'));
});

test('the run is on Sunday where Sunday has ended in New York or not begun there', () => {
  expect(getWeeklyRunTime('2026-11-16', 'Pacific/Guam')).toEqual(new Date('2026-11-22T00:00:00Z'));
  expect(getWeeklyRunTime('2026-11-16', 'Pacific/Pago_Pago')).toEqual(new Date('2026-11-22T21:00:00Z'));
});

test('a text that is no date is refused', () => {
  expect(() => getWeeklyRunTime('next week', 'America/New_York')).toThrow(RangeError);
});
