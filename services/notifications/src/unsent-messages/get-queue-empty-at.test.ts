import { expect, test } from 'vitest';
import { getQueueEmptyAt } from './get-queue-empty-at.ts';

const leagueZone = 'America/Chicago';
/** 10 PM in Chicago. */
const now = new Date('2026-11-23T04:00:00Z');

test.each([
  ['an empty queue', 0, 0, null, '2026-11-23T04:00:00.000Z'],
  ['150 messages at 75 a minute', 150, 0, null, '2026-11-23T04:02:00.000Z'],
  ['what still fits into the day', 150, 100, 250, '2026-11-23T04:02:00.000Z'],
  ['what waits for tomorrow', 150, 250, 250, '2026-11-23T06:02:00.000Z'],
  ['what takes two more days', 400, 250, 250, '2026-11-24T06:02:00.000Z'],
])('the queue is empty after %s', (_, waiting, sentToday, messagesPerDay, expected) => {
  const limits = { messagesPerMinute: 75, messagesPerDay };
  expect(getQueueEmptyAt(waiting, sentToday, limits, now, leagueZone).toISOString()).toBe(expected);
});
