import { expect, test } from 'vitest';
import { getNextMorning } from './get-next-morning.ts';

test.each([
  ['2026-11-24T18:00:00-06:00', 'America/Chicago', '2026-11-25T15:00:00.000Z'],
  ['2026-11-24T23:30:00-06:00', 'America/Chicago', '2026-11-25T15:00:00.000Z'],
  ['2026-11-25T06:00:00Z', 'America/Los_Angeles', '2026-11-25T17:00:00.000Z'],
  // The clock changes during the night in between.
  ['2026-10-31T18:00:00-05:00', 'America/Chicago', '2026-11-01T15:00:00.000Z'],
])('the morning after %s in %s is %s', (instant, zone, morning) => {
  expect(getNextMorning(new Date(instant), zone).toISOString()).toBe(morning);
});
