import { englishNotificationMessages, previewMatchNotification } from '@rally/contracts/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest } from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
let staff: string;
beforeAll(async () => {
  notifications = await startNotificationsUnderTest();
  staff = await notifications.harness.issuer.token('staff', 'admin');
  await notifications.publishMatch(createTestApprovedMatch());
});
afterAll(() => notifications.stop());

const preview = (token?: string, id = 'm1') =>
  notifications.service.call(previewMatchNotification, { params: { id }, ...(token && { token }) });

test('names the opponent, the numbered times and court, and what counts', async () => {
  const { user1Message, user2Message, suggestedAt, suggestedCourt } = (await preview(staff)).body;
  expect(user1Message).toContain('playing Bob Ray, (202) 555-0112.');
  expect(user2Message).toContain('playing Ann Lee, (202) 555-0111.');
  expect(user1Message).toContain('Pick a time at Grant Park Tennis: 1) Wed, Nov 25 at 6:00 PM.');
  expect(user1Message).toContain(englishNotificationMessages.times.choose(1, 'http://rally.test/matches/m1'));
  expect(user1Message).toContain("You're both free Monday and Wednesday, evenings.");
  expect(user1Message).toContain(englishNotificationMessages.match.submitScore);
  expect(user1Message).not.toContain(englishNotificationMessages.match.farMatch);
  expect([suggestedAt, suggestedCourt?.name]).toEqual(['2026-11-26T00:00:00.000Z', 'Grant Park Tennis']);
});

test('says that a far match does not count, and uses names written by staff', async () => {
  await notifications.publishMatch(
    createTestApprovedMatch({
      id: 'm2',
      affectsReliability: false,
      user2Name: 'Bobby',
      slots: [],
      overlappingDays: [],
      overlappingTimes: [],
    }),
  );
  const { user1Message } = (await preview(staff, 'm2')).body;
  expect(user1Message).toContain(englishNotificationMessages.match.farMatch);
  expect(user1Message).toContain('playing Bobby');
  expect(user1Message).toContain('Times: Flexible schedule.');
  expect(user1Message).toMatch(/Saturday, Nov 28 at 2:00 PM/);
});

test('suggests a time on the clock of the place, not of a player in the next time zone', async () => {
  await notifications.publishMatch(
    createTestApprovedMatch({
      id: 'm5',
      timeZone: 'America/Denver',
      slots: [],
      overlappingDays: ['Sat'],
      overlappingTimes: [],
    }),
  );
  const { user1Message, suggestedAt } = (await preview(staff, 'm5')).body;
  expect(suggestedAt).toBe('2026-11-21T21:00:00.000Z');
  expect(user1Message).toContain('Saturday, Nov 21 at 2:00 PM MST');
});

test('ignores an older event of a match', async () => {
  await notifications.publishMatch(createTestApprovedMatch({ id: 'm3', user2Name: 'New' }), 5);
  await notifications.publishMatch(createTestApprovedMatch({ id: 'm3', user2Name: 'Old' }), 4);
  expect((await preview(staff, 'm3')).body.user1Message).toContain('playing New');
});

test('is for staff only, for an existing match with two players', async () => {
  expect((await preview()).status).toBe(401);
  expect((await preview(await notifications.harness.issuer.token('ann'))).status).toBe(403);
  expect((await preview(staff, 'unknown')).status).toBe(404);
  expect((await preview(staff, 'x'.repeat(100))).status).toBe(400);
  await notifications.publishMatch(createTestApprovedMatch({ id: 'm4', user2Id: null }));
  expect((await preview(staff, 'm4')).status).toBe(409);
});
