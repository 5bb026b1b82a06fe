import { accountErasedByService, accountUpdated } from '@rally/contracts/identity';
import { matchReplyHandled } from '@rally/contracts/matchmaking';
import { phoneOptOutChanged } from '@rally/contracts/notifications';
import { playerUpdated } from '@rally/contracts/players';
import { createTestPlayerSnapshot } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch } from './match-snapshot.ts';
import {
  addPerson,
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from './notifications-under-test.ts';

let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

const collectionsWith = (text: string) => notifications.harness.listCollectionsWith('notifications', text);

test("a closed account leaves no name, phone or text in any collection, not even in its opponent's messages", async () => {
  const { provider, harness } = notifications;
  await notifications.publishMatch(createTestApprovedMatch());
  await notifications.ask('ann');
  await notifications.notify('r1', 'You play Ann Lee, (202) 555-0111.');
  await waitForMessages(provider, testPhones.ann, 2);
  await waitForMessages(provider, testPhones.bob, 1);
  await notifications.text(testPhones.ann, 'YES');
  await harness.emit(matchReplyHandled, {
    subject: 'm1',
    version: 5,
    data: {
      matchId: createTestApprovedMatch().id,
      playerId: 'bob',
      sport: 'tennis',
      messageId: 'SMread',
      reply: 'read',
      refusal: null,
      startsAt: null,
      times: [],
      threadMessages: ['My gate code is 4711'],
      answeredAt: harness.clock.now().toISOString(),
    },
  });
  await waitForMessages(provider, testPhones.bob, 2);
  await harness.settled();
  expect(await collectionsWith('gate code')).not.toEqual([]);
  expect(await collectionsWith(testPhones.ann)).not.toEqual([]);
  await harness.closeAccount('ann');
  for (const text of [testPhones.ann, 'Ann Lee', '555-0111', 'gate code'])
    expect(await collectionsWith(text)).toEqual([]);
  expect(harness.published(accountErasedByService)).toMatchObject([{ accountId: 'ann', service: 'notifications' }]);
  expect(await collectionsWith(testPhones.bob)).toContain('messages');
  // Also at the provider: all messages to the account, and mentions of it in messages to its opponents.
  const mentions = ['Ann Lee', 'gate code'];
  const about = provider.accepted.filter(
    ({ to, body }) => to === testPhones.ann || mentions.some((text) => body.includes(text)),
  );
  expect([...provider.deleted].sort()).toEqual(about.map(({ sid }) => sid).sort());
});

test("the account's former phones leave no trace either, and their STOP stays", async () => {
  const { provider, harness } = notifications;
  const [former, phone] = ['+12025550188', testPhones.ann];
  await notifications.text(former, 'HELP');
  await waitForMessages(provider, former, 1);
  await notifications.text(former, 'STOP');
  const account = { id: 'ann', phone, role: 'player' as const, disabled: false, formerPhones: [former] };
  await harness.emit(accountUpdated, {
    subject: 'ann',
    version: 7,
    data: { ...account, createdAt: '2026-01-01T00:00:00.000Z' },
  });
  await notifications.publishMatch(createTestApprovedMatch());
  await notifications.notify('r1', 'Ann plays you. Her number is (202) 555-0188.');
  await waitForMessages(provider, testPhones.bob, 1);
  await harness.settled();
  expect(await collectionsWith(former)).not.toEqual([]);
  await harness.closeAccount('ann');
  for (const text of [former, '555-0188']) expect(await collectionsWith(text)).toEqual([]);
  await addPerson(harness, 'anew', former);
  await harness.settled();
  expect(harness.published(phoneOptOutChanged).at(-1)).toMatchObject({ phone: former, stopped: true });
});

test('an account is not acknowledged as erased while the provider is down, and later is without another request', async () => {
  const { provider, harness } = notifications;
  await notifications.ask('ann');
  await waitForMessages(provider, testPhones.ann, 1);
  await harness.settled();
  provider.mode = 'down';
  await harness.closeAccount('ann');
  expect(harness.published(accountErasedByService)).toEqual([]);
  provider.mode = 'normal';
  await expect.poll(() => harness.published(accountErasedByService)).toMatchObject([{ accountId: 'ann' }]);
  expect(await collectionsWith(testPhones.ann)).toEqual([]);
});

test('a text about it that the provider accepted without our knowledge is deleted there, too', async () => {
  const { provider, harness } = notifications;
  await notifications.publishMatch(createTestApprovedMatch());
  await harness.settled();
  provider.mode = 'hang';
  await notifications.notify('r1', 'You play Ann Lee, (202) 555-0111.');
  await waitForMessages(provider, testPhones.bob, 1);
  const accepted = provider.accepted.find(({ to }) => to === testPhones.bob);
  provider.mode = 'normal';
  await harness.closeAccount('ann');
  await expect.poll(() => harness.published(accountErasedByService)).toMatchObject([{ accountId: 'ann' }]);
  expect([...provider.deleted]).toContain(accepted?.sid);
  expect(await collectionsWith('Ann Lee')).toEqual([]);
});

test('nothing more is sent to it, and late events do not restore it', async () => {
  const { provider, harness } = notifications;
  await harness.closeAccount('ann');
  const account = { id: 'ann', phone: testPhones.ann, role: 'player' as const, disabled: false };
  const createdAt = '2026-01-01T00:00:00.000Z';
  await harness.emit(accountUpdated, { subject: 'ann', version: 7, data: { ...account, createdAt } });
  await harness.emit(playerUpdated, {
    subject: 'ann',
    version: 7,
    data: createTestPlayerSnapshot({ id: 'ann', name: 'Ann Lee' }),
  });
  await notifications.ask('ann');
  await notifications.notify('r1', 'Hello');
  await waitForMessages(provider, testPhones.bob, 1);
  await notifications.sentAllDue();
  expect(provider.accepted.filter(({ to }) => to === testPhones.ann)).toEqual([]);
  for (const text of [testPhones.ann, 'Ann Lee']) expect(await collectionsWith(text)).toEqual([]);
});

test('messages to and from its phone are erased even if the account first becomes known after its closing', async () => {
  const { provider, harness } = notifications;
  const phone = '+12025550177';
  await notifications.text(phone, 'HELP');
  await waitForMessages(provider, phone, 1);
  await notifications.text(phone, 'STOP');
  await harness.settled();
  await harness.closeAccount('late');
  expect(await collectionsWith(phone)).not.toEqual([]);
  await addPerson(harness, 'late', phone);
  await harness.settled();
  expect(await collectionsWith(phone)).toEqual([]);
  await addPerson(harness, 'anew', phone);
  await harness.settled();
  expect(harness.published(phoneOptOutChanged).at(-1)).toMatchObject({ phone, stopped: true });
});

test('its opponents get no late message about it', async () => {
  const { provider, harness } = notifications;
  await notifications.publishMatch(createTestApprovedMatch());
  await harness.closeAccount('ann');
  await notifications.notify('r1', 'You play Ann Lee, (202) 555-0111.');
  await notifications.sentAllDue();
  expect(provider.accepted).toEqual([]);
  for (const text of ['Ann Lee', '555-0111']) expect(await collectionsWith(text)).toEqual([]);
});

test('a message on its way when the account is closed is dropped', async () => {
  const { provider, harness } = notifications;
  provider.mode = 'down';
  await notifications.ask('ann');
  await harness.settled();
  await harness.closeAccount('ann');
  provider.mode = 'normal';
  harness.clock.advanceSeconds(3_600);
  await notifications.ask('bob');
  await waitForMessages(provider, testPhones.bob, 1);
  expect(provider.accepted.filter(({ to }) => to === testPhones.ann)).toEqual([]);
  expect(await collectionsWith(testPhones.ann)).toEqual([]);
});

test('its STOP stays as a keyed hash, and a new account with the phone inherits it', async () => {
  const { provider, harness } = notifications;
  await notifications.text(testPhones.ann, 'STOP');
  await harness.settled();
  for (const _ of [1, 2]) await harness.closeAccount('ann');
  expect(await collectionsWith(testPhones.ann)).toEqual([]);
  await addPerson(harness, 'anew', testPhones.ann);
  await harness.settled();
  expect(harness.published(phoneOptOutChanged).at(-1)).toMatchObject({ phone: testPhones.ann, stopped: true });
  await notifications.ask('anew');
  await notifications.ask('bob');
  await waitForMessages(provider, testPhones.bob, 1);
  await notifications.sentAllDue();
  expect(provider.accepted.filter(({ to }) => to === testPhones.ann)).toEqual([]);
});

test('a new account with the phone continues the count of the week', async () => {
  const { provider, harness } = notifications;
  for (const request of ['r1', 'r2', 'r3', 'r4', 'r5']) await notifications.notify(request, 'Hello');
  const before = (await waitForMessages(provider, testPhones.ann, 5)).length;
  await harness.closeAccount('ann');
  await addPerson(harness, 'anew', testPhones.ann);
  await notifications.ask('anew');
  await notifications.sentAllDue();
  expect((await waitForMessages(provider, testPhones.ann, before)).length).toBe(before);
});
