import { expect, test } from 'vitest';
import { listOpenDays } from './list-open-days.ts';

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
  expect(listOpenDays(playedAt === null ? null : new Date(playedAt), week, newYork)).toEqual(days);
});
