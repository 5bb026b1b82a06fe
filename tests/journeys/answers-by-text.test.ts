import { dayMs } from '@rally/contracts/durations';
import { askPlayers, getMatch, getWeeklyPlanning, type Match, timesLinkPagePath } from '@rally/contracts/matchmaking';
import {
  answerStaffInboxItem,
  englishNotificationMessages,
  inboxTexts,
  listInbox,
} from '@rally/contracts/notifications';
import { getPlayerProfile } from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTextingLeague, type TextingLeague } from './texting-league.ts';

// Two players go through a week using only texts. The tests run in order.
vi.setConfig({ testTimeout: 200_000 });
const waysToSayYes = ['Yes please!', 'sure, count me in', "yeah I'm in 🎾", '👍', 'Sí, gracias', 'absolutly', 'ok'];
const playersAsked = 30;
let league: TextingLeague;
let match: Match;

beforeAll(async () => {
  league = await startTextingLeague();
}, 300_000);
afterAll(() => league?.product.stop());

test('players answer the weekly question in their own words', async () => {
  const { product, phoneOf, waitForText } = league;
  const token = await league.staffToken();
  await product.settled();
  await product.api.call(askPlayers, { token, body: { audience: 'all' } });
  const players = league.playerIds.slice(0, playersAsked);
  for (const [index, id] of players.entries()) {
    await waitForText(id, englishNotificationMessages.week.question);
    await product.reply(phoneOf(id), waysToSayYes[index % waysToSayYes.length] ?? 'yes');
  }
  await vi.waitFor(async () => {
    const { summary } = (await product.api.call(getWeeklyPlanning, { token, query: { weekOffset: 0 } })).body;
    expect(summary.wantsMatch).toBe(players.length);
  }, 60_000);
});

test('a pair gets its match', async () => {
  league.product.clock.set('2026-11-22T18:00:00Z');
  match = await league.announceFirstMatch();
});

test('one offers other times in words, the other picks one by its number', async () => {
  const { product, phoneOf, waitForText } = league;
  const token = await league.staffToken();
  await product.settled();
  // The offer must be later than the match message, whose times also have numbers.
  product.clock.set('2026-11-22T18:05:00Z');
  await product.reply(phoneOf(match.user1Id), 'OTHER');
  await waitForText(match.user1Id, `${timesLinkPagePath}#${match.id}.`);
  await product.reply(phoneOf(match.user1Id), 'sat 10am or sun 4pm');
  await waitForText(match.user1Id, /offered your opponent Sat, Nov 28 at 10:00 AM or Sun, Nov 29 at 4:00 PM/);
  await waitForText(match.user2Id, /can play your \w+ match/);
  await product.reply(phoneOf(match.user2Id), '2 works for me');
  await vi.waitFor(async () => {
    match = (await product.api.call(getMatch, { token, params: { id: match.id } })).body;
    expect(match.scheduledDate).not.toBeNull();
  }, 60_000);
});

test('what neither grammar understands reaches staff, who answer beside the match', async () => {
  const { product, phoneOf, waitForText } = league;
  const token = await league.staffToken();
  const text = 'My car broke down on the bridge, can somebody help?';
  await product.reply(phoneOf(match.user1Id), text);
  await waitForText(match.user1Id, englishNotificationMessages.inbox.receivedDuringMatch);
  const { items } = (await product.api.call(listInbox, { token, query: { status: 'open' } })).body;
  const item = items.find((one) => one.text === text);
  expect(item).toMatchObject({
    writer: { id: match.user1Id },
    match: { id: match.id, opponent: { id: match.user2Id }, scheduledDate: match.scheduledDate },
  });
  const params = { id: item?.id ?? '' };
  const body = { id: 'answer-1', text: 'We told your opponent. Take your time!' };
  for (const _ of [1, 2]) await product.api.call(answerStaffInboxItem, { token, params, body });
  // The next morning, if it is night for the player.
  product.clock.advanceSeconds(12 * 3_600);
  await waitForText(match.user1Id, inboxTexts.answer(body.text));
  const sent = await product.messagesTo(phoneOf(match.user1Id));
  expect(sent.filter((one) => one === inboxTexts.answer(body.text))).toHaveLength(1);
});

test('one texts the score, the other OK, and both ratings follow', async () => {
  const { product, phoneOf, waitForText } = league;
  const nextDay = new Date(new Date(match.scheduledDate ?? '').getTime() + dayMs);
  // Morning everywhere in the US.
  product.clock.set(`${nextDay.toISOString().slice(0, 10)}T19:00:00Z`);
  await waitForText(match.user1Id, englishNotificationMessages.score.request(match.sport));
  await waitForText(match.user2Id, englishNotificationMessages.score.request(match.sport));
  const [written, loss] = match.sport === 'tennis' ? ['Won 64 75', '4-6, 5-7'] : ['Won 11-7, 11-9', '7-11, 9-11'];
  await product.reply(phoneOf(match.user1Id), written);
  await waitForText(match.user1Id, 'We asked your opponent to confirm');
  await waitForText(match.user2Id, `you lost ${loss}`);
  await product.reply(phoneOf(match.user2Id), 'Ok, thanks');
  await waitForText(match.user2Id, englishNotificationMessages.score.agreed);
  await vi.waitFor(async () => {
    const [winner, loser] = await Promise.all(
      [match.user1Id, match.user2Id].map(async (id) => {
        const request = { params: { id: id ?? '' }, query: { sport: match.sport } };
        return (await product.api.call(getPlayerProfile, request)).body;
      }),
    );
    expect([winner?.wins, loser?.losses]).toEqual([1, 1]);
    expect(winner?.currentRating).not.toBe(loser?.currentRating);
  }, 60_000);
});
