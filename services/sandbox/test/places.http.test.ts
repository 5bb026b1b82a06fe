import { createPlacesClient, PlacesUnavailableError, searchCourtsBetween } from '@rally/places';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jsonOf, type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

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
  const [first] = await sandbox.places.autocomplete('1600 Pennsylvania Ave, Washington, DC');
  expect(first?.structured_formatting).toEqual({
    main_text: '1600 Pennsylvania Ave',
    secondary_text: 'Washington, DC, USA',
  });
  const details = await sandbox.places.details(first?.place_id ?? '');
  const part = (type: string) => details?.address_components.find(({ types }) => types.includes(type));
  expect(part('street_number')?.long_name).toBe('1600');
  expect(part('route')?.long_name).toBe('Pennsylvania Ave');
  expect(part('locality')?.long_name).toBe('Washington');
  expect(part('administrative_area_level_1')).toMatchObject({ long_name: 'District of Columbia', short_name: 'DC' });
  expect(part('postal_code')?.long_name).toMatch(/^20\d{3}$/);
  expect(details?.geometry.location.lat).toBeCloseTo(38.9, 0);
});

test('a court has details, an unknown place has none', async () => {
  const [court] = await sandbox.places.nearby(denver, 'tennis court', 8_000);
  expect(await sandbox.places.details(court?.placeId ?? '')).toMatchObject({
    name: court?.name,
    geometry: { location: { lat: court?.lat, lng: court?.lng } },
  });
  expect(await sandbox.places.details('ChIJunknown')).toBeNull();
});

test('a ZIP code has a center, an unknown one has none', async () => {
  expect(await sandbox.places.geocode('60601')).toMatchObject({ lat: expect.closeTo(41.88, 1) });
  expect(await sandbox.places.geocode('00000')).toBeNull();
});

test('a wrong key and an outage are provider failures', async () => {
  const stranger = createPlacesClient({ PLACES_API_KEY: 'guess', PLACES_BASE_URL: sandbox.url });
  await expect(stranger.geocode('60601')).rejects.toThrow(PlacesUnavailableError);
  await sandbox.send('PUT', '/sandbox/api/faults', { places: 'down' });
  await expect(sandbox.places.geocode('60601')).rejects.toThrow(PlacesUnavailableError);
});

test.each(['location=99,0&radius=5', 'location=1,2', 'radius=5', 'location=1,2&radius=50001', 'location=,&radius=5'])(
  'the search %s is called invalid',
  async (query) => {
    const answer = await sandbox.get(`/maps/api/place/nearbysearch/json?key=places-key&${query}`);
    expect([answer.status, (await jsonOf(answer)).status]).toEqual([200, 'INVALID_REQUEST']);
  },
);
