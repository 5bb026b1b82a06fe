import { expect, test } from 'vitest';
import { estimateMatchPlayedAt } from './estimate-match-played-at.ts';

/** The end of Sunday, November 29, in New York: a day before the end of fall. */
const lastDayEndsAt = new Date('2026-11-30T05:00:00Z');

test.each([
  ['at its agreed time', '2026-11-25T23:00:00Z', '2026-12-02T15:00:00Z', '2026-11-25T23:00:00Z'],
  [
    'when it was reported, if that was before the agreed time',
    '2026-11-28T23:00:00Z',
    '2026-11-26T15:00:00Z',
    '2026-11-26T15:00:00Z',
  ],
  ['at an agreed time after its days', '2026-12-03T23:00:00Z', '2026-12-04T15:00:00Z', '2026-12-03T23:00:00Z'],
  ['when it was reported, without an agreed time', null, '2026-11-30T04:59:59Z', '2026-11-30T04:59:59Z'],
  ['on the last of its days, if it was reported after them', null, '2026-11-30T05:00:00Z', '2026-11-29T17:00:00Z'],
  [
    'on the last of its days, if it was reported in the next season',
    null,
    '2026-12-02T15:00:00Z',
    '2026-11-29T17:00:00Z',
  ],
])('a match was played %s', (_when, scheduledDate, reportedAt, playedAt) => {
  const agreedTime = scheduledDate === null ? null : new Date(scheduledDate);
  expect(estimateMatchPlayedAt(agreedTime, new Date(reportedAt), () => lastDayEndsAt)).toEqual(new Date(playedAt));
});
