import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';

test('an hour on a date is that hour on the clock of the zone', () => {
  expect(localTime('2026-07-01', 9, 'America/Denver')).toEqual(new Date('2026-07-01T15:00:00Z'));
  expect(localTime('2026-12-01', 0, 'Pacific/Honolulu')).toEqual(new Date('2026-12-01T10:00:00Z'));
});

test('a skipped hour comes an hour later on the clock, of a repeated one the first counts', () => {
  expect(localTime('2026-03-08', 2, 'America/New_York')).toEqual(new Date('2026-03-08T07:00:00Z'));
  expect(localTime('2026-11-01', 1, 'America/New_York')).toEqual(new Date('2026-11-01T05:00:00Z'));
});

test.each([
  ['2026-02-30', 9],
  ['2026-7-1', 9],
  ['tomorrow', 9],
  ['2026-07-01', 24],
  ['2026-07-01', -1],
  ['2026-07-01', 9.5],
  ['2026-07-01', Number.NaN],
])('%s at %d is refused', (date, hour) => {
  expect(() => localTime(date, hour, 'America/New_York')).toThrow(RangeError);
});

test('an unknown zone is refused', () => {
  expect(() => localTime('2026-07-01', 9, 'America/Gotham')).toThrow(RangeError);
});
