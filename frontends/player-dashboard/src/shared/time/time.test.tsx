import { expect, test } from 'vitest';
import { formatTimeUntil, formatWeek } from './format-date.ts';

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
