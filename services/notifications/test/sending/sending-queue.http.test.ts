import { getSendingQueue } from '@rally/contracts/notifications';
import { waitForBackgroundRuns } from '@rally/testing';
import mongoose from 'mongoose';
import { afterEach, expect, test } from 'vitest';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

async function getQueue() {
  const token = await notifications.harness.issuer.token('staff', 'admin');
  return (await notifications.service.call(getSendingQueue, { token })).body;
}

test('a day has its limit, except for replies, and the rest is sent the next day', async () => {
  notifications = await startNotificationsUnderTest({ MESSAGES_PER_DAY: '2' });
  await notifications.notify('r1', 'Match');
  await Promise.all(Object.values(testPhones).map((phone) => waitForMessages(notifications.provider, phone, 1)));
  await notifications.ask('ann');
  await notifications.text(testPhones.bob, 'HELP');
  await notifications.harness.settled();
  await waitForMessages(notifications.provider, testPhones.bob, 2);
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(3);
  expect(await getQueue()).toMatchObject({ waiting: 1, sentToday: 3, messagesPerDay: 2 });
  expect((await getQueue()).emptyAt).toMatch(/^2026-11-19T05:00:00/);

  notifications.harness.clock.set('2026-11-19T15:00:00Z');
  await waitForMessages(notifications.provider, testPhones.ann, 2);
  expect(await getQueue()).toMatchObject({ waiting: 0, sentToday: 1, emptyAt: null });
});

test('sending is not stalled once the day is used up, unless a reply waits', async () => {
  notifications = await startNotificationsUnderTest({ MESSAGES_PER_DAY: '2' });
  await notifications.notify('r1', 'Match');
  await Promise.all(Object.values(testPhones).map((phone) => waitForMessages(notifications.provider, phone, 1)));
  await notifications.ask('ann');
  await notifications.sentAllDue();
  notifications.harness.clock.advanceSeconds(3_600);
  expect(await notifications.readMetric('rally_messages_due')).toBe(1);
  expect(await notifications.readMetric('rally_messages_stalled_seconds')).toBe(0);
  notifications.provider.mode = 'down';
  await notifications.text(testPhones.bob, 'HELP');
  await notifications.sentAllDue();
  expect(await notifications.readMetric('rally_messages_stalled_seconds')).toBe(3_600);
});

test('once the day is used up, only replies are read, so that the rest costs nothing until the next day', async () => {
  notifications = await startNotificationsUnderTest({ MESSAGES_PER_DAY: '2' });
  await notifications.notify('r1', 'Match');
  await Promise.all(Object.values(testPhones).map((phone) => waitForMessages(notifications.provider, phone, 1)));
  await notifications.ask('ann');
  await notifications.sentAllDue();
  const ranksRead: unknown[] = [];
  for (const connection of mongoose.connections)
    connection.set('debug', (collection: string, method: string, filter: { rank?: unknown }) => {
      if (collection === 'messages' && method === 'find' && filter.rank) ranksRead.push(filter.rank);
    });
  await waitForBackgroundRuns(['sender']);
  for (const connection of mongoose.connections) connection.set('debug', false);
  expect(ranksRead.length).toBeGreaterThan(0);
  for (const rank of ranksRead) expect(rank).toEqual({ $in: ['reply'] });
});
