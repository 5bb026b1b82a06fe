import { createPlacesClient, PlacesUnavailableError, searchCourtsBetween } from '@rally/places';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encodeSandboxPlaceId } from '../src/places/sandbox-place-id.ts';
import { type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterEach(() => sandbox.send('PUT', '/sandbox/api/faults', {}));
afterAll(() => sandbox.stop());

const denver = { lat: 39.74, lng: -104.99 };
const boulder = { lat: 40.01, lng: -105.27 };

test('courts have name, address, rating and location, unchanged after a restart', async () => {
  const courts = await sandbox.places.nearby(denver, 'tennis court', 8_000);
  expect(courts.length).toBeGreaterThan(5);
  for (const court of courts) {
    expect(court.name).not.toBe('');
    expect(court.address).toMatch(/^\d+ .+, .+$/);
    if (court.rating !== null) expect(court.rating).toBeGreaterThanOrEqual(1);
  }
  await sandbox.restart();
  expect(await sandbox.places.nearby(denver, 'tennis court', 8_000)).toEqual(courts);
});

test('two players find courts between them', async () => {
  const courts = await searchCourtsBetween(sandbox.places, denver, boulder, 'pickleball court');
  expect(courts.length).toBeGreaterThan(2);
});

test('predicts a typed address and returns its components', async () => {
  const sessionToken = 'b2f7e1a4-0c1d-4c55-9d3e-6f1f3a8e2c10';
  const [first] = await sandbox.places.autocomplete('1600 Pennsylvania Ave, Washington, DC', sessionToken);
  expect(first).toMatchObject({ mainText: '1600 Pennsylvania Ave', secondaryText: 'Washington, DC, USA' });
  const details = await sandbox.places.details(first?.placeId ?? '', sessionToken);
  const part = (type: string) => details?.addressComponents.find(({ types }) => types.includes(type));
  expect(part('street_number')?.longText).toBe('1600');
  expect(part('route')?.longText).toBe('Pennsylvania Ave');
  expect(part('locality')?.longText).toBe('Washington');
  expect(part('administrative_area_level_1')).toMatchObject({ longText: 'District of Columbia', shortText: 'DC' });
  expect(part('postal_code')?.longText).toMatch(/^20\d{3}$/);
  expect(details?.lat).toBeCloseTo(38.9, 0);
});

test('a court has details; an unknown place and no place at all have none', async () => {
  const [court] = await sandbox.places.nearby(denver, 'tennis court', 8_000);
  const { name, lat, lng } = court ?? {};
  expect(await sandbox.places.details(court?.placeId ?? '')).toMatchObject({ name, lat, lng });
  expect(await sandbox.places.details(encodeSandboxPlaceId({ kind: 'court', row: 0, column: 0, index: 0 }))).toBeNull();
  expect(await sandbox.places.details('ChIJunknown')).toBeNull();
});

test('a search without results is an empty list', async () => {
  expect(await sandbox.places.nearby({ lat: 35, lng: -50 }, 'tennis court', 8_000)).toEqual([]);
  expect(await sandbox.places.autocomplete('...')).toEqual([]);
});

test('a wrong key, a project without the API and an outage are provider failures', async () => {
  const stranger = createPlacesClient({ PLACES_API_KEY: 'guess', PLACES_BASE_URL: sandbox.url });
  await expect(stranger.nearby(denver, 'tennis court', 8_000)).rejects.toThrow(PlacesUnavailableError);
  await expect(stranger.details('ChIJunknown')).rejects.toThrow(PlacesUnavailableError);
  for (const places of ['down', 'not-enabled']) {
    await sandbox.send('PUT', '/sandbox/api/faults', { places });
    await expect(sandbox.places.details('ChIJunknown')).rejects.toThrow(PlacesUnavailableError);
  }
});

const circle = { center: { latitude: 39.74, longitude: -104.99 }, radius: 5_000 };
const search = { textQuery: 'tennis court', locationBias: { circle } };

test.each([
  ['no field mask', '', search],
  ['an unknown field', 'places.stars', search],
  ['a field of another call', 'places.placeId', search],
  ['no text', 'places.id', { locationBias: { circle } }],
  ['a circle that is too large', 'places.id', { ...search, locationBias: { circle: { ...circle, radius: 50_001 } } }],
  ['the old parameters', 'places.id', { keyword: 'tennis court', location: '39.74,-104.99', radius: '5000' }],
])('a search with %s is an invalid argument', async (_name, fieldMask, body) => {
  const answer = await fetch(`${sandbox.url}/v1/places:searchText`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': 'places-key', 'x-goog-fieldmask': fieldMask },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
});

test('only the fields of the mask are returned', async () => {
  const answer = await fetch(`${sandbox.url}/v1/places:searchText`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': 'places-key',
      'x-goog-fieldmask': 'places.id,places.displayName.text',
    },
    body: JSON.stringify({ ...search, pageSize: 1 }),
  });
  expect(await answer.json()).toEqual({
    places: [{ id: expect.any(String), displayName: { text: expect.any(String) } }],
  });
});

test('a session token longer than 36 characters is refused', async () => {
  await expect(sandbox.places.autocomplete('12 Main St', 'x'.repeat(37))).rejects.toThrow(PlacesUnavailableError);
});
