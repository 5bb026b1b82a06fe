import { expect, test } from 'vitest';
import { getLastDayEnd } from './get-last-day-end.ts';

test('a match can be played until its league week ends in its time zone', () => {
  const match = { windowEndsAt: null, week: '2026-11-23' };
  expect(getLastDayEnd(match, 'America/New_York')).toEqual(new Date('2026-11-30T05:00:00Z'));
});

test('a match with days of its own can be played until they end', () => {
  const match = { windowEndsAt: new Date('2026-11-27T08:00:00Z'), week: '2026-11-23' };
  expect(getLastDayEnd(match, 'America/New_York')).toEqual(match.windowEndsAt);
});
