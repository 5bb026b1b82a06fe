import { getDatabaseUri } from '@rally/testing';
import { createConnection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotificationsUnderTest, startNotificationsUnderTest } from './notifications-under-test.ts';

let notifications: NotificationsUnderTest;
beforeAll(async () => {
  notifications = await startNotificationsUnderTest();
});
afterAll(() => notifications.stop());

test.each([
  ['messages', 'createdAt'],
  ['inbound_messages', 'receivedAt'],
  ['inbox_items', 'receivedAt'],
])('%s are deleted 90 days after %s', async (collection, field) => {
  const connection = await createConnection(
    getDatabaseUri(notifications.harness.mongodbUri, 'notifications'),
  ).asPromise();
  const indexes = await connection.collection(collection).indexes();
  await connection.close();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { [field]: 1 }, expireAfterSeconds: 90 * 86_400 }));
});
