import { expect, test } from 'vitest';
import { nearbyCourts } from './nearby-courts.ts';

const chicago = { lat: 41.88, lng: -87.63 };

test('the same courts come for ever: players keep their ids as home courts', () => {
  const [first, second] = nearbyCourts(chicago, 5_000, 'tennis court');
  expect(first).toMatchObject({ placeId: 'ChIJY3w0MTh8LTg3N3wzMQ', name: 'Veterans Recreation Center', rating: 4.6 });
  expect(second).toMatchObject({ placeId: 'ChIJY3w0MTl8LTg3N3wx', lat: 41.88884, lng: -87.63285 });
});

test('a name in the keyword, in any case, brings courts of that name, then those of a city of that name', () => {
  const courts = nearbyCourts(chicago, 30_000, 'riverSIDE tennis court');
  const named = courts.map(({ name }) => name.includes('Riverside'));
  expect(named.indexOf(false)).toBe(named.lastIndexOf(true) + 1);
  expect(courts.filter(({ name }) => !name.includes('Riverside')).map(({ zipCode }) => zipCode.city)).toContain(
    'Riverside',
  );
});

test('a city in the keyword leaves only its courts', () => {
  const courts = nearbyCourts(chicago, 30_000, 'Evanston tennis court');
  expect(new Set(courts.map(({ zipCode }) => zipCode.city))).toEqual(new Set(['Evanston']));
});

test('a name that nothing bears finds nothing', () => {
  expect(nearbyCourts(chicago, 30_000, 'Wimbledon tennis court')).toEqual([]);
});

test('there are no courts in the ocean', () => {
  expect(nearbyCourts({ lat: 35, lng: -50 }, 50_000, 'tennis court')).toEqual([]);
});

test('a metro has more courts than the country', () => {
  const inTown = nearbyCourts(chicago, 5_000, 'tennis court').length;
  expect(inTown).toBeGreaterThan(nearbyCourts({ lat: 41.5, lng: -102.5 }, 5_000, 'tennis court').length);
});
