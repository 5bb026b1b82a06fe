import { accountUpdated } from '@rally/contracts/identity';
import {
  approveMatch,
  cancelMatch,
  cancelMatchAsStaff,
  cancelSearch,
  editMatch,
  getMatch,
  listMatches,
  type MatchSnapshot,
  matchCanceled,
  matchCreated,
  matchUpdated,
  searchOpponent,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import { createFakeCourt, getDatabaseUri, startFakePlacesProvider } from '@rally/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importPastMatches, importSamplePlayersIntoMatchmaking } from '../../src/index.ts';
import { createTestPastMatchSnapshot } from '../builders/create-test-past-match-snapshot.ts';
import { createTestAccount, createTestPlayer } from '../matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from './paid-matches-league.ts';

let service: PaidMatchesLeague;
beforeEach(async () => {
  service = await startPaidMatchesLeague();
});
afterEach(() => service.stop());

async function ineligibilityOf(id: string): Promise<[number, unknown]> {
  const reply = await service.call(searchOpponent, { token: await service.token(id), body: { sport: 'tennis' } });
  return [reply.status, reply.json.code];
}

async function imports(match: MatchSnapshot): Promise<void> {
  const uri = getDatabaseUri(service.harness.mongodbUri, 'matchmaking');
  await importPastMatches(uri, [{ match, timeZone: 'America/New_York', score: null, ratings: null }]);
}

test('nobody is joined to the search of a disabled account, of a sample player either', async () => {
  await importSamplePlayersIntoMatchmaking(getDatabaseUri(service.harness.mongodbUri, 'matchmaking'), [
    { ...createTestPlayer('ann'), ...createTestAccount('ann'), availabilityDays: ['Thu', 'Fri', 'Sun'] },
  ]);
  await service.joinReliable('bob');
  await service.joinReliable('ann');
  await service.search('ann');
  const disabled = { ...createTestAccount('ann'), disabled: true };
  await service.harness.emit(accountUpdated, { subject: 'ann', version: 10_000, data: disabled });
  expect(await service.search('bob')).toMatchObject({ user1Id: 'bob', user2Name: 'Finding opponent...' });
});

test('the first search waits, the second one that fits is joined to it, and both ids lead to one match', async () => {
  await service.joinReliable('ann');
  await service.joinReliable('bob');
  const first = await service.search('ann');
  expect(first).toMatchObject({
    kind: 'paid',
    status: 'scheduled',
    paymentStatus: 'requires_payment',
    user1Id: 'ann',
    user2Name: 'Finding opponent...',
    week: '2026-11-16',
  });
  const second = await service.search('bob');
  expect(second).toMatchObject({
    id: first.id,
    status: 'scheduled',
    paymentStatus: 'requires_payment',
    user1Id: null,
    user1Name: 'Opponent found',
    user2Id: 'bob',
    user2: { id: 'bob' },
    overlappingDays: 'Thu,Fri,Sun',
    approvedAt: null,
  });
  expect(second.slots.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-22']);
  // The newer search is not listed in addition to the match it became.
  expect((await service.matchesOf('bob')).map(({ id }) => id)).toEqual([first.id]);
  await service.harness.settled();
  const newer = service.harness.published(matchCreated).find(({ user1Id }) => user1Id === 'bob');
  expect(await service.see('bob', newer?.id ?? '')).toEqual(second);
  expect(service.harness.published(matchCanceled).map(({ id }) => id)).toEqual([newer?.id]);
  expect(service.harness.published(matchUpdated).at(-1)).toMatchObject({
    id: first.id,
    user2Id: 'bob',
    revealedTo: [],
    distanceKm: 0,
    affectsReliability: true,
  });
  // Visitors see only weekly matches.
  expect((await service.call(listMatches)).body).toEqual([]);
});

test('a player has one search, however often and in whichever sport it is requested', async () => {
  await service.joinReliable('ann');
  const sports = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'tennis' : 'pickleball'));
  const answers = await Promise.all(sports.map((sport) => service.search('ann', sport)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await service.joinReliable('bob');
  const found = await service.search('bob', answers[0]?.sport);
  expect(await service.search('bob')).toEqual(found);
  expect((await service.search('ann')).id).toBe(found.id);
});

test('searching requires an onboarded player with a location, 75% completed matches and no match this week', async () => {
  expect((await service.call(searchOpponent, { body: { sport: 'tennis' } })).status).toBe(401);
  expect(await ineligibilityOf('stranger')).toEqual([409, 'profile_incomplete']);
  await service.joinReliable('nowhere', { lat: null, lng: null });
  expect(await ineligibilityOf('nowhere')).toEqual([409, 'profile_incomplete']);
  await service.joinReliable('nameless', { name: null });
  expect(await ineligibilityOf('nameless')).toEqual([409, 'profile_incomplete']);
  await service.joinReliable('half', {}, 2);
  expect(await ineligibilityOf('half')).toEqual([403, 'not_eligible']);
  await service.join('newcomer');
  expect(await ineligibilityOf('newcomer')).toEqual([403, 'not_eligible']);
  await service.joinReliable('ann', {}, 3);
  await imports(createTestPastMatchSnapshot('weekly', '2026-11-16', { status: 'scheduled', completedAt: null }));
  expect(await ineligibilityOf('ann')).toEqual([409, 'slot_taken']);
  await service.joinReliable('three', {}, 3);
  expect((await ineligibilityOf('three'))[0]).toBe(200);
  const token = await service.token('three');
  expect((await service.call(searchOpponent, { token, body: { sport: 'chess' } })).status).toBe(400);
});

test.each([
  ['another sport', {}, 'pickleball'],
  ['more than 35 miles away', { lat: 39.6 }, 'tennis'],
  ['a level apart', { skill: 5 }, 'tennis'],
  ['a wish for women', { opponentGenderPreference: 'female' as const }, 'tennis'],
  ['no shared day', { availabilityDays: ['Sat' as const] }, 'tennis'],
])('two searches do not fit: %s', async (_, changes, sport) => {
  await service.joinReliable('ann', { gender: 'male' });
  await service.joinReliable('bob', changes);
  await service.search('ann');
  expect(await service.search('bob', sport)).toMatchObject({ user1Id: 'bob', user2Name: 'Finding opponent...' });
});

test('players who met within four weeks are not joined again', async () => {
  await imports(createTestPastMatchSnapshot('lately', '2026-11-02'));
  await service.joinReliable('ann');
  await service.joinReliable('bob');
  await service.search('ann');
  expect((await service.search('bob')).user1Id).toBe('bob');
});

test('a search that did not fit is joined once an event about its player makes it fit', async () => {
  await service.joinReliable('ann');
  await service.joinReliable('bob', { skill: 5 });
  const first = await service.search('ann');
  await service.search('bob');
  const told = { ...createTestPlayer('bob'), availabilityDays: ['Thu' as const], skill: 3.5 };
  await service.harness.emit(playerUpdated, { subject: 'bob', version: 2, data: told });
  await vi.waitFor(async () => expect((await service.matchesOf('bob'))[0]?.id).toBe(first.id), { timeout: 60_000 });
});

test('of several fitting opponents, the best one is chosen', async () => {
  for (const [id, skill] of [
    ['near', 3.5],
    ['far', 4],
    ['new', 3.5],
  ] as const) {
    await service.joinReliable(id, {
      skill,
      lat: id === 'far' ? 39.2 : 38.9,
      opponentGenderPreference: id === 'new' ? 'no_preference' : 'female',
      gender: id === 'new' ? 'female' : 'male',
    });
  }
  await service.search('far');
  const near = await service.search('near');
  expect((await service.search('new')).id).toBe(near.id);
});

test('a search can be canceled until an opponent is found, also by the id of the newer one', async () => {
  await service.joinReliable('ann');
  const gone = await service.search('ann');
  const token = await service.token('ann');
  const ended = await service.call(cancelSearch, { token, params: { id: gone.id } });
  expect(ended.body.match).toMatchObject({ id: gone.id, status: 'canceled', paymentStatus: 'none', user2Name: null });
  // The slot is free again, so another search may begin.
  const again = await service.search('ann');
  expect(again.id).not.toBe(gone.id);
  await service.joinReliable('bob');
  await service.search('bob');
  await service.harness.settled();
  const created = service.harness.published(matchCreated);
  const newer = created.find(({ user1Id }) => user1Id === 'bob');
  for (const [player, id] of [
    ['ann', again.id],
    ['bob', again.id],
    ['bob', newer?.id ?? ''],
  ] as const) {
    const reply = await service.call(cancelSearch, { token: await service.token(player), params: { id } });
    expect([reply.status, reply.json.code]).toEqual([409, 'opponent_found']);
  }
  const stranger = await service.token('stranger');
  expect((await service.call(cancelSearch, { token: stranger, params: { id: again.id } })).status).toBe(404);
});

test('like a weekly match, a paid one gets dated slots, within its seven days, and a court', async () => {
  const places = await startFakePlacesProvider();
  places.answers = { searchText: { places: [createFakeCourt('park', 40.7, -74.01)] } };
  const league = await startPaidMatchesLeague({ PLACES_BASE_URL: places.url });
  await league.joinReliable('ann', { lat: 40.71, lng: -74.01 });
  await league.joinReliable('bob', { lat: 40.7, lng: -74.01 });
  const { id } = await league.search('ann');
  await league.search('bob');
  await league.pays('ann', id);
  const seen = () => league.see('ann', id);
  await vi.waitFor(async () => expect((await seen()).suggestedCourt?.placeId).toBe('park'), 60_000);
  const { slots, windowEndsAt, popularCourts } = await seen();
  expect(popularCourts.map(({ placeId }) => placeId)).toEqual(['park']);
  expect(slots).toHaveLength(3);
  const now = league.clock.now().toISOString();
  for (const { startsAt } of slots) expect(now < startsAt && startsAt < (windowEndsAt ?? '')).toBe(true);
  await league.stop();
});

test('each of 20 concurrent searches gets one opponent, and every slot is taken once', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index}`);
  for (const id of ids) await service.joinReliable(id);
  await Promise.all(ids.map((id) => service.search(id)));
  await vi.waitFor(
    async () => {
      const own = await Promise.all(ids.map((id) => service.matchesOf(id)));
      expect(own.map((matches) => matches.length)).toEqual(ids.map(() => 1));
      expect(own.flat().map(({ user1Name, user2Name }) => [user1Name, user2Name])).not.toContainEqual(
        expect.arrayContaining(['Finding opponent...']),
      );
      expect(new Set(own.flat().map(({ id }) => id)).size).toBe(10);
    },
    { timeout: 60_000, interval: 200 },
  );
  for (const id of ids) expect((await service.search(id)).user2Name).not.toBe('Finding opponent...');
});

test('concurrent searching and canceling end in one of the two, never in both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [ann, bob] = [`ann${round}`, `bob${round}`];
    const place = { lat: 30 + round, lng: -100 };
    await service.joinReliable(ann, place);
    await service.joinReliable(bob, place);
    const { id } = await service.search(ann);
    const token = await service.token(ann);
    const [cancel, found] = await Promise.all([
      service.call(cancelSearch, { token, params: { id } }),
      service.search(bob),
    ]);
    expect([200, 409]).toContain(cancel.status);
    const shown = await service.see(ann, id);
    expect(shown.status).toBe(cancel.status === 200 ? 'canceled' : 'scheduled');
    expect(found.id === id).toBe(cancel.status === 409);
    expect(found.status).toBe('scheduled');
  }
});

test('an open search moves to the next week unless its player has a match then', async () => {
  await service.joinReliable('ann');
  await service.joinReliable('cid', { gender: 'male', opponentGenderPreference: 'female' });
  const open = await service.search('ann');
  const ending = await service.search('cid');
  await imports(
    createTestPastMatchSnapshot('weekly', '2026-11-23', {
      status: 'scheduled',
      completedAt: null,
      user1Id: 'cid',
      user2Id: 'dan',
    }),
  );
  service.clock.set('2026-11-23T15:00:00Z');
  await service.joinReliable('bob');
  expect(await service.search('bob')).toMatchObject({ id: open.id, week: '2026-11-23' });
  expect(await ineligibilityOf('cid')).toEqual([409, 'slot_taken']);
  expect((await service.see('cid', ending.id)).status).toBe('canceled');
});

test('after an unrevealed paid match is canceled both players are free for others, and it counts against the player who caused it', async () => {
  await service.joinReliable('ann');
  await service.joinReliable('bob');
  await service.search('ann');
  const { id } = await service.search('bob');
  const token = await service.token('bob');
  const noShow = await service.call(cancelMatch, { token, params: { id }, body: { reason: 'no_show' } });
  // A player cannot report the no-show of an opponent who was never revealed.
  expect([noShow.status, noShow.json.code]).toEqual([409, 'opponent_locked']);
  const off = await service.call(cancelMatch, { token, params: { id }, body: { reason: 'late_cancel' } });
  expect(off.body.match.status).toBe('canceled');
  await service.harness.settled();
  const canceled = service.harness.published(matchCanceled).find((match) => match.id === id);
  expect(canceled?.cancellation).toMatchObject({
    by: 'player',
    reason: 'late_cancel',
    causedBy: 'bob',
    review: 'closed',
  });
  expect(canceled?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
  // The two do not find each other again in that week: otherwise one could have the other texted endlessly.
  const again = [await service.search('bob'), await service.search('ann')];
  expect(new Set([id, ...again.map((match) => match.id)]).size).toBe(3);
  await service.joinReliable('cleo');
  expect((await service.search('cleo')).id).toBe(again[0]?.id);
});

test('staff handle a found match like a weekly one, but can message its players only once both are revealed', async () => {
  await service.joinReliable('ann');
  await service.joinReliable('bob');
  await service.search('ann');
  const { id } = await service.search('bob');
  const request = { token: await service.staff(), params: { id } };
  const texts = { user1Message: 'Hi Ann', user2Message: 'Hi Bob' };
  expect((await service.call(sendMatchNotification, { ...request, body: texts })).json.code).toBe('opponent_locked');
  expect((await service.call(approveMatch, request)).json.code).toBe('match_not_pending');
  expect((await service.call(editMatch, { ...request, body: { region: 'Reston' } })).status).toBe(200);
  await service.pays('ann', id);
  expect((await service.call(getMatch, request)).body.isRevealedToBoth).toBe(false);
  await service.pays('bob', id);
  expect((await service.call(getMatch, request)).body.isRevealedToBoth).toBe(true);
  expect((await service.call(sendMatchNotification, { ...request, body: texts })).status).toBe(202);
  expect((await service.call(cancelMatchAsStaff, { ...request, body: { causedBy: 'ann' } })).status).toBe(200);
  expect((await service.call(getMatch, request)).body.status).toBe('canceled');
});
