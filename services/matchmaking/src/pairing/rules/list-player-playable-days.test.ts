import { expect, test } from 'vitest';
import { listPlayerPlayableDays } from './list-player-playable-days.ts';

const week = '2026-11-23';
const newYork = 'America/New_York';

test.each([
  ['never', null, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  ['on the Monday before', '2026-11-16T23:00:00Z', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  ['on Saturday', '2026-11-21T15:00:00Z', ['Sat', 'Sun']],
  ['on Saturday night, which is Sunday in UTC', '2026-11-22T02:00:00Z', ['Sat', 'Sun']],
  ['on Sunday', '2026-11-22T15:00:00Z', ['Sun']],
  ['in the week itself', '2026-11-24T15:00:00Z', []],
])('who played %s may play again on the right days', (_when, playedAt, days) => {
  const sunday = new Date('2026-11-22T15:00:00Z');
  expect(listPlayerPlayableDays(playedAt === null ? null : new Date(playedAt), week, newYork, sunday)).toEqual(days);
});

test.each([
  ['on Tuesday evening', '2026-11-24T23:00:00Z', ['Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  ['on Tuesday night, which is Wednesday in UTC', '2026-11-25T04:59:00Z', ['Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  ['on Thursday noon', '2026-11-26T17:00:00Z', ['Fri', 'Sat', 'Sun']],
  ['on Sunday', '2026-11-29T17:00:00Z', []],
])('%s only the days from tomorrow on are left', (_when, now, days) => {
  expect(listPlayerPlayableDays(null, week, newYork, new Date(now))).toEqual(days);
  const playedOnFriday = new Date('2026-11-20T15:00:00Z');
  const rested = days.filter((day) => ['Fri', 'Sat', 'Sun'].includes(day));
  expect(listPlayerPlayableDays(playedOnFriday, week, newYork, new Date(now))).toEqual(rested);
});
