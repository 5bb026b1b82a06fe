import { threadMessagePosted, threadRead } from '@rally/contracts/matchmaking';
import { englishNotificationMessages } from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest, testPhones } from '../notifications-under-test.ts';

const written = englishNotificationMessages.matchDay.written('tennis', 'Ann', 'http://rally.test/matches/m1');
let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

async function start(settings: Record<string, string> = {}) {
  notifications = await startNotificationsUnderTest(settings);
  await notifications.publishMatch(createTestApprovedMatch({ revealedTo: ['ann', 'bob'] }));
}
beforeEach(() => start());

let messages = 0;
/** Ann writes to Bob. */
async function write(isRecipientPresent = false) {
  messages += 1;
  const postedAt = notifications.harness.clock.now().toISOString();
  const data = {
    matchId: 'm1',
    messageId: `message-${messages}`,
    authorId: 'ann',
    recipientId: 'bob',
    isRecipientPresent,
    postedAt,
  };
  await notifications.harness.emit(threadMessagePosted, { subject: 'm1', version: messages, data });
}

test('a player is told about messages once a day, and again the next day', async () => {
  for (let count = 0; count < 3; count += 1) await write();
  expect(await notifications.receivedBy(testPhones.bob, 1)).toEqual([written]);
  notifications.harness.clock.advanceSeconds(86_400);
  await write();
  expect(await notifications.receivedBy(testPhones.bob, 2)).toEqual([written, written]);
});

test('a player who has the conversation open is not told', async () => {
  await write(true);
  expect(await notifications.receivedBy(testPhones.bob, 0)).toEqual([]);
});

test('a notice that waits for the morning is dropped once the messages are read', async () => {
  await notifications.stop();
  await start({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-19T06:00:00Z');
  await write();
  expect(await notifications.receivedBy(testPhones.bob, 0)).toEqual([]);
  const data = { matchId: 'm1', readerId: 'bob', readAt: notifications.harness.clock.now().toISOString() };
  await notifications.harness.emit(threadRead, { subject: 'm1', version: 99, data });
  await notifications.harness.settled();
  notifications.harness.clock.set('2026-11-19T16:00:00Z');
  expect(await notifications.receivedBy(testPhones.bob, 0)).toEqual([]);
});

test('the notices count toward the five messages of the week', async () => {
  for (let day = 0; day < 7; day += 1) {
    await write();
    await notifications.harness.settled();
    await notifications.sentAllDue();
    notifications.harness.clock.advanceSeconds(day < 3 ? 86_400 : 0);
  }
  expect((await notifications.receivedBy(testPhones.bob, 3)).length).toBeLessThanOrEqual(3);
});
