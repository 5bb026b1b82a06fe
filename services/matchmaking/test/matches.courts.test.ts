import { getMatch, matchUpdated } from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Match } from '../src/matches/match.ts';
import { suggestCourts } from '../src/matches/meeting/suggest-courts.ts';
import { type MatchesService, startMatchesService } from './matches-under-test.ts';

let service: MatchesService;
beforeAll(async () => {
  service = await startMatchesService();
});
afterAll(() => service.stop());

const unknown = { courtsLookedUpAt: null } as const;

function court(placeId: string, lat: number, lng = -74.012345) {
  return { placeId, name: placeId, address: 'Lake 1', rating: 4.5, userRatingsTotal: 12, lat, lng };
}

async function staffSees(match: Match) {
  return (await service.call(getMatch, { token: service.staff, params: { id: match.id } })).body;
}

function lookUp() {
  const { matches, harness, places, players } = service;
  const deps = { matches, clock: harness.clock, events: { wake: () => {} }, places, getHomes: async () => players };
  return suggestCourts(deps, new AbortController().signal);
}

test('a new match gets up to five courts in the background, the best balanced one first, and emits an event', async () => {
  service.places.courts = [0.7, 0.71, 0.72, 0.73, 0.74, 0.76].map((lat) => court(`at ${lat}`, 40 + lat));
  // Home is 40.712 and unknown to the other side; both of the test's players live there, so the nearest court is best.
  const match = await service.addMatch(unknown);
  await vi.waitFor(async () => expect((await staffSees(match)).suggestedCourt).not.toBeNull(), 60_000);
  const shown = await staffSees(match);
  expect(shown.suggestedCourt?.placeId).toBe('at 0.71');
  expect(shown.popularCourts).toHaveLength(5);
  expect(shown.popularCourts[0]).toEqual({
    placeId: 'at 0.71',
    name: 'at 0.71',
    address: 'Lake 1',
    rating: 4.5,
    userRatingsTotal: 12,
  });
  await service.harness.settled();
  const told = service.harness.published(matchUpdated).filter(({ id }) => id === match.id);
  expect(told.map((state) => state.court?.lat)).toEqual([40.71]);
});

test('matches wait while the provider is down and get their courts once it is back', async () => {
  service.places.isDown = true;
  const added = await Promise.all(Array.from({ length: 20 }, () => service.addMatch(unknown)));
  service.places.asked.length = 0;
  expect(await lookUp()).toBe(false);
  // Five failures in a row are enough to know; at most the other three under way come on top.
  expect(service.places.asked.length).toBeLessThanOrEqual(16);
  service.places.isDown = false;
  service.places.courts = [court('park', 40.7)];
  expect(await lookUp()).toBe(true);
  for (const match of added) {
    expect(await staffSees(match)).toMatchObject({ version: 2, suggestedCourt: { placeId: 'park' } });
  }
});

test('courts are searched by sport, and never again once none were found', async () => {
  service.places.courts = [];
  const match = await service.addMatch({ ...unknown, sport: 'pickleball' });
  service.places.asked.length = 0;
  await lookUp();
  await lookUp();
  expect(service.places.asked).toEqual(['pickleball court']);
  expect(await staffSees(match)).toMatchObject({ popularCourts: [], suggestedCourt: null });
});

test('players without a known home get no courts and do not block others', async () => {
  const match = await service.addMatch(unknown);
  service.players.delete(match.user1Id);
  expect(await lookUp()).toBe(true);
  expect((await service.matches.findById(match.id))?.courtsLookedUpAt).not.toBeNull();
});

test('times use the court’s zone unless the players were already notified', async () => {
  service.places.courts = [court('Chicago', 41.9, -87.7)];
  const notification = { requestId: 'r', attempt: 1, sentTo: [], failedFor: [] };
  const [untold, told] = [await service.addMatch(unknown), await service.addMatch({ ...unknown, notification })];
  await lookUp();
  expect((await staffSees(untold)).slots[0]?.startsAt).toBe('2026-11-24T00:00:00.000Z');
  expect((await staffSees(told)).slots[0]?.startsAt).toBe('2026-11-23T23:00:00.000Z');
});
