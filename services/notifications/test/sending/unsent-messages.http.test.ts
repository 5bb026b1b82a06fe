import { accountUpdated } from '@rally/contracts/identity';
import { optInAnswered } from '@rally/contracts/matchmaking';
import { listPlayerMessages, listUnsentMessages, messageFailed } from '@rally/contracts/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

async function listUnsent(week?: string) {
  const token = await notifications.harness.issuer.token('staff', 'admin');
  return (await notifications.service.call(listUnsentMessages, { token, query: { ...(week && { week }) } })).body;
}

/** The failures that the service has published so far. */
const failures = () => notifications.harness.published(messageFailed);

test('staff see each message that was not sent, and why', async () => {
  notifications = await startNotificationsUnderTest();
  expect(await listUnsent()).toMatchObject({ week: '2026-11-16', messages: [] });
  await notifications.text(testPhones.ann, 'STOP');
  await notifications.notify('r1', 'Match');
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await vi.waitFor(() => expect(failures()).toHaveLength(1), 60_000);
  const { messages } = await listUnsent();
  expect(messages).toMatchObject([
    {
      playerId: 'ann',
      name: 'Ann Lee',
      purpose: 'match_notification',
      matchId: 'm1',
      failure: 'stopped',
      waitsUntil: null,
    },
  ]);
  expect(JSON.stringify(messages)).not.toContain('Match to Ann');
  expect((await listUnsent('2026-11-09')).messages).toEqual([]);
});

test('a player without a phone that may get messages is recorded as such', async () => {
  notifications = await startNotificationsUnderTest();
  await notifications.harness.emit(accountUpdated, {
    subject: 'ann',
    version: 2,
    data: { id: 'ann', phone: testPhones.ann, role: 'player', disabled: true, createdAt: '2026-01-01T00:00:00.000Z' },
  });
  await notifications.notify('r1', 'Match');
  await notifications.notify('r1', 'Match');
  await vi.waitFor(
    () => expect(failures()).toMatchObject([{ playerId: 'ann', failure: 'no_phone', phone: null, matchId: 'm1' }]),
    60_000,
  );
  expect((await listUnsent()).messages).toMatchObject([{ playerId: 'ann', phone: null, failure: 'no_phone' }]);
});

test('a message that waits for the end of quiet hours is listed with that time until it is sent', async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-18T12:00:00Z');
  await notifications.ask('ann');
  await vi.waitFor(
    async () =>
      expect((await listUnsent()).messages).toMatchObject([
        { playerId: 'ann', failure: null, waitsUntil: '2026-11-18T15:00:00.000Z' },
      ]),
    60_000,
  );
  notifications.harness.clock.set('2026-11-18T15:01:00Z');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  expect((await listUnsent()).messages).toEqual([]);
});

test('a weekly question that the player answered on the website before it went out is not a failure', async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  await Promise.all(Array.from({ length: 5 }, (_, index) => notifications.notify(`r${index}`, `No ${index}`)));
  await waitForMessages(notifications.provider, testPhones.ann, 5);
  await notifications.ask('ann');
  await vi.waitFor(() => expect(failures()).toMatchObject([{ playerId: 'ann', failure: 'weekly_cap' }]), 60_000);
  expect((await listUnsent()).messages).toMatchObject([{ purpose: 'week_question', failure: 'weekly_cap' }]);
  notifications.harness.clock.set('2026-11-19T12:00:00Z');
  await notifications.ask('ann', '2026-11-16', 'reminder');
  await vi.waitFor(async () => expect((await listUnsent()).messages).toHaveLength(2), 60_000);
  const answeredAt = notifications.harness.clock.now().toISOString();
  const data = { playerId: 'ann', week: '2026-11-16', answer: 'yes', by: 'web', answeredAt } as const;
  await notifications.harness.emit(optInAnswered, { subject: 'ann:2026-11-16', version: 3, data });
  await notifications.harness.settled();
  expect((await listUnsent()).messages).toEqual([]);
  notifications.harness.clock.set('2026-11-19T15:01:00Z');
  await vi.waitFor(() => expect(failures()).toHaveLength(2), 60_000);
  expect((await listUnsent()).messages).toEqual([]);
  const token = await notifications.harness.issuer.token('staff', 'admin');
  const log = (await notifications.service.call(listPlayerMessages, { token, params: { id: 'ann' } })).body;
  expect(log.messages.map((message) => 'purpose' in message && message.purpose)).toEqual(
    Array.from({ length: 5 }, () => 'match_notification'),
  );
});

test('only staff can read them', async () => {
  notifications = await startNotificationsUnderTest();
  const token = await notifications.harness.issuer.token('ann', 'player');
  expect((await notifications.service.call(listUnsentMessages, { token })).status).toBe(403);
  expect((await notifications.service.call(listUnsentMessages)).status).toBe(401);
});
