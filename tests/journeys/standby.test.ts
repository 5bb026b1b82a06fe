import { answerOptIn, askPlayers, getMatch, type Match } from '@rally/contracts/matchmaking';
import { englishNotificationMessages } from '@rally/contracts/notifications';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTextingLeague, type TextingLeague } from './texting-league.ts';

// A player whose opponent stays silent gets another match through standby. The tests run in order.
vi.setConfig({ testTimeout: 200_000 });
const askedMax = 20;
const lateMax = 10;
let league: TextingLeague;
let late: readonly string[];
let match: Match;

beforeAll(async () => {
  league = await startTextingLeague();
}, 300_000);
afterAll(() => league?.product.stop());

test('a pair gets its match', async () => {
  const { product, playerIds } = league;
  late = playerIds.slice(askedMax, askedMax + lateMax);
  for (const id of playerIds.slice(0, askedMax))
    await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
  product.clock.set('2026-11-22T18:00:00Z');
  match = await league.announceFirstMatch();
});

test('one picks a time, the other stays silent; the reply to a YES on Monday says that it is for standby', async () => {
  const { product, phoneOf, waitForText } = league;
  product.clock.set('2026-11-23T18:00:00Z');
  await product.reply(phoneOf(match.user1Id), '1');
  await waitForText(match.user1Id, 'offered your opponent');
  for (const id of late) {
    await product.reply(phoneOf(id), 'Yes please!');
    await waitForText(id, /you're on standby for Nov 23 - Nov 29, 2026\. We'll look for an opponent Tuesday at 6 PM/);
  }
});

test('on Tuesday evening both hear once that the match is off, and the active one gets another', async () => {
  const { product, phoneOf, waitForText } = league;
  // After 6 PM on the clocks from New York to Honolulu.
  product.clock.set('2026-11-25T04:01:00Z');
  const token = await league.staffToken();
  const run = await startAndAwaitWeeklyRun(product.api, token, { dryRun: false, kind: 'standby' });
  expect(run).toMatchObject({ kind: 'standby', state: 'applied' });
  expect(run.pairs.flatMap(({ user1, user2 }) => [user1.id, user2.id])).toContain(match.user1Id);
  const off = (await product.api.call(getMatch, { token, params: { id: match.id } })).body;
  expect(off).toMatchObject({ status: 'canceled', cancellation: { cause: 'no_answer', countsAgainst: 'user2' } });
  // Morning everywhere in the US.
  product.clock.set('2026-11-25T19:00:00Z');
  await waitForText(match.user1Id, englishNotificationMessages.match.opponentSilent(match.sport));
  await waitForText(match.user2Id, /opponent picked times for your \w+ match and you didn't answer/);
  await vi.waitFor(async () => {
    const announced = (await product.messagesTo(phoneOf(match.user1Id))).filter((text) =>
      text.includes('match is on!'),
    );
    expect(announced).toHaveLength(2);
  }, 60_000);
  const heard = await product.messagesTo(phoneOf(match.user1Id));
  expect(heard.filter((text) => text === englishNotificationMessages.match.opponentSilent(match.sport))).toHaveLength(
    1,
  );
});

test('the next question is asked as ever, and a YES then is for the next week', async () => {
  const { product, phoneOf, waitForText } = league;
  product.clock.set('2026-11-25T20:30:00Z');
  await product.api.call(askPlayers, { token: await league.staffToken(), body: { audience: 'all' } });
  const [writer = ''] = late;
  await waitForText(writer, englishNotificationMessages.week.question);
  await product.reply(phoneOf(writer), 'yes');
  await waitForText(writer, englishNotificationMessages.week.answeredYes('Sunday, Nov 29 at 10:00 AM'));
});
