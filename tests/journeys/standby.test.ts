import {
  answerOptIn,
  approveMatch,
  askPlayers,
  getMatch,
  listPendingMatches,
  type Match,
  sendMatchNotification,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { matchMessageTexts, previewMatchNotification, weekMessageTexts } from '@rally/contracts/notifications';
import { listUsers } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

// A player whose opponent stays silent gets another match by standby. The tests run in order.
const long = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 200_000 });
const askedMax = 20;
const lateMax = 10;
let product: Product;
let phones: ReadonlyMap<string, string>;
let late: readonly string[];
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

async function waitForText(userId: string | null, expected: string | RegExp): Promise<void> {
  const fits = typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected);
  await vi.waitFor(async () => expect(await product.messagesTo(phoneOf(userId))).toContainEqual(fits), long);
}

test('a pair gets its match', async () => {
  const token = await signInStaff();
  const { users } = (await product.api.call(listUsers, { token })).body;
  phones = new Map(users.map(({ id, phone }) => [id, phone ?? '']));
  const byRegion = Map.groupBy(users, ({ region }) => region ?? '');
  const [biggest = []] = [...byRegion.values()].toSorted((one, other) => other.length - one.length);
  const ids = biggest.map(({ id }) => id);
  late = ids.slice(askedMax, askedMax + lateMax);
  for (const id of ids.slice(0, askedMax))
    await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
  product.clock.set('2026-11-22T18:00:00Z');
  const staff = await signInStaff();
  await product.api.call(startWeeklyRun, { token: staff, body: { dryRun: false } });
  const [first] = (await product.api.call(listPendingMatches, { token: staff })).body.matches;
  if (!first) throw new Error('the run made no match');
  match = first;
  const params = { id: match.id };
  await product.api.call(approveMatch, { token: staff, params });
  await product.settled();
  const { user1Message, user2Message } = (await product.api.call(previewMatchNotification, { token: staff, params }))
    .body;
  await product.api.call(sendMatchNotification, { token: staff, params, body: { user1Message, user2Message } });
  await waitForText(match.user1Id, user1Message);
  await waitForText(match.user2Id, user2Message);
});

test('one picks a time, the other stays silent; a YES on Monday is a standby and says so', async () => {
  product.clock.set('2026-11-23T18:00:00Z');
  await product.reply(phoneOf(match.user1Id), '1');
  await waitForText(match.user1Id, 'offered your opponent');
  for (const id of late) {
    await product.reply(phoneOf(id), 'Yes please!');
    await waitForText(id, /you're on standby for Nov 23 - Nov 29, 2026\. We'll look for an opponent Tuesday at 6 PM/);
  }
});

test('on Tuesday evening both hear once that the match is off, and the active one gets another', async () => {
  // After 6 PM on the clocks from New York to Honolulu.
  product.clock.set('2026-11-25T04:01:00Z');
  const token = await signInStaff();
  const run = (await product.api.call(startWeeklyRun, { token, body: { dryRun: false, kind: 'standby' } })).body;
  expect(run).toMatchObject({ kind: 'standby', state: 'applied' });
  expect(run.pairs.flatMap(({ user1, user2 }) => [user1.id, user2.id])).toContain(match.user1Id);
  const off = (await product.api.call(getMatch, { token, params: { id: match.id } })).body;
  expect(off).toMatchObject({ status: 'canceled', cancellation: { cause: 'no_answer', countsAgainst: 'user2' } });
  // Morning everywhere in the US.
  product.clock.set('2026-11-25T19:00:00Z');
  await waitForText(match.user1Id, matchMessageTexts.opponentSilent(match.sport));
  await waitForText(match.user2Id, /opponent picked times for your \w+ match and you didn't answer/);
  await vi.waitFor(async () => {
    const announced = (await product.messagesTo(phoneOf(match.user1Id))).filter((text) =>
      text.includes('match is on!'),
    );
    expect(announced).toHaveLength(2);
  }, long);
  const heard = await product.messagesTo(phoneOf(match.user1Id));
  expect(heard.filter((text) => text === matchMessageTexts.opponentSilent(match.sport))).toHaveLength(1);
});

test('the next question is asked as ever, and a YES then is for the next week', async () => {
  product.clock.set('2026-11-25T20:30:00Z');
  await product.api.call(askPlayers, { token: await signInStaff(), body: { audience: 'all' } });
  const [writer = ''] = late;
  await waitForText(writer, weekMessageTexts.question);
  await product.reply(phoneOf(writer), 'yes');
  await waitForText(writer, weekMessageTexts.answeredYes);
});
