import {
  approveMatch,
  askPlayers,
  getMatch,
  getWeeklyPlanning,
  listPendingMatches,
  type Match,
  sendMatchNotification,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import {
  answerStaffInboxItem,
  inboxTexts,
  listInbox,
  previewMatchNotification,
  scoreMessageTexts,
  weekMessageTexts,
} from '@rally/contracts/notifications';
import { listUsers } from '@rally/contracts/players';
import { getPlayerProfile } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

// Two players live a week by texts only. The tests run in order.
const long = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 200_000 });
const waysToSayYes = ['Yes please!', 'sure, count me in', "yeah I'm in 🎾", '👍', 'Sí, gracias', 'absolutly', 'ok'];
const playersAsked = 30;
let product: Product;
let phones: ReadonlyMap<string, string>;
let match: Match;

beforeAll(async () => {
  product = await startProduct({
    startAt: '2026-11-18T21:30:00Z',
    samplePlayers: 120,
    settings: { SCHEDULE_TICK_MS: '50' },
  });
}, 300_000);
afterAll(() => product?.stop());

const signInStaff = async () => (await product.signIn(demoPhones.admin)).token;

function phoneOf(userId: string | null): string {
  const phone = phones.get(userId ?? '');
  if (phone === undefined) throw new Error(`the player ${userId} has no phone`);
  return phone;
}

/** Waits for a message to a player that fits. */
async function waitForText(userId: string | null, expected: string | RegExp): Promise<void> {
  const fits = typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected);
  await vi.waitFor(async () => expect(await product.messagesTo(phoneOf(userId))).toContainEqual(fits), long);
}

test('players answer the weekly question in their own words', async () => {
  const token = await signInStaff();
  const { users } = (await product.api.call(listUsers, { token })).body;
  phones = new Map(users.map(({ id, phone }) => [id, phone ?? '']));
  const byRegion = Map.groupBy(users, ({ region }) => region ?? '');
  const [biggest = []] = [...byRegion.values()].toSorted((one, other) => other.length - one.length);
  await product.settled();
  await product.api.call(askPlayers, { token, body: { audience: 'all' } });
  const players = biggest.slice(0, playersAsked);
  for (const [index, { id }] of players.entries()) {
    await waitForText(id, weekMessageTexts.question);
    await product.reply(phoneOf(id), waysToSayYes[index % waysToSayYes.length] ?? 'yes');
  }
  await vi.waitFor(async () => {
    const { summary } = (await product.api.call(getWeeklyPlanning, { token, query: { weekOffset: 0 } })).body;
    expect(summary.wantsMatch).toBe(players.length);
  }, long);
});

test('a pair gets its match', async () => {
  product.clock.set('2026-11-22T18:00:00Z');
  const token = await signInStaff();
  await product.api.call(startWeeklyRun, { token, body: { dryRun: false } });
  const [first] = (await product.api.call(listPendingMatches, { token })).body.matches;
  if (!first) throw new Error('the run made no match');
  match = first;
  const params = { id: match.id };
  await product.api.call(approveMatch, { token, params });
  await product.settled();
  const { user1Message, user2Message } = (await product.api.call(previewMatchNotification, { token, params })).body;
  const sent = await product.api.call(sendMatchNotification, { token, params, body: { user1Message, user2Message } });
  expect(sent.status).toBe(202);
  await waitForText(match.user1Id, user1Message);
  await waitForText(match.user2Id, user2Message);
});

test('one offers other times in words, the other picks one by its number', async () => {
  const token = await signInStaff();
  await product.settled();
  // The offer has to be later than the match message, whose times have numbers too.
  product.clock.set('2026-11-22T18:05:00Z');
  await product.reply(phoneOf(match.user1Id), 'OTHER');
  await waitForText(match.user1Id, `/matches/${match.id}`);
  await product.reply(phoneOf(match.user1Id), 'sat 10am or sun 4pm');
  await waitForText(match.user1Id, /offered your opponent Sat, Nov 28 at 10:00 AM or Sun, Nov 29 at 4:00 PM/);
  await waitForText(match.user2Id, /can play your \w+ match/);
  await product.reply(phoneOf(match.user2Id), '2 works for me');
  await vi.waitFor(async () => {
    match = (await product.api.call(getMatch, { token, params: { id: match.id } })).body;
    expect(match.scheduledDate).not.toBeNull();
  }, long);
});

test('what neither grammar understands reaches staff, who answer beside the match', async () => {
  const token = await signInStaff();
  const text = 'My car broke down on the bridge, can somebody help?';
  await product.reply(phoneOf(match.user1Id), text);
  await waitForText(match.user1Id, inboxTexts.received);
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
  const nextDay = new Date(new Date(match.scheduledDate ?? '').getTime() + 86_400_000);
  // Morning everywhere in the US.
  product.clock.set(`${nextDay.toISOString().slice(0, 10)}T19:00:00Z`);
  await waitForText(match.user1Id, scoreMessageTexts.request(match.sport));
  await waitForText(match.user2Id, scoreMessageTexts.request(match.sport));
  const [written, loss] = match.sport === 'tennis' ? ['Won 64 75', '4-6, 5-7'] : ['Won 11-7, 11-9', '7-11, 9-11'];
  await product.reply(phoneOf(match.user1Id), written);
  await waitForText(match.user1Id, 'We asked your opponent to confirm');
  await waitForText(match.user2Id, `you lost ${loss}`);
  await product.reply(phoneOf(match.user2Id), 'Ok, thanks');
  await waitForText(match.user2Id, scoreMessageTexts.agreed);
  await vi.waitFor(async () => {
    const [winner, loser] = await Promise.all(
      [match.user1Id, match.user2Id].map(async (id) => {
        const request = { params: { id: id ?? '' }, query: { sport: match.sport } };
        return (await product.api.call(getPlayerProfile, request)).body;
      }),
    );
    expect([winner?.wins, loser?.losses]).toEqual([1, 1]);
    expect(winner?.currentRating).not.toBe(loser?.currentRating);
  }, long);
});
