import { createTestMatchSnapshot, getDatabaseUri } from '@rally/testing';
import { createConnection } from 'mongoose';
import { afterEach, expect, test } from 'vitest';
import { type NotificationsUnderTest, startNotificationsUnderTest } from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

test('only the readers that a change of a match concerns have it in the inbox', async () => {
  notifications = await startNotificationsUnderTest();
  const match = createTestMatchSnapshot({ id: 'm1', user1Id: 'ann', user2Id: 'bob', kind: 'weekly' });
  const read: string[][] = [];
  for (const [version, changed] of [
    match,
    match,
    { ...match, attendance },
    { ...match, kind: 'paid' as const },
  ].entries()) {
    const before = await listInbox();
    await notifications.publishMatch(changed, version + 1);
    await notifications.harness.settled();
    read.push((await listInbox()).filter((id) => !before.includes(id)).map((id) => id.split(':')[0] ?? ''));
  }
  expect(read).toEqual([
    [],
    ['match-reminder'],
    ['late-notice', 'match-reminder'],
    ['match-reminder', 'opponent-found', 'paid-match-news'],
  ]);
});

const attendance = { startsAt: '2026-11-20T15:00:00.000Z', confirmedBy: [], lateBy: ['ann'], arrivedBy: [] };

async function listInbox(): Promise<string[]> {
  const uri = getDatabaseUri(notifications.harness.mongodbUri, 'notifications');
  const connection = await createConnection(uri).asPromise();
  const rows = await connection.collection<{ _id: string }>('inbox').find().toArray();
  await connection.close();
  return rows.map(({ _id }) => _id).sort();
}
