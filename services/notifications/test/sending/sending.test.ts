import { accountUpdated } from '@rally/contracts/identity';
import { unpairedReasons, unpairedTexts, weekUnpaired } from '@rally/contracts/matchmaking';
import {
  englishNotificationMessages,
  listUnsentMessages,
  messageFailed,
  messageSent,
} from '@rally/contracts/notifications';
import { reportDecided } from '@rally/contracts/players';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import {
  addPerson,
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

test('sends the question once however often the event is delivered', async () => {
  notifications = await startNotificationsUnderTest();
  await Promise.all([notifications.ask('ann'), notifications.ask('ann'), notifications.ask('ann')]);
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.sentAllDue();
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.week.question,
  ]);
  await notifications.harness.settled();
  expect(notifications.harness.published(messageSent)).toMatchObject([
    { playerId: 'ann', purpose: 'week_question', week: '2026-11-16' },
  ]);
});

test('publishes a sent match notification, however long the ids it derives from', async () => {
  notifications = await startNotificationsUnderTest();
  await notifications.notify('r'.repeat(64), 'Match');
  await vi.waitFor(() => expect(notifications.harness.published(messageSent)).toHaveLength(2), 60_000);
});

test('a message that keeps failing does not block the others', async () => {
  notifications = await startNotificationsUnderTest();
  // The message id becomes too long for its event.
  const playerId = 'x'.repeat(60);
  await addPerson(notifications.harness, playerId, '+12025550113');
  await notifications.ask(playerId);
  await waitForMessages(notifications.provider, '+12025550113', 1);
  notifications.harness.clock.advanceSeconds(20);
  await notifications.sentAllDue();
  await notifications.ask('ann');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toHaveLength(1);
  expect(notifications.provider.accepted).toHaveLength(2);
});

test('sends at most five messages in a league week, and five more in the next', async () => {
  notifications = await startNotificationsUnderTest();
  await Promise.all(Array.from({ length: 12 }, (_, index) => notifications.notify(`r${index}`, `No ${index}`)));
  expect(await waitForMessages(notifications.provider, testPhones.ann, 5)).toHaveLength(5);
  const failures = () => notifications.harness.published(messageFailed).filter(({ playerId }) => playerId === 'ann');
  await vi.waitFor(() => expect(failures()).toHaveLength(7), 60_000);
  const failed = failures();
  expect(await waitForMessages(notifications.provider, testPhones.ann, 5)).toHaveLength(5);
  expect(new Set(failed.map(({ failure }) => failure))).toEqual(new Set(['weekly_cap']));
  notifications.harness.clock.set('2026-11-23T15:00:00Z');
  await notifications.notify('next week', 'Hello');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 6)).toHaveLength(6);
});

test('a message that the cap holds back on Sunday goes out when the next league week begins, and counts there', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.passTo('2026-11-22T20:00:00Z');
  await Promise.all(Array.from({ length: 6 }, (_, index) => notifications.notify(`r${index}`, `No ${index}`)));
  expect(await notifications.receivedBy(testPhones.ann, 5)).toHaveLength(5);
  await notifications.harness.settled();
  expect(notifications.harness.published(messageFailed)).toEqual([]);
  notifications.passTo('2026-11-23T04:59:59Z');
  expect(await notifications.receivedBy(testPhones.ann, 5)).toHaveLength(5);
  notifications.passTo('2026-11-23T05:00:00Z');
  expect(await notifications.receivedBy(testPhones.ann, 6)).toHaveLength(6);
  await notifications.harness.settled();
  const weeks = notifications.harness
    .published(messageSent)
    .flatMap(({ playerId, week }) => (playerId === 'ann' ? week : []));
  expect(weeks.toSorted()).toEqual([...Array.from({ length: 5 }, () => '2026-11-16'), '2026-11-23']);
});

test.each([
  ['question', 'hang', () => notifications.ask('ann')],
  ['reply', 'hang-up-after', () => notifications.text(testPhones.ann, 'HELP')],
] as const)('reconciles a %s with an unknown outcome instead of sending it again (%s)', async (_kind, mode, queue) => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = mode;
  await queue();
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  notifications.provider.mode = 'normal';
  const hasBeenSent = () => {
    notifications.harness.clock.advanceSeconds(20);
    expect(notifications.harness.published(messageSent)).toHaveLength(1);
  };
  await vi.waitFor(hasBeenSent, { timeout: 60_000, interval: 200 });
  expect(notifications.provider.accepted).toHaveLength(1);
});

test('a status report on a message that waits to be sent again keeps it from being sent twice', async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.provider.mode = 'hang-up-after';
  await notifications.ask('ann');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  notifications.provider.mode = 'normal';
  const [sid = ''] = notifications.provider.accepted.map((message) => message.sid);
  // The provider does not list it yet, so it waits for the morning.
  notifications.provider.deleted.add(sid);
  notifications.passTo('2026-11-19T04:00:00Z');
  const waiting = await vi.waitFor(
    async () => {
      notifications.harness.clock.advanceSeconds(20);
      const token = await notifications.harness.issuer.token('staff', 'admin');
      const { messages } = (await notifications.service.call(listUnsentMessages, { token, query: {} })).body;
      const [message] = messages;
      if (!message?.waitsUntil) throw new Error('It does not wait.');
      return message;
    },
    { timeout: 60_000, interval: 200 },
  );
  const path = `/webhooks/twilio/status?messageId=${encodeURIComponent(waiting.id)}`;
  expect(await notifications.post(path, { MessageSid: sid, MessageStatus: 'delivered' })).toBe(200);
  notifications.passTo('2026-11-19T15:01:00Z');
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(1);
  expect(notifications.harness.published(messageSent)).toMatchObject([{ messageId: waiting.id }]);
});

test('a message that was sent twice has not failed because its first copy did not arrive', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = 'hang-up-after';
  await notifications.ask('ann');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  notifications.provider.mode = 'normal';
  const listSids = () => notifications.provider.accepted.map((message) => message.sid);
  // The provider does not list it yet, so it is sent again.
  for (const sid of listSids()) notifications.provider.deleted.add(sid);
  const hasBeenSent = () => {
    notifications.harness.clock.advanceSeconds(20);
    expect(notifications.harness.published(messageSent)).toHaveLength(1);
  };
  await vi.waitFor(hasBeenSent, { timeout: 60_000, interval: 200 });
  const [first = '', second = ''] = listSids();
  const [sent] = notifications.harness.published(messageSent);
  const report = (sid: string, status: string) =>
    notifications.post(`/webhooks/twilio/status?messageId=${encodeURIComponent(sent?.messageId ?? '')}`, {
      MessageSid: sid,
      MessageStatus: status,
    });
  expect(await report(first, 'undelivered')).toBe(200);
  expect(await report(second, 'delivered')).toBe(200);
  await notifications.harness.settled();
  expect(notifications.provider.accepted).toHaveLength(2);
  expect(notifications.harness.published(messageFailed)).toEqual([]);
});

describe('WhatsApp with templates', () => {
  const contentSid = `HX${'a'.repeat(32)}`;
  const british = '+447911123456';
  const asSent = `A message from Rally: ${englishNotificationMessages.week.question.replace('Rally: ', '')} Reply STOP to opt out.`;

  test('our own messages use the template, replies are free text', async () => {
    notifications = await startNotificationsUnderTest({ WHATSAPP_TEMPLATES: `*=${contentSid}` });
    await addPerson(notifications.harness, 'cat', british);
    await notifications.ask('cat');
    expect(await waitForMessages(notifications.provider, `whatsapp:${british}`, 1)).toEqual([asSent]);
    await notifications.text(`whatsapp:${british}`, 'HELP');
    await waitForMessages(notifications.provider, `whatsapp:${british}`, 2);
    const sids = notifications.provider.accepted.map((message) => message.contentSid);
    expect(sids).toEqual([contentSid, null]);
  });

  test('a message with an unknown outcome is found by its filled-in variable and not sent again', async () => {
    notifications = await startNotificationsUnderTest({ WHATSAPP_TEMPLATES: `week_question=${contentSid}` });
    await addPerson(notifications.harness, 'cat', british);
    notifications.provider.mode = 'hang-up-after';
    await notifications.ask('cat');
    await waitForMessages(notifications.provider, `whatsapp:${british}`, 1);
    notifications.provider.mode = 'normal';
    const hasBeenSent = () => {
      notifications.harness.clock.advanceSeconds(20);
      expect(notifications.harness.published(messageSent)).toHaveLength(1);
    };
    await vi.waitFor(hasBeenSent, { timeout: 60_000, interval: 200 });
    expect(notifications.provider.accepted.map(({ body }) => body)).toEqual([asSent]);
  });
});

test('messages wait while the provider is down, and are then sent once', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = 'down';
  await notifications.ask('ann');
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(0);
  notifications.harness.clock.advanceSeconds(60);
  await notifications.sentAllDue();
  notifications.provider.mode = 'normal';
  notifications.harness.clock.advanceSeconds(60);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toHaveLength(1);
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(1);
});

test('messages wait while the provider rejects our credentials, and count as due between two attempts', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = 'unauthorized';
  await notifications.ask('ann');
  await notifications.sentAllDue();
  expect(await notifications.readMetric('rally_messages_due')).toBe(1);
  expect(notifications.harness.published(messageFailed)).toEqual([]);
  notifications.provider.mode = 'normal';
  notifications.harness.clock.advanceSeconds(60);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toHaveLength(1);
});

test('sending is stalled from the last message that was sent until the next one', async () => {
  notifications = await startNotificationsUnderTest();
  await notifications.ask('bob');
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.sentAllDue();
  notifications.harness.clock.advanceSeconds(1_000);
  expect(await notifications.readMetric('rally_messages_stalled_seconds')).toBe(0);
  notifications.provider.mode = 'down';
  await notifications.ask('ann');
  await notifications.sentAllDue();
  expect(await notifications.readMetric('rally_messages_stalled_seconds')).toBe(1_000);
  notifications.provider.mode = 'normal';
  notifications.harness.clock.advanceSeconds(60);
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.sentAllDue();
  expect(await notifications.readMetric('rally_messages_stalled_seconds')).toBe(0);
});

test('sending is stalled before the first message, too', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = 'unauthorized';
  await notifications.ask('ann');
  await notifications.sentAllDue();
  notifications.harness.clock.advanceSeconds(700);
  expect(await notifications.readMetric('rally_messages_stalled_seconds')).toBe(700);
});

test("a message waits for the end of the recipient's quiet hours", async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-18T12:00:00Z');
  await notifications.ask('ann');
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(0);
  notifications.harness.clock.set('2026-11-18T15:01:00Z');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toHaveLength(1);
});

test('messages that wait for a player go to the phone that the player has by then', async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  const { harness, provider } = notifications;
  harness.clock.set('2026-11-18T12:00:00Z');
  await notifications.notify('r1', 'Match');
  await notifications.sentAllDue();
  const phone = '+447911123456';
  const account = { id: 'ann', phone, role: 'player' as const, disabled: false, formerPhones: [testPhones.ann] };
  const data = { ...account, createdAt: '2026-01-01T00:00:00.000Z' };
  await harness.emit(accountUpdated, { subject: 'ann', version: 2, data });
  harness.clock.set('2026-11-18T15:01:00Z');
  expect(await notifications.receivedBy(`whatsapp:${phone}`, 1)).toEqual(['Match to Ann']);
  expect(await waitForMessages(provider, testPhones.ann, 0)).toEqual([]);
});

test('a match message that waits gives the number that the opponent has by then', async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  const { harness } = notifications;
  harness.clock.set('2026-11-18T12:00:00Z');
  await notifications.publishMatch(createTestApprovedMatch());
  await notifications.notify('r1', 'Ann is (202) 555-0111 or +12025550111, Bob (202) 555-0112. This goes');
  await notifications.sentAllDue();
  const account = { id: 'ann', phone: '+12025550113', role: 'player' as const, disabled: false };
  const data = { ...account, formerPhones: [testPhones.ann], createdAt: '2026-01-01T00:00:00.000Z' };
  await harness.emit(accountUpdated, { subject: 'ann', version: 2, data });
  harness.clock.set('2026-11-18T15:01:00Z');
  expect(await notifications.receivedBy(testPhones.bob, 1)).toEqual([
    'Ann is (202) 555-0113 or (202) 555-0113, Bob (202) 555-0112. This goes to Bob',
  ]);
});

test('a match message that staff wrote before a phone changed gives the present number of the opponent', async () => {
  notifications = await startNotificationsUnderTest();
  const { harness } = notifications;
  await notifications.publishMatch(createTestApprovedMatch());
  const account = { id: 'ann', phone: '+12025550113', role: 'player' as const, disabled: false };
  const data = { ...account, formerPhones: [testPhones.ann], createdAt: '2026-01-01T00:00:00.000Z' };
  await harness.emit(accountUpdated, { subject: 'ann', version: 2, data });
  await notifications.notify('r1', 'Ann is (202) 555-0111, Bob (202) 555-0112. This goes');
  expect(await notifications.receivedBy(testPhones.bob, 1)).toEqual([
    'Ann is (202) 555-0113, Bob (202) 555-0112. This goes to Bob',
  ]);
});

test('a match notification that is withdrawn before it is sent is never sent', async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-18T12:00:00Z');
  await notifications.notify('r1', 'Match');
  await notifications.sentAllDue();
  await notifications.withdraw('r1', ['ann']);
  notifications.harness.clock.set('2026-11-18T15:01:00Z');
  expect(await waitForMessages(notifications.provider, testPhones.bob, 1)).toEqual(['Match to Bob']);
  await vi.waitFor(
    () =>
      expect(notifications.harness.published(messageFailed)).toMatchObject([{ playerId: 'ann', failure: 'expired' }]),
    60_000,
  );
  expect(notifications.provider.accepted).toHaveLength(1);
});

test('a withdrawal that arrives before the match notification also holds it back, and one after it was sent changes nothing', async () => {
  notifications = await startNotificationsUnderTest();
  await notifications.withdraw('r1', ['ann']);
  await notifications.notify('r1', 'Match');
  expect(await waitForMessages(notifications.provider, testPhones.bob, 1)).toEqual(['Match to Bob']);
  await notifications.withdraw('r1', ['ann', 'bob']);
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(1);
  await notifications.harness.settled();
  expect(notifications.harness.published(messageFailed).map(({ playerId }) => playerId)).toEqual(['ann']);
});

test('a reported player whom staff warn gets one message, which does not say who reported what', async () => {
  notifications = await startNotificationsUnderTest();
  const decide = (decision: 'dismiss' | 'warn' | 'disable', version: number) =>
    notifications.harness.emit(reportDecided, {
      subject: `report-${decision}`,
      version,
      data: {
        reportId: `report-${decision}`,
        playerId: 'ann',
        decision,
        decidedBy: 'staff',
        requestId: 'request',
        decidedAt: notifications.harness.clock.now().toISOString(),
      },
    });
  await decide('dismiss', 2);
  await decide('disable', 2);
  for (const version of [2, 2, 3]) await decide('warn', version);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.conduct.warning,
  ]);
  await notifications.sentAllDue();
  expect(notifications.provider.accepted).toHaveLength(1);
});

test('an opt-out at the provider also stops our messages', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = 'stopped';
  await notifications.ask('ann');
  await vi.waitFor(
    () => expect(notifications.harness.published(messageFailed)).toMatchObject([{ failure: 'stopped' }]),
    60_000,
  );
  notifications.provider.mode = 'normal';
  await notifications.notify('r1', 'Match');
  expect(await waitForMessages(notifications.provider, testPhones.bob, 1)).toHaveLength(1);
  await notifications.sentAllDue();
  expect(await waitForMessages(notifications.provider, testPhones.ann, 0)).toEqual([]);
});

test('a question that could not be sent in its week is dropped', async () => {
  notifications = await startNotificationsUnderTest();
  notifications.provider.mode = 'down';
  await notifications.ask('ann');
  await vi.waitFor(() => expect(notifications.provider.rejectedCount).toBe(1), 60_000);
  notifications.harness.clock.set('2026-11-24T15:00:00Z');
  notifications.provider.mode = 'normal';
  const dropped = () => {
    notifications.harness.clock.advanceSeconds(20);
    expect(notifications.harness.published(messageFailed)).toMatchObject([{ failure: 'expired' }]);
  };
  await vi.waitFor(dropped, { timeout: 60_000, interval: 200 });
  expect(notifications.provider.accepted).toHaveLength(0);
});

test('keeps a message for the match, whatever was sent before, and does not count replies', async () => {
  notifications = await startNotificationsUnderTest();
  for (let help = 0; help < 6; help += 1) await notifications.text(testPhones.ann, 'HELP');
  await waitForMessages(notifications.provider, testPhones.ann, 6);
  for (const week of ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']) {
    await notifications.ask('ann', week);
    await notifications.ask('ann', week, 'reminder');
  }
  const failures = () => notifications.harness.published(messageFailed).filter(({ playerId }) => playerId === 'ann');
  await vi.waitFor(() => expect(failures()).toHaveLength(6), 60_000);
  expect(new Set(failures().map(({ failure }) => failure))).toEqual(new Set(['weekly_cap']));
  expect(await waitForMessages(notifications.provider, testPhones.ann, 10)).toHaveLength(10);
  await notifications.notify('r1', 'Match');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 11)).toHaveLength(11);
  expect((await waitForMessages(notifications.provider, testPhones.ann, 11)).at(-1)).toBe('Match to Ann');
});

test.each(unpairedReasons)('an unpaired player gets the reason once, with what would help: %s', async (reason) => {
  notifications = await startNotificationsUnderTest();
  const unpairedAt = notifications.harness.clock.now().toISOString();
  const data = { playerId: 'ann', week: '2026-11-16', sport: 'tennis' as const, reason, unpairedAt };
  for (const version of [3, 3, 4]) {
    await notifications.harness.emit(weekUnpaired, { subject: 'ann:2026-11-16', version, data });
  }
  await notifications.ask('bob');
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  const [text, ...more] = await waitForMessages(notifications.provider, testPhones.ann, 1);
  const standby = reason === 'canceled_often' ? '' : " You're on standby: we'll try again Tuesday at 6 PM.";
  expect(text).toBe(
    `Rally: we couldn't find you a tennis match for Nov 23 - Nov 29, 2026. ${unpairedTexts[reason]}${standby} http://rally.test/dashboard`,
  );
  // At most two SMS segments in the GSM alphabet.
  expect(text?.length).toBeLessThanOrEqual(306);
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(more).toEqual([]);
});
