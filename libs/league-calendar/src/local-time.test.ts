import { expect, test } from 'vitest';
import { localHourToInstant } from './local-time.ts';

test('returns the instant at which a clock in the zone shows the hour', () => {
  expect(localHourToInstant('2026-07-01', 9, 'America/Denver')).toEqual(new Date('2026-07-01T15:00:00Z'));
  expect(localHourToInstant('2026-12-01', 0, 'Pacific/Honolulu')).toEqual(new Date('2026-12-01T10:00:00Z'));
});

test('a skipped hour becomes one hour later, and a repeated hour means its first occurrence', () => {
  expect(localHourToInstant('2026-03-08', 2, 'America/New_York')).toEqual(new Date('2026-03-08T07:00:00Z'));
  expect(localHourToInstant('2026-11-01', 1, 'America/New_York')).toEqual(new Date('2026-11-01T05:00:00Z'));
});

test.each([
  ['2026-02-30', 9],
  ['2026-7-1', 9],
  ['tomorrow', 9],
  ['2026-07-01', 24],
  ['2026-07-01', -1],
  ['2026-07-01', 9.5],
  ['2026-07-01', Number.NaN],
])('rejects %s at %d', (date, hour) => {
  expect(() => localHourToInstant(date, hour, 'America/New_York')).toThrow(RangeError);
});

test('rejects an unknown zone', () => {
  expect(() => localHourToInstant('2026-07-01', 9, 'America/Gotham')).toThrow(RangeError);
});
