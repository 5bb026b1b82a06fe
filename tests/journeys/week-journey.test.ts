import { getMe } from '@rally/contracts/gateway';
import { listAudit } from '@rally/contracts/identity';
import {
  answerOptIn,
  approveMatch,
  askPlayers,
  bulkApproveMatches,
  getMatch,
  getOptIn,
  getWeeklyPlanning,
  listMatches,
  listPendingMatches,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { englishNotificationMessages, previewMatchNotification } from '@rally/contracts/notifications';
import { listUsers, saveProfile, subscribe } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

// One league week. Each test continues where the previous one stopped.
const newcomer = '+13015550777';
let product: Product;
let player: { token: string; userId: string };
let staff: { token: string; userId: string };
let matchId: string;
let opponentId: string;

beforeAll(async () => {
  product = await startProduct({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300 });
});
afterAll(() => product.stop());
// This way, the journey also covers rows that a later release has written.
afterEach(() => product.addLaterFields());

test('a visitor signs up with a phone number, signs in with the code, and finds the profile prefilled', async () => {
  const signup = {
    phone: newcomer,
    region: 'Bethesda, MD',
    skill: '3.5',
    availability: 'Flexible',
    gender: 'female',
    opponentGenderPreference: 'no_preference',
    consent: true,
    sport: 'tennis',
    zipCode: '20814',
  };
  expect((await product.api.call(subscribe, { body: signup })).status).toBe(200);
  player = await product.signIn(newcomer);
  await product.settled();
  const { user } = (await product.api.call(getMe, { token: player.token })).body;
  expect(user).toMatchObject({
    id: player.userId,
    phone: newcomer,
    role: 'player',
    skill: 3.5,
    zipCode: '20814',
    tennisRating: 3.5,
  });
});

test('the player completes the profile', async () => {
  const body = {
    name: 'Nora Quinn',
    email: null,
    region: 'Washington, D.C. / Northern Virginia / Maryland',
    skill: 3.5,
    gender: 'female',
    opponentGenderPreference: 'no_preference',
    lat: 38.98,
    lng: -77.1,
    homePlaceId: 'place-1',
    homePlaceName: 'Bethesda, MD',
  };
  await product.api.call(saveProfile, { token: player.token, body });
  await product.api.call(saveProfile, {
    token: player.token,
    body: { availabilityDays: 'Mon,Wed,Sat', availabilityTimeBlocks: 'Evening,Morning' },
  });
  const { user } = (await product.api.call(getMe, { token: player.token })).body;
  expect(user).toMatchObject({ name: 'Nora Quinn', availabilityDays: 'Mon,Wed,Sat', sport: 'tennis' });
});

test('staff ask players about the week, and each phone gets the question once', async () => {
  staff = await product.signIn(demoPhones.admin);
  await product.settled();
  expect((await product.api.call(askPlayers, { token: player.token, body: { audience: 'all' } })).status).toBe(403);
  const { asked } = (await product.api.call(askPlayers, { token: staff.token, body: { audience: 'all' } })).body;
  expect(asked).toBeGreaterThan(300);
  expect((await product.api.call(askPlayers, { token: staff.token, body: { audience: 'all' } })).body.asked).toBe(0);
  await vi.waitFor(
    async () => expect(await product.messagesTo(newcomer)).toContain(englishNotificationMessages.week.question),
    60_000,
  );
});

test('YES counts, by message and on the page', async () => {
  await product.reply(newcomer, 'Yes');
  await vi.waitFor(
    async () =>
      expect((await product.api.call(getOptIn, { token: player.token })).body).toMatchObject({
        answer: 'yes',
        week: '2026-11-16',
      }),
    60_000,
  );
  await vi.waitFor(
    async () =>
      expect(await product.messagesTo(newcomer)).toContain(
        englishNotificationMessages.week.answeredYes('Sunday, Nov 22 at 10:00 AM'),
      ),
    60_000,
  );

  const { users } = (await product.api.call(listUsers, { token: staff.token })).body;
  const near = users.filter(
    ({ region, id }) => region?.startsWith('Washington') && id !== player.userId && id !== staff.userId,
  );
  expect(near.length).toBeGreaterThan(10);
  for (const { id } of near) {
    const answered = await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
    expect(answered.body.answer).toBe('yes');
  }
  const planning = (await product.api.call(getWeeklyPlanning, { token: staff.token, query: { weekOffset: 0 } })).body;
  expect(planning.summary.wantsMatch).toBe(near.length + 1);
});

test('the weekly run pairs everyone once; a preview and a second run change nothing', async () => {
  product.clock.set('2026-11-22T15:00:00Z');
  staff = await product.signIn(demoPhones.admin);
  const preview = await startAndAwaitWeeklyRun(product.api, staff.token, { dryRun: true });
  expect(preview.pairs.length).toBeGreaterThan(5);
  const runs = await Promise.all([
    startAndAwaitWeeklyRun(product.api, staff.token, { dryRun: false }),
    startAndAwaitWeeklyRun(product.api, staff.token, { dryRun: false }),
  ]);
  expect(runs.map(({ state }) => state)).toEqual(['applied', 'applied']);
  const pending = (await product.api.call(listPendingMatches, { token: staff.token })).body.matches;
  expect(pending).toHaveLength(preview.pairs.length);
  const paired = pending.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]);
  expect(new Set(paired).size).toBe(paired.length);

  const own = pending.find(({ user1Id, user2Id }) => [user1Id, user2Id].includes(player.userId));
  expect(own).toMatchObject({ status: 'pending', sport: 'tennis', week: '2026-11-23' });
  expect(own?.slots.length).toBeGreaterThan(0);
  matchId = own?.id ?? '';
  opponentId = (own?.user1Id === player.userId ? own.user2Id : own?.user1Id) ?? '';
});

test('players see a match only after staff approved and sent it', async () => {
  player = await product.signIn(newcomer);
  expect((await product.api.call(listMatches, { token: player.token })).body).toEqual([]);
  expect((await product.api.call(getMatch, { token: player.token, params: { id: matchId } })).status).toBe(404);
  expect((await product.api.call(listMatches, {})).body).toEqual([]);
});

test('staff approve one match or many, and repeating an approval changes nothing', async () => {
  await product.api.call(approveMatch, { token: staff.token, params: { id: matchId } });
  const again = await product.api.call(approveMatch, { token: staff.token, params: { id: matchId } });
  expect(again.body.match.status).toBe('scheduled');
  const remaining = (await product.api.call(listPendingMatches, { token: staff.token })).body.matches.map(
    ({ id }) => id,
  );
  await product.api.call(bulkApproveMatches, { token: staff.token, body: { matchIds: remaining } });
  expect((await product.api.call(listPendingMatches, { token: staff.token })).body.matches).toEqual([]);
});

test('both players are notified with the suggested texts and see the match', async () => {
  await product.settled();
  await vi.waitFor(async () => {
    const match = (await product.api.call(getMatch, { token: staff.token, params: { id: matchId } })).body;
    expect(match.popularCourts.length).toBeGreaterThan(0);
  }, 60_000);
  await product.settled();
  const { user1Message, user2Message } = (
    await product.api.call(previewMatchNotification, { token: staff.token, params: { id: matchId } })
  ).body;
  const sent = await product.api.call(sendMatchNotification, {
    token: staff.token,
    params: { id: matchId },
    body: { user1Message, user2Message },
  });
  expect(sent.status).toBe(202);
  await vi.waitFor(
    async () =>
      expect((await product.messagesTo(newcomer))[0]).toContain("Rally: your tennis match is on! You're playing"),
    60_000,
  );

  await vi.waitFor(async () => {
    const [match] = (await product.api.call(listMatches, { token: player.token })).body;
    expect(match).toMatchObject({ id: matchId, status: 'scheduled' });
    expect(match?.notificationsSentAt).not.toBeNull();
  }, 60_000);
  const match = (await product.api.call(getMatch, { token: player.token, params: { id: matchId } })).body;
  const opponent = match.user1Id === opponentId ? match.user1 : match.user2;
  expect(opponent?.phone).toMatch(/^\+1\d{10}$/);
  expect(match.distance).toBeLessThan(57);
});

test('visitors see only first names and initials, other players nothing', async () => {
  const response = await fetch(`${product.url}/api/matches`, {
    headers: { 'x-api-key': 'rally-web', 'x-requested-with': 'XMLHttpRequest' },
  });
  const text = await response.text();
  expect(text).toContain('Nora Q.');
  expect(text).not.toContain('Quinn');
  expect(text).not.toContain('+1');
  const stranger = await product.signIn(demoPhones.player);
  expect((await product.api.call(getMatch, { token: stranger.token, params: { id: matchId } })).status).toBe(404);
});

test('the audit log lists what staff did', async () => {
  await vi.waitFor(async () => {
    const { entries } = (await product.api.call(listAudit, { token: staff.token })).body;
    expect(entries.map(({ target }) => target).join()).toContain(matchId);
  }, 60_000);
});

test('all data survives a restart', async () => {
  await product.restart();
  const { token } = await product.signIn(newcomer);
  expect((await product.api.call(listMatches, { token })).body).toHaveLength(1);
});
