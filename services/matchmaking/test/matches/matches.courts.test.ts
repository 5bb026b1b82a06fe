import { getMatch, matchUpdated } from '@rally/contracts/matchmaking';
import { createFakeCourt, type FakePlacesProvider, startFakePlacesProvider } from '@rally/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../../src/matches/match.ts';
import { suggestCourtsForMatches } from '../../src/matches/meeting/suggest-courts-for-matches.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { startMatchesLeague } from '../matches-test-league.ts';
import {
  type IdleMatchmakingLauncher,
  type MatchmakingWithoutWorkers,
  prepareIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

function listCourts(places: FakePlacesProvider, courts: [placeId: string, lat: number, lng?: number][]): void {
  const listed = courts.map(([placeId, lat, lng = -74.012345]) => createFakeCourt(placeId, lat, lng));
  places.answers = { searchText: { places: listed } };
}

test('a new match gets up to five courts in the background, the best balanced one first, and emits an event', async () => {
  const league = await startMatchesLeague();
  const courts = [0.7, 0.71, 0.72, 0.73, 0.74, 0.76];
  listCourts(
    league.places,
    courts.map((lat) => [`at ${lat}`, 40 + lat]),
  );
  // Both players live at 40.712, so the nearest court is best.
  const match = await league.addMatch({ courtsLookedUpAt: null });
  const seen = async () => (await league.call(getMatch, { token: league.staffToken, params: { id: match.id } })).body;
  await vi.waitFor(async () => expect((await seen()).suggestedCourt).not.toBeNull(), 60_000);
  const shown = await seen();
  expect(shown.suggestedCourt?.placeId).toBe('at 0.71');
  expect(shown.popularCourts).toHaveLength(5);
  expect(shown.popularCourts[0]).toEqual({
    placeId: 'at 0.71',
    name: 'Court at 0.71',
    address: 'at 0.71 Street',
    rating: 4.5,
    userRatingsTotal: 12,
  });
  await league.harness.settled();
  const updates = league.harness.published(matchUpdated).filter(({ id }) => id === match.id);
  expect(updates.map((state) => state.court?.lat)).toEqual([40.71]);
  await league.stop();
});

describe('with the places provider', () => {
  let places: FakePlacesProvider;
  let services: IdleMatchmakingLauncher;
  let deps: MatchmakingWithoutWorkers;
  beforeAll(async () => {
    places = await startFakePlacesProvider();
    services = await prepareIdleMatchmaking({ PLACES_BASE_URL: places.url });
  });
  beforeEach(async () => {
    deps = await services.start();
    places.asked.length = 0;
    for (const id of ['ann', 'bob']) await deps.addPlayer(id, { lat: 40.712345, lng: -74.012345 });
  });
  afterAll(async () => {
    await services.stop();
    await places.stop();
  });

  /** Each is a match of Ann and Bob, in a different week. */
  async function addMatch(week: string, changes: Partial<Match> = {}): Promise<string> {
    const match = createTestMatch(`match-of-${week}`, 'ann', 'bob', { week, ...changes }, deps.clock.now());
    await deps.matches.insert(match);
    return match.id;
  }

  const suggest = () => suggestCourtsForMatches(deps, new AbortController().signal);

  test('matches wait while it is down and get their courts once it is back', async () => {
    places.isFailing = true;
    const added: string[] = [];
    for (let day = 0; day < 20; day += 1) {
      added.push(await addMatch(new Date(Date.UTC(2026, 10, 23 + 7 * day)).toISOString().slice(0, 10)));
    }
    expect(await suggest()).toBe(false);
    // Five failures in a row are enough, plus at most the other three requests under way.
    expect(places.asked.length).toBeLessThanOrEqual(8);
    places.isFailing = false;
    listCourts(places, [['park', 40.7]]);
    expect(await suggest()).toBe(true);
    for (const id of added) {
      expect(await deps.matches.findById(id)).toMatchObject({ version: 2, suggestedCourt: { placeId: 'park' } });
    }
  });

  test('courts are searched by sport, and never again once none were found', async () => {
    listCourts(places, []);
    const id = await addMatch('2026-11-23', { sport: 'pickleball' });
    await suggest();
    await suggest();
    expect(places.asked).toMatchObject([{ body: { textQuery: 'pickleball court' } }]);
    expect(await deps.matches.findById(id)).toMatchObject({ popularCourts: [], suggestedCourt: null });
  });

  test('players without a known home get no courts and do not block others', async () => {
    listCourts(places, [['park', 40.7]]);
    const homeless = createTestMatch('match-of-cid', 'cid', 'dot', {}, deps.clock.now());
    await deps.matches.insert(homeless);
    const id = await addMatch('2026-11-23');
    expect(await suggest()).toBe(true);
    expect(await deps.matches.findById(homeless.id)).toMatchObject({
      courtsLookedUpAt: deps.clock.now(),
      suggestedCourt: null,
    });
    expect((await deps.matches.findById(id))?.suggestedCourt?.placeId).toBe('park');
  });

  test('times use the court’s zone unless the players were already notified', async () => {
    listCourts(places, [['Chicago', 41.9, -87.7]]);
    const notification = { requestId: 'r', attempt: 1, sentTo: [], failedFor: [] };
    // They have moved to Chicago since they were paired.
    for (const id of ['cid', 'dot', 'eve', 'fay']) await deps.addPlayer(id, { lat: 41.9, lng: -87.7 });
    const silent = createTestMatch('silent', 'cid', 'dot', {}, deps.clock.now());
    const notified = createTestMatch('notified', 'eve', 'fay', { notification }, deps.clock.now());
    await deps.matches.insert(silent);
    await deps.matches.insert(notified);
    await suggest();
    expect((await deps.matches.findById(silent.id))?.slots[0]?.startsAt).toBe('2026-11-24T00:00:00.000Z');
    expect((await deps.matches.findById(notified.id))?.slots[0]?.startsAt).toBe('2026-11-23T23:00:00.000Z');
  });
});
