import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { optInAnswered } from '@rally/contracts/matchmaking';
import {
  englishNotificationMessages,
  messageFailed,
  messageSent,
  optInAnsweredByMessage,
  phoneOptOutChanged,
  replyWords,
} from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

test('YES and NO become answers, ignoring case and punctuation', async () => {
  expect(await notifications.text(testPhones.ann, ' yes! ')).toBe(200);
  expect(await notifications.text(testPhones.bob, 'No.')).toBe(200);
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([
    { playerId: 'ann', answer: 'yes' },
    { playerId: 'bob', answer: 'no' },
  ]);
});

test('a YES of a disabled account, to which we do not reply, does not count once the account is enabled; a later one does', async () => {
  const { harness } = notifications;
  const createdAt = '2026-01-01T00:00:00.000Z';
  const setDisabled = async (disabled: boolean, version: number) => {
    harness.clock.advanceSeconds(1);
    const data = { id: 'ann', phone: testPhones.ann, role: 'player' as const, disabled, createdAt };
    await harness.emit(accountUpdated, { subject: 'ann', version, data });
    harness.clock.advanceSeconds(1);
  };
  await setDisabled(true, 2);
  await notifications.text(testPhones.ann, 'YES');
  await setDisabled(false, 3);
  await harness.settled();
  expect(harness.published(optInAnsweredByMessage)).toEqual([]);
  expect(await notifications.received(0, 0)).toEqual([[], []]);
  await notifications.text(testPhones.ann, 'NO');
  await harness.settled();
  expect(harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'ann', answer: 'no' }]);
});

test('an answer that comes before the event about its account counts, one from before the account does not', async () => {
  const { harness } = notifications;
  const addAccount = (id: string, phone: string) => {
    const createdAt = harness.clock.now().toISOString();
    const data = { id, phone, role: 'player' as const, disabled: false, createdAt };
    return harness.emit(accountCreated, { subject: id, version: 1, data });
  };
  await notifications.text('+13125550177', 'YES');
  await notifications.text('+13125550178', 'YES');
  await addAccount('newcomer', '+13125550177');
  await addAccount('newcomer', '+13125550177');
  harness.clock.advanceSeconds(60);
  await addAccount('later', '+13125550178');
  await harness.settled();
  expect(harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'newcomer', answer: 'yes' }]);
});

test.each([
  ['Yes please', 'yes'],
  ["sorry can't, out of town", 'no'],
  ['👍', 'yes'],
  ['Sí, gracias', 'yes'],
])('%s answers the weekly question', async (text, answer) => {
  await notifications.ask('ann');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.text(testPhones.ann, text);
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'ann', answer }]);
});

test('a reaction to the weekly question answers it, one to what it is not about does nothing', async () => {
  await notifications.ask('ann');
  const [question = ''] = await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.text(testPhones.ann, 'Liked “Rally: your match is set for Tuesday, Nov 24 at 6:00 PM.”');
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
  await notifications.text(testPhones.ann, `Liked “${question}”`);
  await notifications.sentAllDue();
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'ann', answer: 'yes' }]);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toHaveLength(1);
});

test('agreement or thanks without a question is not an answer and gets no reply', async () => {
  for (const text of ['ok', '👍', 'sounds good', 'Thanks!']) await notifications.text(testPhones.ann, text);
  await notifications.sentAllDue();
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 0)).toEqual([]);
});

test('after the match\'s message a plain NO answers the week, and "can\'t make it" goes to staff', async () => {
  await notifications.notify('r1', 'Match');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.text(testPhones.ann, "sorry, can't make it");
  expect(await waitForMessages(notifications.provider, testPhones.ann, 2)).toContain(
    englishNotificationMessages.inbox.received,
  );
  await notifications.text(testPhones.ann, 'NO');
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ answer: 'no' }]);
});

test('after STOP another way of saying yes neither opts in nor answers', async () => {
  await notifications.text(testPhones.ann, 'STOP');
  await notifications.text(testPhones.ann, 'sure, count me in');
  await notifications.harness.settled();
  expect(notifications.harness.published(phoneOptOutChanged)).toMatchObject([{ stopped: true }]);
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test('a message delivered ten times takes effect once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => notifications.text(testPhones.ann, 'YES', 'SM-same')));
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toHaveLength(1);
});

test('a webhook with a wrong signature is refused', async () => {
  const form = { MessageSid: 'SM1', From: testPhones.ann, To: '+12025550199', Body: 'STOP' };
  expect(await notifications.post('/webhooks/twilio/inbound', form, 'AAAA')).toBe(403);
  expect(
    await notifications.post('/webhooks/twilio/status', { MessageSid: 'SM1', MessageStatus: 'delivered' }, 'AAAA'),
  ).toBe(403);
  await notifications.harness.settled();
  expect(notifications.harness.published(phoneOptOutChanged)).toEqual([]);
});

test.each(['STOP', 'stop', 'Unsubscribe', 'CANCEL', 'END', 'QUIT', 'StopAll', 'REVOKE', 'OPTOUT'])(
  'after %s nothing is sent, until START',
  async (word) => {
    await notifications.text(testPhones.ann, word);
    await notifications.notify('r1', 'Match');
    await waitForMessages(notifications.provider, testPhones.bob, 1);
    await notifications.sentAllDue();
    expect(await waitForMessages(notifications.provider, testPhones.ann, 0)).toEqual([]);
    await notifications.text(testPhones.ann, 'START');
    await notifications.notify('r2', 'Again');
    expect(await waitForMessages(notifications.provider, testPhones.ann, 2)).toEqual(
      expect.arrayContaining([englishNotificationMessages.optOut.started, 'Again to Ann']),
    );
    await notifications.harness.settled();
    expect(notifications.harness.published(phoneOptOutChanged).map(({ stopped }) => stopped)).toEqual([true, false]);
  },
);

test.each(['', 'whatsapp:'])(
  'who asks in a sentence for no more texts is opted out and gets our confirmation (%s)',
  async (channel) => {
    const from = `${channel}${testPhones.ann}`;
    const form = { MessageSid: 'SM1', From: from, To: `${channel}+12025550199`, Body: 'Please unsubscribe me' };
    for (const _ of [1, 2]) expect(await notifications.post('/webhooks/twilio/inbound', form)).toBe(200);
    expect(await waitForMessages(notifications.provider, from, 1)).toEqual([
      englishNotificationMessages.optOut.stopped,
    ]);
    await notifications.harness.settled();
    expect(notifications.harness.published(phoneOptOutChanged)).toMatchObject([
      { phone: testPhones.ann, stopped: true },
    ]);
  },
);

test('a START so soon after a STOP that they may have arrived out of order does not undo it', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ STOP_PRECEDENCE_SECONDS: '60' });
  const optOuts = async () => {
    await notifications.harness.settled();
    return notifications.harness.published(phoneOptOutChanged).map(({ stopped }) => stopped);
  };
  await notifications.text(testPhones.ann, 'STOP');
  notifications.harness.clock.advanceSeconds(59);
  await notifications.text(testPhones.ann, 'START');
  expect(await optOuts()).toEqual([true]);
  notifications.harness.clock.advanceSeconds(1);
  await notifications.text(testPhones.ann, 'START');
  expect(await optOuts()).toEqual([true, false]);
});

test('YES after STOP opts in again and answers the question', async () => {
  await notifications.text(testPhones.ann, 'STOP');
  await notifications.text(testPhones.ann, 'YES');
  await notifications.harness.settled();
  expect(notifications.harness.published(phoneOptOutChanged).map(({ stopped }) => stopped)).toEqual([true, false]);
  expect(notifications.harness.published(optInAnsweredByMessage)).toHaveLength(1);
});

test('replies to HELP each time, and asks about an unrecognized message once a day', async () => {
  await notifications.text(testPhones.ann, 'HELP');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.optOut.help('help@rally.test'),
  ]);
  // What carriers require: who sends, where to get help, how to stop.
  expect(englishNotificationMessages.optOut.help('help@rally.test')).toMatch(
    /^Rally: .*Help: help@rally\.test\. .*Reply STOP to opt out\.$/,
  );
  // Each reply word, in at most three SMS even with the longest contact.
  for (const { words } of replyWords['en-US'])
    expect(englishNotificationMessages.optOut.help('help@rally.test')).toContain(words);
  expect(englishNotificationMessages.optOut.help('x'.repeat(60)).length).toBeLessThanOrEqual(459);
  for (const text of ['hello?', 'anyone?', 'hello??']) await notifications.text(testPhones.bob, text);
  await waitForMessages(notifications.provider, testPhones.bob, 2);
  await notifications.sentAllDue();
  expect((await waitForMessages(notifications.provider, testPhones.bob, 2)).toSorted()).toEqual([
    englishNotificationMessages.week.notUnderstood,
    englishNotificationMessages.inbox.received,
  ]);
});

test('STOP and HELP work for an unknown number, whose YES is ignored', async () => {
  expect(await notifications.text('+13125550177', 'YES')).toBe(200);
  expect(await notifications.text('+13125550177', 'HELP')).toBe(200);
  expect(await waitForMessages(notifications.provider, '+13125550177', 1)).toEqual([
    englishNotificationMessages.optOut.help('help@rally.test'),
  ]);
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test('status reports only move a message forward', async () => {
  await notifications.ask('ann');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.harness.settled();
  const [sent] = notifications.harness.published(messageSent);
  const sid = notifications.provider.accepted[0]?.sid ?? '';
  const report = (status: string) =>
    notifications.post(`/webhooks/twilio/status?messageId=${encodeURIComponent(sent?.messageId ?? '')}`, {
      MessageSid: sid,
      MessageStatus: status,
    });
  for (const status of ['sent', 'delivered', 'sent', 'undelivered', 'unheard-of'])
    expect(await report(status)).toBe(200);
  await notifications.harness.settled();
  expect(notifications.harness.published(messageFailed)).toEqual([]);
});

test('an undelivered message is published as failed once', async () => {
  await notifications.ask('ann');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  await notifications.harness.settled();
  const form = {
    MessageSid: notifications.provider.accepted[0]?.sid ?? '',
    MessageStatus: 'undelivered',
    ErrorCode: '30003',
  };
  await Promise.all(Array.from({ length: 5 }, () => notifications.post('/webhooks/twilio/status', form)));
  await notifications.harness.settled();
  expect(notifications.harness.published(messageFailed)).toMatchObject([
    { failure: 'undelivered', providerCode: '30003' },
  ]);
});

test('a phone that opted out gets neither help nor a confirmation', async () => {
  await notifications.text(testPhones.ann, 'STOP');
  await notifications.text(testPhones.ann, 'HELP');
  const answer = {
    playerId: 'ann',
    week: '2026-11-16',
    answer: 'no' as const,
    answeredAt: notifications.harness.clock.now().toISOString(),
    by: 'message' as const,
  };
  await notifications.harness.emit(optInAnswered, { subject: 'ann:2026-11-16', version: 1, data: answer });
  await vi.waitFor(
    () => expect(notifications.harness.published(messageFailed)).toMatchObject([{ failure: 'stopped' }]),
    60_000,
  );
  expect(await waitForMessages(notifications.provider, testPhones.ann, 0)).toEqual([]);
});

test('accepts webhooks when PUBLIC_URL ends with a slash', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ PUBLIC_URL: 'http://rally.test/' });
  expect(await notifications.text(testPhones.ann, 'STOP')).toBe(200);
  await notifications.harness.settled();
  expect(notifications.harness.published(phoneOptOutChanged)).toMatchObject([{ phone: testPhones.ann, stopped: true }]);
});

test.each([
  ['an empty form', {}],
  ['a STOP from a short code', { MessageSid: 'SM1', From: '72345', To: '+12025550199', Body: 'STOP' }],
  ['a message without an id', { MessageSid: '', From: testPhones.ann, To: '+12025550199', Body: 'STOP' }],
  ['a sender that is not a number', { MessageSid: 'SM1', From: 'RALLY', To: '+12025550199', Body: 'YES' }],
  ['an overlong text', { MessageSid: 'SM1', From: testPhones.ann, To: '+12025550199', Body: 'x'.repeat(10_001) }],
])('accepts %s with a valid signature and ignores it', async (_name, form: Record<string, string>) => {
  expect(await notifications.post('/webhooks/twilio/inbound', form)).toBe(200);
  expect(await notifications.post('/webhooks/twilio/status', form)).toBe(200);
  expect(await notifications.post('/webhooks/twilio/inbound', form, 'AAAA')).toBe(403);
  await notifications.harness.settled();
  expect(notifications.harness.published(phoneOptOutChanged)).toEqual([]);
});

test('handles a message without text, such as a picture', async () => {
  const form = { MessageSid: 'SM1', From: testPhones.ann, To: '+12025550199', Body: '' };
  expect(await notifications.post('/webhooks/twilio/inbound', form)).toBe(200);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.week.notUnderstood,
  ]);
});
