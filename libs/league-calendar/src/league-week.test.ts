import { hourMs } from '@rally/contracts/durations';
import { expect, test } from 'vitest';
import { defaultLeagueZone } from './default-league-zone.ts';
import { addWeeks, formatWeek, getDateInWeek, getLeagueWeek, getWeekRange } from './league-week.ts';

const hours = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  (endsAt.getTime() - startsAt.getTime()) / hourMs;

test('a week runs from Monday 00:00 to Sunday 24:00 in the league zone', () => {
  expect(getWeekRange('2026-11-16', defaultLeagueZone)).toEqual({
    startsAt: new Date('2026-11-16T05:00:00Z'),
    endsAt: new Date('2026-11-23T05:00:00Z'),
  });
  expect(getLeagueWeek(new Date('2026-11-16T04:59:59.999Z'), defaultLeagueZone)).toBe('2026-11-09');
  expect(getLeagueWeek(new Date('2026-11-16T05:00:00Z'), defaultLeagueZone)).toBe('2026-11-16');
  expect(getLeagueWeek(new Date('2026-11-23T04:59:59.999Z'), defaultLeagueZone)).toBe('2026-11-16');
});

test('the same instant can be in different weeks in different zones', () => {
  const instant = new Date('2026-11-16T06:00:00Z');
  expect(getLeagueWeek(instant, 'America/New_York')).toBe('2026-11-16');
  expect(getLeagueWeek(instant, 'America/Los_Angeles')).toBe('2026-11-09');
});

test('the week the clocks go forward has 167 hours, the week they go back 169, any other 168', () => {
  expect(hours(getWeekRange('2026-03-02', defaultLeagueZone))).toBe(167);
  expect(hours(getWeekRange('2026-10-26', defaultLeagueZone))).toBe(169);
  expect(hours(getWeekRange('2026-11-16', defaultLeagueZone))).toBe(168);
  expect(hours(getWeekRange('2026-03-02', 'America/Phoenix'))).toBe(168);
});

test('both occurrences of the repeated hour are in the week that ends that Sunday', () => {
  expect(getLeagueWeek(new Date('2026-11-01T05:30:00Z'), defaultLeagueZone)).toBe('2026-10-26');
  expect(getLeagueWeek(new Date('2026-11-01T06:30:00Z'), defaultLeagueZone)).toBe('2026-10-26');
});

test('adding weeks crosses months, years and leap days', () => {
  expect(addWeeks('2026-12-28', 1)).toBe('2027-01-04');
  expect(addWeeks('2028-02-28', 1)).toBe('2028-03-06');
  expect(addWeeks('2026-01-05', -1)).toBe('2025-12-29');
  expect(addWeeks('2026-01-05', 0)).toBe('2026-01-05');
});

test('a label names both years only when they differ', () => {
  expect(formatWeek('2026-11-16')).toBe('Nov 16 - Nov 22, 2026');
  expect(formatWeek('2026-11-30')).toBe('Nov 30 - Dec 6, 2026');
  expect(formatWeek('2026-12-28')).toBe('Dec 28, 2026 - Jan 3, 2027');
});

test('finds the date of a day in a week', () => {
  expect(getDateInWeek('2026-12-28', 'Mon')).toBe('2026-12-28');
  expect(getDateInWeek('2026-12-28', 'Fri')).toBe('2027-01-01');
  expect(getDateInWeek('2026-12-28', 'Sun')).toBe('2027-01-03');
});

test.each(['2026-11-17', '2026-02-30', '2026-11', '16.11.2026', '', '2026-11-16T00:00'])('%j is not a week', (text) => {
  expect(() => getWeekRange(text, defaultLeagueZone)).toThrow(RangeError);
  expect(() => addWeeks(text, 1)).toThrow(RangeError);
  expect(() => formatWeek(text)).toThrow(RangeError);
});

test('rejects an invalid date, an unknown zone and a fractional count', () => {
  expect(() => getLeagueWeek(new Date('never'), defaultLeagueZone)).toThrow(RangeError);
  expect(() => getLeagueWeek(new Date('2026-11-16T05:00:00Z'), 'America/Gotham')).toThrow(RangeError);
  expect(() => addWeeks('2026-11-16', 0.5)).toThrow(RangeError);
});

test('names a day that begins no week', () => {
  expect(() => getWeekRange('2026-11-17', defaultLeagueZone)).toThrow('2026-11-17');
});
