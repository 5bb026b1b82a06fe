import { expect, test } from 'vitest';
import { countDaysBetween, getLocalDateAfterDays, localHourToInstant } from './local-time.ts';

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
  ['+002026-07-01', 9],
  ['2026-07-01', 24],
  ['2026-07-01', -1],
  ['2026-07-01', 9.5],
  ['2026-07-01', Number.NaN],
])('rejects %s at %d', (date, hour) => {
  expect(() => localHourToInstant(date, hour, 'America/New_York')).toThrow(RangeError);
});

test('names what it rejects', () => {
  expect(() => localHourToInstant('tomorrow', 9, 'America/New_York')).toThrow('tomorrow');
  expect(() => localHourToInstant('2026-07-01', 9.5, 'America/New_York')).toThrow('9.5');
});

test('counts days in the zone, even across a clock change', () => {
  const lateInNewYork = new Date('2026-03-08T04:30:00Z');
  expect(getLocalDateAfterDays(lateInNewYork, 0, 'America/New_York')).toBe('2026-03-07');
  expect(getLocalDateAfterDays(lateInNewYork, 2, 'America/New_York')).toBe('2026-03-09');
  expect(getLocalDateAfterDays(lateInNewYork, 2, 'UTC')).toBe('2026-03-10');
});

test('counts the days from one date to another', () => {
  expect(countDaysBetween('2026-11-23', '2026-11-23')).toBe(0);
  expect(countDaysBetween('2026-11-23', '2026-12-01')).toBe(8);
  expect(countDaysBetween('2026-03-09', '2026-03-02')).toBe(-7);
});

test('rejects texts that are not dates', () => {
  expect(() => countDaysBetween('2026-11-23', 'soon')).toThrow(
    'Not two dates in the form YYYY-MM-DD: 2026-11-23, soon',
  );
  expect(() => countDaysBetween('2026-11-23T12:00:00Z', '2026-11-24')).toThrow(RangeError);
});

test('rejects an unknown zone', () => {
  expect(() => localHourToInstant('2026-07-01', 9, 'America/Gotham')).toThrow(RangeError);
});
