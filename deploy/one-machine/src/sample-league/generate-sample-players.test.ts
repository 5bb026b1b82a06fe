import { getDistanceMiles, getZipCodeDetails } from '@rally/geo';
import { expect, test } from 'vitest';
import { demoPhones } from '../demo-phones.ts';
import { generateSamplePlayers } from './generate-sample-players.ts';
import { sampleMetros } from './sample-metros.ts';

const now = new Date('2026-11-18T15:00:00Z');
const league = generateSamplePlayers(2_000, 2026, now);

test('the same seed generates the same league, a different seed a different one', () => {
  expect(generateSamplePlayers(2_000, 2026, now)).toEqual(league);
  expect(generateSamplePlayers(2_000, 2027, now)).not.toEqual(league);
});

test('every player has a unique fictional phone number, and demo players have fixed ones', () => {
  const phones = league.map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(2_000);
  expect(phones.every((phone) => /^\+1\d{3}555\d{4}$/.test(phone))).toBe(true);
  expect(phones.slice(0, 22)).toEqual([demoPhones.player, demoPhones.admin, ...demoPhones.partners]);
});

test('everyone lives on a real ZIP code within 30 miles of a metro, more of them where more people live', () => {
  const inMetro = (name: string) => {
    const metro = sampleMetros.find((it) => it.name === name);
    return league.filter(({ place }) => metro && getDistanceMiles(metro, place) <= 30).length;
  };
  expect(league.every(({ place }) => getZipCodeDetails(place.zipCode)?.city === place.city)).toBe(true);
  expect(league.every(({ place }) => sampleMetros.some((metro) => getDistanceMiles(metro, place) <= 30))).toBe(true);
  expect(inMetro('New York')).toBeGreaterThan(2 * inMetro('Denver'));
});

test('levels, sports and availability vary, and everyone joined since the league began', () => {
  expect(new Set(league.map(({ skill }) => skill)).size).toBeGreaterThan(6);
  expect(league.every(({ skill }) => skill >= 1 && skill <= 7 && (skill * 2) % 1 === 0)).toBe(true);
  expect(new Set(league.map(({ sport }) => sport))).toEqual(new Set(['tennis', 'pickleball']));
  expect(league.every(({ availabilityDays }) => availabilityDays.length >= 2)).toBe(true);
  expect(league.every(({ createdAt }) => createdAt <= now && createdAt >= new Date('2025-03-01T05:00:00Z'))).toBe(true);
});
