import { matchArrangementChanged, matchmakingErrors, matchReplyHandled } from '@rally/contracts/matchmaking';
import { notificationMessages, optInAnsweredByMessage, previewMatchNotification } from '@rally/contracts/notifications';
import { playerUpdated, subscriberCreated } from '@rally/contracts/players';
import { createTestPlayerSnapshot } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

// Ann reads English, Bob Spanish. Each test continues where the previous one stopped.
const { 'en-US': english, 'es-US': spanish } = notificationMessages;
const link = 'http://rally.test/matches/m1';
let notifications: NotificationsUnderTest;
beforeAll(async () => {
  notifications = await startNotificationsUnderTest();
  const bob = createTestPlayerSnapshot({ id: 'bob', name: 'Bob Ray', onboarded: true, language: 'es-US' });
  await notifications.harness.emit(playerUpdated, { subject: 'bob', version: 2, data: bob });
});
afterAll(() => notifications.stop());

/** Waits until a phone has received a message. */
async function receives(phone: string, text: string): Promise<void> {
  await expect.poll(() => waitForMessages(notifications.provider, phone, 0), { timeout: 60_000 }).toContain(text);
}

test('each player gets the weekly question in their language, and a reply in Spanish counts', async () => {
  for (const id of ['ann', 'bob']) await notifications.ask(id);
  await receives(testPhones.ann, english.week.question);
  await receives(testPhones.bob, spanish.week.question);
  await notifications.text(testPhones.bob, 'SÍ');
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage).at(-1)).toMatchObject({
    playerId: 'bob',
    answer: 'yes',
  });
  await notifications.text(testPhones.bob, 'azul');
  await receives(testPhones.bob, spanish.week.notUnderstood);
});

test('AYUDA and ALTO work like HELP and STOP, even for a phone without an account', async () => {
  await notifications.text(testPhones.bob, 'Ayuda');
  await receives(testPhones.bob, spanish.optOut.help('help@rally.test'));
  for (const phone of [testPhones.bob, '+12025550177']) {
    await notifications.text(phone, 'ALTO');
    await receives(phone, spanish.optOut.stopped);
  }
  await notifications.text(testPhones.bob, 'START');
  await receives(testPhones.bob, spanish.optOut.started);
});

test('staff see the message of each player in the language of that player, and its times are numbered for both', async () => {
  await notifications.publishMatch(createTestApprovedMatch());
  const token = await notifications.harness.issuer.token('staff', 'admin');
  const { body } = await notifications.service.call(previewMatchNotification, { params: { id: 'm1' }, token });
  expect(body.user1Message).toContain("Rally: your tennis match is on! You're playing Bob Ray");
  expect(body.user2Message).toBe(
    [
      spanish.match.on('tennis', 'Ann Lee', '(202) 555-0111'),
      spanish.match.pickTime('1) mié 25 nov, 6 p.m.', 'Grant Park Tennis'),
      spanish.times.choose(1, link),
      'Los dos pueden lun y mié, por la noche.',
      spanish.match.submitScore,
    ].join(' '),
  );
});

test("times and refusals are in the player's language", async () => {
  const scheduledDate = '2026-11-26T00:00:00.000Z';
  await notifications.harness.emit(matchArrangementChanged, {
    subject: 'm1',
    version: 6,
    data: createTestApprovedMatch({ scheduledDate, arrangement: createTestArrangement('ann', null) }),
  });
  await receives(testPhones.bob, spanish.times.agreed('tennis', 'Ann', 'mié 25 nov, 6 p.m.', 'Grant Park Tennis'));
  const { code, text: refusal } = matchmakingErrors.rescheduleTooLate;
  await notifications.harness.emit(matchReplyHandled, {
    subject: 'm1',
    version: 7,
    data: {
      matchId: 'm1',
      playerId: 'bob',
      sport: 'tennis',
      messageId: 'SM1',
      reply: 'reschedule',
      refusal,
      refusalCode: code,
      startsAt: scheduledDate,
      times: [],
      answeredAt: notifications.harness.clock.now().toISOString(),
    },
  });
  const refused = spanish.matchDay.refused({ code, text: refusal }, link);
  expect(refused).toMatch(/^Rally: Quedan menos de 24 horas/);
  await receives(testPhones.bob, refused);
});

test('a signup is confirmed in the language of its page', async () => {
  const createdAt = notifications.harness.clock.now().toISOString();
  await notifications.harness.emit(subscriberCreated, {
    subject: 's1',
    version: 1,
    data: {
      id: 's1',
      phone: '+12025550155',
      region: 'Chicago, IL',
      zipCode: '60601',
      sport: 'tennis',
      skill: '3.5',
      gender: null,
      opponentGenderPreference: null,
      availability: 'Flexible',
      consentAt: createdAt,
      createdAt,
      language: 'es-US',
    },
  });
  await receives(
    '+12025550155',
    `${spanish.signup.confirmed} ${spanish.signup.finishProfile('http://rally.test/login')}`,
  );
});
