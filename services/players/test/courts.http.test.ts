import type { ApiError, Call } from '@rally/contracts';
import {
  autocompletePlaces,
  findCourtsBetween,
  findNearbyCourts,
  geocodeZipCode,
  getPlaceDetails,
  placesTexts,
  playersErrors,
} from '@rally/contracts/players';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createListedCourt, createPlaceDetails } from './fake-places-provider.ts';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let token: string;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());
beforeEach(async () => {
  // Past the day for which answers are kept.
  players.harness.clock.advanceSeconds(25 * 60 * 60);
  players.places.answers = {};
  players.places.failing = false;
  players.places.asked.length = 0;
  token = await players.harness.issuer.token('player');
});

const near = { lat: 41.88, lng: -87.63 };

test('lists courts around a point, nearest first', async () => {
  const results = [createListedCourt('far', 41.95, -87.63), createListedCourt('near', 41.881, -87.63)];
  players.places.answers = { nearbysearch: { status: 'OK', results } };
  const courts = (await players.call(findNearbyCourts, { token, query: { ...near, radius: 5000 } })).body;
  expect(courts.map(({ placeId }) => placeId)).toEqual(['near', 'far']);
  expect(courts[0]).toEqual({
    placeId: 'near',
    name: 'Court near',
    address: 'near Street',
    rating: 4.5,
    userRatingsTotal: 12,
    lat: 41.881,
    lng: -87.63,
  });
  expect(new URLSearchParams(players.places.asked[0]?.split('?')[1])).toEqual(
    new URLSearchParams({ location: '41.88,-87.63', radius: '5000', keyword: 'tennis court' }),
  );
});

test('lists no courts as an empty list', async () => {
  expect((await players.call(findNearbyCourts, { token, query: near })).body).toEqual([]);
});

test('the provider gets the same request once a day', async () => {
  const query = { ...near, q: 'grant park tennis court' };
  await Promise.all([1, 2, 3].map(() => players.call(findNearbyCourts, { token, query })));
  expect(players.places.asked).toHaveLength(1);
  players.harness.clock.advanceSeconds(25 * 60 * 60);
  token = await players.harness.issuer.token('player');
  await players.call(findNearbyCourts, { token, query });
  expect(players.places.asked).toHaveLength(2);
});

test('lists courts between two players, the one in the middle first', async () => {
  const results = [createListedCourt('at-one', 41.8, -87.6), createListedCourt('middle', 41.9, -87.6)];
  players.places.answers = { nearbysearch: { status: 'OK', results } };
  const query = { lat1: 41.8, lng1: -87.6, lat2: 42, lng2: -87.6 };
  const { courts } = (await players.call(findCourtsBetween, { token, query })).body;
  expect(courts.map(({ placeId }) => placeId)).toEqual(['middle', 'at-one']);
});

test('suggests addresses while typing', async () => {
  const prediction = {
    place_id: 'one',
    structured_formatting: { main_text: '1 Main Street', secondary_text: 'Chicago' },
  };
  players.places.answers = { autocomplete: { status: 'OK', predictions: [prediction] } };
  const { predictions } = (await players.call(autocompletePlaces, { token, query: { input: '1 Main' } })).body;
  expect(predictions).toEqual([prediction]);
});

test("returns a place's address parts and location", async () => {
  players.places.answers = { details: createPlaceDetails('one', 41.88, -87.63) };
  const { result } = (await players.call(getPlaceDetails, { token, query: { placeId: 'one' } })).body;
  expect(result).toMatchObject({ place_id: 'one', geometry: { location: { lat: 41.88, lng: -87.63 } } });
  expect(result.address_components).toHaveLength(1);
});

test('a deleted place is a 404', async () => {
  players.places.answers = { details: { status: 'NOT_FOUND' } };
  const reply = await players.call(getPlaceDetails, { token, query: { placeId: 'gone' } });
  expect([reply.status, reply.json.code]).toEqual([404, playersErrors.placeUnknown.code]);
});

test("a ZIP code has the provider's location", async () => {
  players.places.answers = {
    geocode: { status: 'OK', results: [{ geometry: { location: { lat: 41.1, lng: -87.1 } } }] },
  };
  const { location } = (await players.call(geocodeZipCode, { token, query: { zipCode: '60601' } })).body;
  expect(location).toEqual({ lat: 41.1, lng: -87.1 });
});

test.each([true, false])(
  'without the provider (failing: %s), a ZIP code has the location of our own data',
  async (failing) => {
    players.places.failing = failing;
    const { location } = (await players.call(geocodeZipCode, { token, query: { zipCode: '60601' } })).body;
    expect(location.lat).toBeCloseTo(41.88, 1);
  },
);

test('an unknown ZIP code is a 404 with the text of the screen', async () => {
  const reply = await players.call(geocodeZipCode, { token, query: { zipCode: '00000' } });
  expect([reply.status, reply.json.error]).toEqual([404, placesTexts.zipCodeUnknown]);
});

test.each<[Call, Record<string, number | string>, ApiError]>([
  [findNearbyCourts, near, playersErrors.courtsFailed],
  [findCourtsBetween, { lat1: 41, lng1: -87, lat2: 41.1, lng2: -87 }, playersErrors.courtsFailed],
  [autocompletePlaces, { input: 'main' }, playersErrors.placesFailed],
  [getPlaceDetails, { placeId: 'any' }, playersErrors.placesFailed],
])('a failing provider is a 503 with a text, and is retried next time: $path', async (call, query, error) => {
  players.places.failing = true;
  const reply = await players.call(call, { token, query });
  expect([reply.status, reply.json.error]).toEqual([503, error.text]);
  await players.call(call, { token, query });
  expect(players.places.asked).toHaveLength(2);
});

test.each<[Call, Record<string, number | string>]>([
  [findNearbyCourts, { lat: 91, lng: 0 }],
  [findNearbyCourts, { lat: 'x', lng: 0 }],
  [findNearbyCourts, { lat: 41 }],
  [findNearbyCourts, { ...near, radius: 60_000 }],
  [findNearbyCourts, { ...near, q: 'x'.repeat(121) }],
  [findCourtsBetween, { lat1: 41, lng1: -87, lat2: 41.1 }],
  [autocompletePlaces, { input: 'ma' }],
  [getPlaceDetails, {}],
  [geocodeZipCode, { zipCode: '6060' }],
])('invalid requests are rejected before the provider is called: $path $1', async (call, query) => {
  expect((await players.call(call, { token, query })).status).toBe(400);
  expect(players.places.asked).toEqual([]);
});

test.each<Call>([findNearbyCourts, findCourtsBetween, autocompletePlaces, getPlaceDetails, geocodeZipCode])(
  'places cost money, so visitors may not use them: $path',
  async (call) => {
    expect((await players.call(call)).status).toBe(401);
  },
);
