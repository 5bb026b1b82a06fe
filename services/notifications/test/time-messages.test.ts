import { type MatchState, matchArranged } from '@rally/contracts/matchmaking';
import { matchTimeTexts } from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApprovedMatch } from './match-state.ts';
import {
  getPhone,
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  waitForMessages,
  waitForSenderPasses,
} from './notifications-under-test.ts';

const link = 'http://rally.test/matches/m1';
const wednesday = '2026-11-26T00:00:00.000Z';
const thursday = '2026-11-27T00:00:00.000Z';
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

const arrange = (version: number, changes: Partial<MatchState>) =>
  notifications.harness.emit(matchArranged, { subject: 'm1', version, data: createApprovedMatch(changes) });

/** What Ann and Bob have received, once there are that many, after several passes. */
async function received(ofAnn: number, ofBob: number): Promise<[string[], string[]]> {
  const { provider } = notifications;
  await Promise.all([waitForMessages(provider, getPhone.ann, ofAnn), waitForMessages(provider, getPhone.bob, ofBob)]);
  await waitForSenderPasses();
  return [await waitForMessages(provider, getPhone.ann, ofAnn), await waitForMessages(provider, getPhone.bob, ofBob)];
}

test('the opponent hears of offered times once, and the one who offered them of the agreement', async () => {
  const offer = { by: 'ann', times: [wednesday, thursday], round: 1 };
  for (let delivery = 0; delivery < 2; delivery += 1) {
    await arrange(5, { arrangement: { changedBy: 'ann', offer } });
  }
  const times = 'Wed, Nov 25 at 6:00 PM or Thu, Nov 26 at 6:00 PM';
  const offered = matchTimeTexts.offered('tennis', 'Ann', times, link);
  expect(await received(0, 1)).toEqual([[], [offered]]);
  await arrange(6, { scheduledDate: wednesday, arrangement: { changedBy: 'bob', offer: null } });
  const agreed = matchTimeTexts.agreed('tennis', 'Bob', 'Wed, Nov 25 at 6:00 PM', 'Grant Park Tennis');
  expect(await received(1, 1)).toEqual([[agreed], [offered]]);
});

test('the opponent hears of a time that was given up', async () => {
  await arrange(7, { arrangement: { changedBy: 'bob', offer: null } });
  expect(await received(1, 0)).toEqual([[matchTimeTexts.reopened('tennis', 'Bob', link)], []]);
});

test('both players hear of the time that the league suggests', async () => {
  await arrange(8, { arrangement: { changedBy: 'ann', offer: { by: null, times: [wednesday], round: 4 } } });
  const suggested = matchTimeTexts.suggested('tennis', 'Wed, Nov 25 at 6:00 PM', link);
  expect(await received(1, 1)).toEqual([[suggested], [suggested]]);
});
