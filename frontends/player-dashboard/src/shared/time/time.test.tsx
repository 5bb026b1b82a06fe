import { expect, onTestFinished, test } from 'vitest';
import { formatTimeUntil, formatWeek } from './format-date.ts';
import { getWeeklyRunStart } from './get-weekly-run-start.ts';

test.each([
  ['in winter', '2026-01-05', '2026-01-11T15:00:00.000Z'],
  ['in summer', '2026-07-06', '2026-07-12T14:00:00.000Z'],
  ['on the Sunday the clocks go forward', '2026-03-02', '2026-03-08T14:00:00.000Z'],
  ['on the Sunday they go back', '2026-10-26', '2026-11-01T15:00:00.000Z'],
])('players are paired Sunday at 10 in New York %s', (_, week, moment) => {
  expect(getWeeklyRunStart(week).toISOString()).toBe(moment);
});

test('players of a league elsewhere are paired on Sunday at 10 in its time zone', () => {
  document.head.innerHTML = '<meta name="rally-zone" content="America/Chicago">';
  onTestFinished(() => document.head.replaceChildren());
  expect(getWeeklyRunStart('2026-01-05').toISOString()).toBe('2026-01-11T16:00:00.000Z');
});

test.each([
  [2, 4, 5, 'in 2 days 4 hours'],
  [2, 23, 59, 'in 2 days 23 hours'],
  [3, 23, 0, 'in 4 days'],
  [5, 4, 0, 'in 5 days'],
  [0, 3, 20, 'in 3 hours 20 minutes'],
  [0, 0, 0.5, 'in 1 minute'],
  [0, 0, 0, null],
])('%i days, %i hours and %d minutes ahead are written out', (days, hours, minutes, text) => {
  const now = new Date('2026-03-02T12:00:00Z');
  const moment = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  expect(formatTimeUntil(moment, now)).toBe(text);
});

test('a week is shown by its first and last day', () => {
  expect(formatWeek('2026-11-30').replaceAll(/\s/g, ' ')).toBe('Nov 30 – Dec 6');
  expect(formatWeek('2026-11-23', 1).replaceAll(/\s/g, ' ')).toBe('Nov 30 – Dec 6');
});
