import { expect, test } from 'vitest';
import type { Court, PlacesClient } from './places-client.ts';
import { searchCourtsBetween } from './search-courts-between.ts';

const a = { lat: 40, lng: -74 };
const b = { lat: 40.2, lng: -74 };

function court(placeId: string, lat: number): Court {
  return { placeId, name: placeId, address: '', rating: null, userRatingsTotal: 0, lat, lng: -74 };
}

test('the court in the middle comes before one at either player', async () => {
  const radii: number[] = [];
  const places: Pick<PlacesClient, 'nearby'> = {
    async nearby(_centre, _query, radiusMetres) {
      radii.push(radiusMetres);
      return [court('at a', 40), court('middle', 40.1), court('at b', 40.2)];
    },
  };
  const courts = await searchCourtsBetween({ ...unused, ...places }, a, b, 'tennis court');
  expect(courts[0]?.placeId).toBe('middle');
  expect(radii[0]).toBeGreaterThan(10_000);
});

const refuse = () => Promise.reject(new Error('not asked for here'));
const unused: PlacesClient = { nearby: refuse, autocomplete: refuse, details: refuse };
