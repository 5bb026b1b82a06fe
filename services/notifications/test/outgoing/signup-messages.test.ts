import { englishNotificationMessages, messageFailed } from '@rally/contracts/notifications';
import { subscriberCreated } from '@rally/contracts/players';
import { afterEach, expect, test, vi } from 'vitest';
import {
  addPerson,
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

const link = englishNotificationMessages.signup.finishProfile('http://rally.test/login');

async function signUp(phone: string | undefined, id = 's1', timeZone = 'America/Chicago', state = 'IL') {
  const createdAt = notifications.harness.clock.now().toISOString();
  await notifications.harness.emit(subscriberCreated, {
    subject: id,
    version: 1,
    data: {
      id,
      region: 'Chicago, IL',
      zipCode: '60601',
      sport: 'tennis',
      skill: '3.5',
      gender: null,
      opponentGenderPreference: null,
      availability: 'Flexible',
      consentAt: createdAt,
      createdAt,
      state,
      timeZone,
      ...(phone !== undefined && { phone }),
    },
  });
}

test('a signup is confirmed once per phone, with STOP, HELP and the link to finish the profile', async () => {
  notifications = await startNotificationsUnderTest();
  await signUp(undefined, 's0');
  for (const id of ['s1', 's1', 's2']) await signUp('+12025550155', id);
  await signUp('+12025550156', 's3');
  await waitForMessages(notifications.provider, '+12025550156', 1);
  await notifications.sentAllDue();
  const [text, ...more] = await waitForMessages(notifications.provider, '+12025550155', 1);
  expect(text).toBe(`${englishNotificationMessages.signup.confirmed} ${link}`);
  expect(text).toMatch(/Reply HELP for help, STOP to opt out\./);
  expect(text?.length).toBeLessThanOrEqual(306);
  expect(more).toEqual([]);
  expect(notifications.provider.accepted).toHaveLength(2);
});

test('a phone whose player has a name gets no link, and one after STOP gets nothing', async () => {
  notifications = await startNotificationsUnderTest();
  await notifications.text('+12025550155', 'STOP');
  await signUp('+12025550155', 's1');
  await signUp(testPhones.ann, 's2');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.signup.confirmed,
  ]);
  await vi.waitFor(
    () => expect(notifications.harness.published(messageFailed)).toMatchObject([{ failure: 'stopped' }]),
    60_000,
  );
  expect(await waitForMessages(notifications.provider, '+12025550155', 0)).toEqual([]);
});

test("waits for the end of the quiet hours in the signup's place", async () => {
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-18T14:30:00Z');
  await signUp('+12135550155', 's1', 'America/Los_Angeles', 'CA');
  await signUp('+12025550156', 's2', 'America/New_York', 'NY');
  await waitForMessages(notifications.provider, '+12025550156', 1);
  await notifications.sentAllDue();
  expect(await waitForMessages(notifications.provider, '+12135550155', 0)).toEqual([]);
  notifications.harness.clock.set('2026-11-18T17:01:00Z');
  expect(await waitForMessages(notifications.provider, '+12135550155', 1)).toHaveLength(1);
});

test('an old signup that is republished is not confirmed', async () => {
  notifications = await startNotificationsUnderTest();
  await signUp('+12025550155');
  await waitForMessages(notifications.provider, '+12025550155', 1);
  notifications.harness.clock.set('2027-11-18T15:00:00Z');
  await notifications.harness.emit(subscriberCreated, {
    subject: 's9',
    version: 1,
    data: {
      id: 's9',
      phone: '+12025550156',
      region: 'Chicago, IL',
      zipCode: null,
      sport: 'tennis',
      skill: '3.5',
      gender: null,
      opponentGenderPreference: null,
      availability: 'Flexible',
      consentAt: '2026-11-18T15:00:00Z',
      createdAt: '2026-11-18T15:00:00Z',
    },
  });
  await notifications.ask('ann', '2027-11-15');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  expect(await waitForMessages(notifications.provider, '+12025550156', 0)).toEqual([]);
});

test('until the profile has a name, the weekly question carries the link to finish it', async () => {
  notifications = await startNotificationsUnderTest();
  await addPerson(notifications.harness, 'cid', '+12025550113', null);
  await notifications.ask('cid');
  const [question] = await waitForMessages(notifications.provider, '+12025550113', 1);
  expect(question).toContain(link);
  expect(question).toContain('Reply STOP to opt out.');
  await notifications.ask('ann');
  expect((await waitForMessages(notifications.provider, testPhones.ann, 1))[0]).not.toContain(link);
});

test('an event about a signup that arrives after its account was closed is dropped; a new signup is confirmed', async () => {
  notifications = await startNotificationsUnderTest();
  const { harness, provider } = notifications;
  await addPerson(harness, 'cam', '+12025550157');
  const signedUpAt = harness.clock.now();
  harness.clock.advanceSeconds(60);
  await harness.closeAccount('cam');
  harness.clock.set(signedUpAt.toISOString());
  await signUp('+12025550157', 's4');
  expect(await harness.listCollectionsWith('notifications', '+12025550157')).toEqual([]);
  harness.clock.advanceSeconds(120);
  await signUp('+12025550157', 's5');
  await waitForMessages(provider, '+12025550157', 1);
});
