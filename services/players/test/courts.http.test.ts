import type { ApiError, Call } from '@rally/contracts';
import {
  autocompletePlaces,
  findCourtsBetween,
  findNearbyCourts,
  geocodeZipCode,
  getPlaceDetails,
  placesTexts,
  playersErrors,
  saveProfile,
} from '@rally/contracts/players';
import { createFakeCourt, createFakePlaceDetails } from '@rally/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let token: string;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());
beforeEach(async () => {
  // After the day for which replies are cached.
  players.harness.clock.advanceSeconds(25 * 60 * 60);
  players.places.answers = {};
  players.places.isFailing = false;
  players.places.asked.length = 0;
  token = await players.harness.issuer.token('player');
});

const near = { lat: 41.88, lng: -87.63 };

test('lists courts around a point, nearest first', async () => {
  const places = [createFakeCourt('far', 41.91, -87.63), createFakeCourt('near', 41.881, -87.63)];
  players.places.answers = { searchText: { places } };
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
  const circle = { center: { latitude: 41.88, longitude: -87.63 }, radius: 5000 };
  expect(players.places.asked).toEqual([
    {
      path: '/v1/places:searchText',
      body: { textQuery: 'tennis court', locationBias: { circle }, pageSize: 20, regionCode: 'us' },
    },
  ]);
});

test('a court outside the radius is left out, because the provider only ranks by it', async () => {
  const places = [createFakeCourt('outside', 41.93, -87.63), createFakeCourt('inside', 41.92, -87.63)];
  players.places.answers = { searchText: { places } };
  const courts = (await players.call(findNearbyCourts, { token, query: { ...near, radius: 5000 } })).body;
  expect(courts.map(({ placeId }) => placeId)).toEqual(['inside']);
});

test('returns an empty list if there are no courts', async () => {
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
  const places = [createFakeCourt('at-one', 41.81, -87.6), createFakeCourt('middle', 41.9, -87.6)];
  players.places.answers = { searchText: { places } };
  const query = { lat1: 41.8, lng1: -87.6, lat2: 42, lng2: -87.6 };
  const { courts } = (await players.call(findCourtsBetween, { token, query })).body;
  expect(courts.map(({ placeId }) => placeId)).toEqual(['middle', 'at-one']);
});

const sessionToken = '0b7c1a52-4f5e-4a3b-9f64-0d5b2d9f7e11';

test('suggests addresses while typing', async () => {
  const structuredFormat = { mainText: { text: '1 Main Street' }, secondaryText: { text: 'Chicago' } };
  const suggestions = [{ placePrediction: { placeId: 'one', structuredFormat } }];
  players.places.answers = { autocomplete: { suggestions } };
  const query = { input: '1 Main', sessionToken };
  const { predictions } = (await players.call(autocompletePlaces, { token, query })).body;
  expect(predictions).toEqual([
    { place_id: 'one', structured_formatting: { main_text: '1 Main Street', secondary_text: 'Chicago' } },
  ]);
  expect(players.places.asked[0]?.body).toMatchObject({ input: '1 Main', includedRegionCodes: ['us'], sessionToken });
});

test("returns a place's address parts and location", async () => {
  players.places.answers = { details: createFakePlaceDetails('one', 41.88, -87.63) };
  const query = { placeId: 'one', sessionToken };
  const { result } = (await players.call(getPlaceDetails, { token, query })).body;
  expect(result).toEqual({
    place_id: 'one',
    name: 'Place one',
    formatted_address: 'one Street, Chicago, IL 60601',
    address_components: [{ long_name: '60601', short_name: '60601', types: ['postal_code'] }],
    geometry: { location: { lat: 41.88, lng: -87.63 } },
  });
  expect(players.places.asked.map(({ path }) => path)).toEqual([`/v1/places/one?sessionToken=${sessionToken}`]);
});

test('another session gets the same suggestions and details without a request', async () => {
  players.places.answers = { details: createFakePlaceDetails('two', 41.88, -87.63) };
  for (const session of [sessionToken, 'another']) {
    await players.call(autocompletePlaces, { token, query: { input: '2 Main', sessionToken: session } });
    await players.call(getPlaceDetails, { token, query: { placeId: 'two', sessionToken: session } });
  }
  expect(players.places.asked).toHaveLength(2);
});

test('a player has 500 lookups a day, court of the profile included, and cannot use up those of others', async () => {
  const own = await players.signUp('curious');
  players.places.answers = { details: createFakePlaceDetails('one', 41.88, -87.63) };
  for (let number = 0; number < 500; number += 1) {
    const query = { input: `${number} Main` };
    expect((await players.call(autocompletePlaces, { token: own, query })).status).toBe(200);
  }
  const refused = [
    await players.call(autocompletePlaces, { token: own, query: { input: '500 Main' } }),
    await players.call(getPlaceDetails, { token: own, query: { placeId: 'one' } }),
    await players.call(findNearbyCourts, { token: own, query: near }),
    await players.call(saveProfile, { token: own, body: { homeCourtPlaceId: 'one' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(players.places.asked).toHaveLength(500);
  expect((await players.call(getPlaceDetails, { token, query: { placeId: 'one' } })).status).toBe(200);
});

test('a deleted place is a 404', async () => {
  const reply = await players.call(getPlaceDetails, { token, query: { placeId: 'gone' } });
  expect([reply.status, reply.json.code]).toEqual([404, playersErrors.placeUnknown.code]);
});

test('a ZIP code has the location of our own data, at no charge', async () => {
  const { location } = (await players.call(geocodeZipCode, { token, query: { zipCode: '60601' } })).body;
  expect(location.lat).toBeCloseTo(41.88, 1);
  expect(players.places.asked).toEqual([]);
});

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
  players.places.isFailing = true;
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
  [getPlaceDetails, { placeId: 'one', sessionToken: 'x y' }],
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
