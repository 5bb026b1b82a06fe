import { expect, test } from 'vitest';
import { createSendingAllowance, getQueueEmptyAt } from './sending-allowance.ts';

const leagueZone = 'America/Chicago';
/** 10 PM in Chicago. */
const now = new Date('2026-11-23T04:00:00Z');

test.each([
  ['nobody has sent anything today', 0, 2_000],
  ['most of the day is used up', 1_995, 5],
  ['the day is used up', 2_000, 0],
])('a day allows no more than its messages: %s', async (_, sentToday, expected) => {
  const counted: Date[] = [];
  const messages = {
    countSentSince: async (since: Date) => {
      counted.push(since);
      return sentToday;
    },
  };
  const rate = { available: () => 100, spend: () => {} };
  const limits = createSendingAllowance(rate, 2_000, { messages, now: () => now, leagueZone });
  expect(limits.availableNow()).toBe(100);
  expect(await limits.availableToday()).toBe(expected);
  expect(counted).toEqual([new Date('2026-11-22T06:00:00Z')]);
});

test.each([
  ['an empty queue', 0, 0, null, '2026-11-23T04:00:00.000Z'],
  ['150 messages at 75 a minute', 150, 0, null, '2026-11-23T04:02:00.000Z'],
  ['what still fits into the day', 150, 100, 250, '2026-11-23T04:02:00.000Z'],
  ['what waits for tomorrow', 150, 250, 250, '2026-11-23T06:02:00.000Z'],
  ['what takes two more days', 400, 250, 250, '2026-11-24T06:02:00.000Z'],
])('the queue is empty after %s', (_, waiting, sentToday, messagesPerDay, expected) => {
  const capacity = { messagesPerMinute: 75, messagesPerDay };
  expect(getQueueEmptyAt(waiting, sentToday, capacity, now, leagueZone).toISOString()).toBe(expected);
});
