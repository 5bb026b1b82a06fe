import { type MatchSnapshot, matchArrangementChanged, threadMessagePosted } from '@rally/contracts/matchmaking';
import {
  englishNotificationMessages,
  listUnsentMessages,
  messageFailed,
  messageSent,
} from '@rally/contracts/notifications';
import { scoreSubmitted, scoreWithdrawn } from '@rally/contracts/scoring';
import { createTestScoreSnapshot } from '@rally/testing';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest, testPhones } from '../notifications-under-test.ts';

const startsAt = '2026-11-19T00:00:00.000Z';
const agreed = englishNotificationMessages.times.agreed('tennis', 'Ann', 'Wed, Nov 18 at 6:00 PM', 'Grant Park Tennis');
const givenUp = englishNotificationMessages.times.reopened('tennis', 'Ann', 'http://rally.test/matches/m1');
const match = createTestApprovedMatch({ week: '2026-11-16', revealedTo: ['ann', 'bob'], slots: [] });

let notifications: NotificationsUnderTest;
let version = 0;
afterEach(() => notifications.stop());

/** The day on which Bob gets the match message. */
async function start() {
  notifications = await startNotificationsUnderTest();
  version = 0;
  notifications.passTo('2026-11-18T14:00:00Z');
  await notifications.publishMatch(match);
  await notifications.notify('r1', 'Match');
  await notifications.sentAllDue();
}

const arrange = (changes: Partial<MatchSnapshot>) => {
  version += 1;
  const data = { ...match, ...changes };
  return notifications.harness.emit(matchArrangementChanged, { subject: 'm1', version: 100 + version, data });
};

const changedAt = () => notifications.harness.clock.now().toISOString();
const arrangedBy = (offer: Parameters<typeof createTestArrangement>[1] = null) => {
  const arrangement = createTestArrangement('ann', offer);
  return arrangement && { ...arrangement, changedAt: changedAt() };
};

/** What Ann can do that causes a text to Bob. */
const acts = {
  score: async () => {
    version += 1;
    const data = createTestScoreSnapshot({ submittedAt: changedAt(), expiresAt: '2026-11-25T15:00:00.000Z' });
    await notifications.harness.emit(scoreSubmitted, { subject: 'm1', version, data });
  },
  takeBack: async () => {
    version += 1;
    const data = createTestScoreSnapshot({ status: 'withdrawn', submittedAt: changedAt() });
    await notifications.harness.emit(scoreWithdrawn, { subject: 'm1', version, data });
  },
  offer: () => arrange({ arrangement: arrangedBy({ by: 'ann', times: [startsAt], round: 1 }) }),
  write: async () => {
    version += 1;
    const about = { matchId: 'm1', messageId: `t${version}`, authorId: 'ann', recipientId: 'bob' };
    const data = { ...about, isRecipientPresent: false, postedAt: changedAt() };
    await notifications.harness.emit(threadMessagePosted, { subject: 'm1', version, data });
  },
};
const accept = () => arrange({ scheduledDate: startsAt, arrangement: arrangedBy() });
const giveUp = () => arrange({ arrangement: arrangedBy() });

const toBob = () => notifications.receivedBy(testPhones.bob, 0);

test('whatever the opponent does before, the first news that a time is agreed on or given up goes out, and never a sixth message', async () => {
  const act = fc.constantFrom('score', 'takeBack', 'offer', 'write');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), fc.boolean(), async (before, isAccepted) => {
      await start();
      for (const name of before as (keyof typeof acts)[]) {
        await acts[name]();
        await notifications.sentAllDue();
      }
      await (isAccepted ? accept : giveUp)();
      await notifications.sentAllDue();
      const received = await toBob();
      expect(received.at(-1)).toBe(isAccepted ? agreed : givenUp);
      expect(received.length).toBeLessThanOrEqual(5);
      await notifications.stop();
    }),
    { numRuns: 6 },
  );
  await start();
});

test('giving up a time after four other messages and the agreement is not announced; staff see it', async () => {
  await start();
  for (const act of [acts.score, acts.score, acts.score, acts.offer, acts.write]) {
    await act();
    await notifications.sentAllDue();
  }
  await accept();
  await notifications.sentAllDue();
  const { announcedStart, purpose } = notifications.harness.published(messageSent).at(-1) ?? {};
  expect([purpose, announcedStart]).toEqual(['match_alert', startsAt]);
  await giveUp();
  await notifications.sentAllDue();
  expect((await toBob()).at(-1)).toBe(agreed);
  const token = await notifications.harness.issuer.token('staff', 'admin');
  const { messages } = (await notifications.service.call(listUnsentMessages, { token, query: {} })).body;
  expect(messages.map(({ purpose, failure }) => [purpose, failure])).toContainEqual(['match_alert', 'weekly_cap']);
});

test('"running late" leaves the last message of the week for news that the match is off', async () => {
  await start();
  for (const act of [acts.score, acts.score, acts.offer]) {
    await act();
    await notifications.sentAllDue();
  }
  notifications.passTo('2026-11-18T23:30:00Z');
  const attendance = { startsAt, confirmedBy: [], lateBy: ['ann'], arrivedBy: [] };
  await notifications.publishMatch({ ...match, scheduledDate: startsAt, attendance }, 50);
  await notifications.sentAllDue();
  await giveUp();
  await notifications.sentAllDue();
  expect((await toBob()).at(-1)).toBe(givenUp);
});

test('an agreement that the cap holds back is published as not announced', async () => {
  await start();
  for (const act of [giveUp, acts.score, acts.score, giveUp]) {
    await act();
    await notifications.sentAllDue();
  }
  await accept();
  await notifications.sentAllDue();
  const failed = notifications.harness.published(messageFailed).filter(({ announcedStart }) => announcedStart);
  expect(failed).toMatchObject([{ playerId: 'bob', matchId: 'm1', failure: 'weekly_cap', announcedStart: startsAt }]);
});

test('a second match message of a week after five others is not sent, and staff see it', async () => {
  await start();
  for (const act of [giveUp, acts.score, acts.score, giveUp]) {
    await act();
    await notifications.sentAllDue();
  }
  await notifications.notify('r2', 'Second match');
  await notifications.sentAllDue();
  expect(await toBob()).toHaveLength(5);
  const token = await notifications.harness.issuer.token('staff', 'admin');
  const { messages } = (await notifications.service.call(listUnsentMessages, { token, query: {} })).body;
  expect(messages).toMatchObject([{ playerId: 'bob', purpose: 'match_notification', failure: 'weekly_cap' }]);
});
