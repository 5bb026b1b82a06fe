import { expect, test } from 'vitest';
import { parseWeek } from './parse-week.ts';

test.each([
  ['2026-W47', '2026-11-16'],
  ['2026-W01', '2025-12-29'],
  ['2026-W53', '2026-12-28'],
  ['2025-W52', '2025-12-22'],
  ['2026-11-16', '2026-11-16'],
])('%s is the week of Monday %s', (text, monday) => {
  expect(parseWeek(text)).toBe(monday);
});

test.each(['2026-W00', '2025-W53', '2026-W54', '2026-W7', '2026-11-17', '2026-13-01', '2026-02-30', 'last', ''])(
  '%s is no week',
  (text) => {
    expect(() => parseWeek(text)).toThrow(/^--week needs a week such as 2026-W47/);
  },
);
