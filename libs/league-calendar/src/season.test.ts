import { expect, test } from 'vitest';
import { defaultLeagueZone } from './default-league-zone.ts';
import { getSeason, getSeasonRange, listSeasonsSince } from './season.ts';

test.each([
  ['2026-03-01T05:00:00Z', 'Spring', 2026],
  ['2026-03-01T04:59:59Z', 'Winter', 2025],
  ['2026-05-31T12:00:00Z', 'Spring', 2026],
  ['2026-06-01T04:00:00Z', 'Summer', 2026],
  ['2026-09-01T04:00:00Z', 'Fall', 2026],
  ['2026-12-01T05:00:00Z', 'Winter', 2026],
  ['2026-12-31T12:00:00Z', 'Winter', 2026],
  ['2026-01-01T12:00:00Z', 'Winter', 2025],
  ['2028-02-29T12:00:00Z', 'Winter', 2027],
] as const)('%s is in %s %d', (instant, season, year) => {
  expect(getSeason(new Date(instant), defaultLeagueZone)).toEqual({ season, year });
});

test('a season starts and ends at midnight in the league zone, in daylight saving time or not', () => {
  expect(getSeasonRange({ season: 'Winter', year: 2025 }, defaultLeagueZone)).toEqual({
    startsAt: new Date('2025-12-01T05:00:00Z'),
    endsAt: new Date('2026-03-01T05:00:00Z'),
  });
  expect(getSeasonRange({ season: 'Fall', year: 2026 }, defaultLeagueZone)).toEqual({
    startsAt: new Date('2026-09-01T04:00:00Z'),
    endsAt: new Date('2026-12-01T05:00:00Z'),
  });
});

test('lists seasons from the current one back to Spring 2025', () => {
  expect(
    listSeasonsSince({ season: 'Spring', year: 2025 }, new Date('2026-01-15T12:00:00Z'), defaultLeagueZone),
  ).toEqual([
    { season: 'Winter', year: 2025 },
    { season: 'Fall', year: 2025 },
    { season: 'Summer', year: 2025 },
    { season: 'Spring', year: 2025 },
  ]);
});

test('of the first and the current year, lists only seasons from the first one on and up to now', () => {
  const listed = listSeasonsSince({ season: 'Fall', year: 2025 }, new Date('2027-07-15T12:00:00Z'), defaultLeagueZone);
  expect(listed.map(({ season, year }) => `${season} ${year}`)).toEqual([
    ...['Summer 2027', 'Spring 2027'],
    ...['Winter 2026', 'Fall 2026', 'Summer 2026', 'Spring 2026'],
    ...['Winter 2025', 'Fall 2025'],
  ]);
});

test('lists nothing before the first season', () => {
  expect(
    listSeasonsSince({ season: 'Spring', year: 2027 }, new Date('2026-11-20T12:00:00Z'), defaultLeagueZone),
  ).toEqual([]);
});

test('rejects a year that is not a number', () => {
  expect(() => getSeasonRange({ season: 'Fall', year: Number.NaN }, defaultLeagueZone)).toThrow(RangeError);
});
