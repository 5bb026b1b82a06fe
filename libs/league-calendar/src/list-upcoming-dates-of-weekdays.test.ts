import { expect, test } from 'vitest';
import { listUpcomingDatesOfWeekdays } from './list-upcoming-dates-of-weekdays.ts';

const zone = 'America/New_York';
const wednesday = new Date('2026-11-18T15:00:00Z');

test('the nearest date comes first, starting tomorrow', () => {
  expect(listUpcomingDatesOfWeekdays(['Mon', 'Thu', 'Sat'], wednesday, zone)).toEqual([
    '2026-11-19',
    '2026-11-21',
    '2026-11-23',
  ]);
});

test("today's weekday means a week from today", () => {
  expect(listUpcomingDatesOfWeekdays(['Wed'], wednesday, zone)).toEqual(['2026-11-25']);
});

test('today is the current date in the zone, not in UTC', () => {
  const lateWednesday = new Date('2026-11-19T04:00:00Z');
  expect(listUpcomingDatesOfWeekdays(['Thu'], lateWednesday, zone)).toEqual(['2026-11-19']);
});

test('no days give no dates', () => {
  expect(listUpcomingDatesOfWeekdays([], wednesday, zone)).toEqual([]);
});
