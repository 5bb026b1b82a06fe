import { expect, test } from 'vitest';
import { findFictionalCourts } from './find-fictional-courts.ts';

const chicago = { lat: 41.88, lng: -87.63 };

test('returns stable court ids, which players store as home courts', () => {
  const [first, second] = findFictionalCourts(chicago, 5_000, 'tennis court');
  expect(first).toMatchObject({ placeId: 'ChIJY3w0MTh8LTg3N3wzMQ', name: 'Veterans Recreation Center', rating: 4.6 });
  expect(second).toMatchObject({ placeId: 'ChIJY3w0MTl8LTg3N3wx', lat: 41.88884, lng: -87.63285 });
});

test('matches court names before city names, case-insensitively', () => {
  const courts = findFictionalCourts(chicago, 30_000, 'riverSIDE tennis court');
  const named = courts.map(({ name }) => name.includes('Riverside'));
  expect(named.indexOf(false)).toBe(named.lastIndexOf(true) + 1);
  expect(courts.filter(({ name }) => !name.includes('Riverside')).map(({ zipCode }) => zipCode.city)).toContain(
    'Riverside',
  );
});

test('a city in the keyword limits results to that city', () => {
  const courts = findFictionalCourts(chicago, 30_000, 'Evanston tennis court');
  expect(new Set(courts.map(({ zipCode }) => zipCode.city))).toEqual(new Set(['Evanston']));
});

test('an unknown name returns no courts', () => {
  expect(findFictionalCourts(chicago, 30_000, 'Wimbledon tennis court')).toEqual([]);
});

test('there are no courts in the ocean', () => {
  expect(findFictionalCourts({ lat: 35, lng: -50 }, 50_000, 'tennis court')).toEqual([]);
});

test('a metro has more courts than a rural area', () => {
  const inTown = findFictionalCourts(chicago, 5_000, 'tennis court').length;
  expect(inTown).toBeGreaterThan(findFictionalCourts({ lat: 41.5, lng: -102.5 }, 5_000, 'tennis court').length);
});
