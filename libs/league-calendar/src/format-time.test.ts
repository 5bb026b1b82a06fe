import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayAndHour,
  formatStartTime,
  formatTime,
  formatZone,
} from './format-time.ts';

const newYork = 'America/New_York';
const chicago = 'America/Chicago';
const phoenix = 'America/Phoenix';
const denver = 'America/Denver';

test.each([
  ['the same zone', newYork, newYork, 'Tue, Nov 24, 6:00\u00a0PM'],
  ['another zone with the same clock', newYork, 'America/Detroit', 'Tue, Nov 24, 6:00\u00a0PM'],
  ['another zone', newYork, chicago, 'Tue, Nov 24, 6:00\u00a0PM EST'],
  ['a place further west', chicago, newYork, 'Tue, Nov 24, 5:00\u00a0PM CST'],
  ['a place where it is still the day before', 'Pacific/Honolulu', 'Pacific/Guam', 'Tue, Nov 24, 1:00\u00a0PM HST'],
  ['a reader whose zone is unknown', newYork, null, 'Tue, Nov 24, 6:00\u00a0PM EST'],
])(
  'a time is told on the clock of the place, and its zone named if the reader’s shows another: %s',
  (_case, zone, readerZone, text) => {
    expect(formatDateTime(new Date('2026-11-24T23:00:00Z'), { zone, readerZone })).toBe(text);
  },
);

test('a time in another year includes the year if the current time is given', () => {
  const clocks = { zone: newYork, readerZone: newYork };
  const atNewYear = new Date('2027-01-01T04:30:00Z');
  expect(formatDateTime(atNewYear, clocks)).toBe('Thu, Dec 31, 11:30\u00a0PM');
  expect(formatDateTime(atNewYear, clocks, new Date('2026-03-01T12:00:00Z'))).toBe('Thu, Dec 31, 11:30\u00a0PM');
  expect(formatDateTime(atNewYear, clocks, new Date('2027-01-01T12:00:00Z'))).toBe('Thu, Dec 31, 2026, 11:30\u00a0PM');
});

test('the name follows summer time', () => {
  const clocks = { zone: newYork, readerZone: chicago };
  expect(formatTime(new Date('2026-03-08T06:59:00Z'), clocks)).toBe('1:59\u00a0AM EST');
  expect(formatTime(new Date('2026-03-08T07:00:00Z'), clocks)).toBe('3:00\u00a0AM EDT');
  expect(formatTime(new Date('2026-11-01T05:30:00Z'), clocks)).toBe('1:30\u00a0AM EDT');
  expect(formatTime(new Date('2026-11-01T07:30:00Z'), clocks)).toBe('2:30\u00a0AM EST');
});

test('a zone without summer time has the clock of Denver in winter only, and of Los Angeles in summer only', () => {
  const winter = new Date('2026-12-01T20:00:00Z');
  const summer = new Date('2026-07-01T20:00:00Z');
  expect(formatTime(winter, { zone: phoenix, readerZone: denver })).toBe('1:00\u00a0PM');
  expect(formatTime(summer, { zone: phoenix, readerZone: denver })).toBe('1:00\u00a0PM MST');
  expect(formatTime(summer, { zone: phoenix, readerZone: 'America/Los_Angeles' })).toBe('1:00\u00a0PM');
  expect(formatTime(winter, { zone: 'Pacific/Honolulu', readerZone: phoenix })).toBe('10:00\u00a0AM HST');
});

test('the forms of messages', () => {
  const clocks = { zone: newYork, readerZone: 'America/Los_Angeles' };
  const instant = new Date('2026-11-24T23:00:00Z');
  expect(formatStartTime(instant, clocks, 'long')).toBe('Tuesday, Nov 24 at 6:00 PM EST');
  expect(formatStartTime(instant, { ...clocks, readerZone: newYork }, 'short')).toBe('Tue, Nov 24 at 6:00 PM');
  expect(formatDayAndHour(instant, clocks)).toBe('Tuesday at 6 PM EST');
  expect(formatDayAndHour(instant, { ...clocks, readerZone: newYork })).toBe('Tuesday at 6 PM');
});

test('the date is that of the place', () => {
  expect(formatDate(new Date('2026-11-25T04:30:00Z'), newYork)).toBe('Tue, Nov 24');
  expect(formatDate(new Date('2026-11-25T05:30:00Z'), newYork)).toBe('Wed, Nov 25');
  expect(formatZone(new Date('2026-07-01T12:00:00Z'), newYork)).toBe('EDT');
});

test('contains only characters of the SMS alphabet', () => {
  expect(formatStartTime(new Date('2026-11-24T23:00:00Z'), { zone: newYork, readerZone: null }, 'long')).toMatch(
    /^[\w ,:]+$/,
  );
});

test('rejects an invalid date or zone', () => {
  const clocks = { zone: newYork, readerZone: null };
  expect(() => formatDateTime(new Date(Number.NaN), clocks)).toThrow(RangeError);
  expect(() => formatDateTime(new Date(0), { ...clocks, zone: 'America/Gotham' })).toThrow(RangeError);
});
