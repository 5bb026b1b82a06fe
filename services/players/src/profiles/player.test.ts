import { expect, test } from 'vitest';
import {
  createHomeCourt,
  createTextConsentFromPolicies,
  emptyProfile,
  fromStoredPlayer,
  hasLifetimeAccess,
  isOnboarded,
  type StoredPlayer,
} from './player.ts';

const createdAt = new Date('2026-11-01T12:00:00Z');
const complete = {
  ...emptyProfile,
  skill: 4,
  region: 'austin',
  textConsent: createTextConsentFromPolicies(createdAt),
};

test('a player has lifetime access while one payment for it is neither refunded nor charged back', () => {
  const payments = (...stands: boolean[]) => ({
    lifetimePayments: stands.map((one, index) => ({ id: `p${index}`, version: 1, stands: one })),
  });
  expect([payments(), payments(false), payments(false, true)].map(hasLifetimeAccess)).toEqual([false, false, true]);
});

test('asking and pairing need a skill level, a region and the consent to texts', () => {
  const missing = [{ skill: null }, { region: null }, { textConsent: null }];
  expect(isOnboarded({ profile: complete })).toBe(true);
  expect(missing.map((change) => isOnboarded({ profile: { ...complete, ...change } }))).toEqual([false, false, false]);
});

test('a player of 0.1.0 agreed to texts with the policies, and reads English', () => {
  const { textConsent: _, language: __, ...profile } = emptyProfile;
  const stored: StoredPlayer = {
    _id: 'ann',
    version: 1,
    account: { phone: '+12025550101', role: 'player', disabled: false, version: 1 },
    lifetimePayments: [],
    createdAt,
    profile,
  };
  const { textConsent, language } = fromStoredPlayer(stored).profile;
  expect(textConsent).toEqual({ wording: 'policies', version: expect.any(String), givenAt: createdAt });
  expect(language).toBe('en-US');
  const later = { ...stored, profile: { ...profile, textConsent: null, language: 'es-US' as const } };
  expect(fromStoredPlayer(later)).toEqual(later);
});

test('a new player has an empty profile, for any day and time', () => {
  const { availabilityDays, availabilityTimeBlocks, homeCourt, sport } = emptyProfile;
  expect([availabilityDays, availabilityTimeBlocks, homeCourt, sport]).toEqual([
    [],
    [],
    { placeId: null, name: null, address: null, lat: null, lng: null },
    'tennis',
  ]);
});

test('a court has the data of the places provider', () => {
  const found = { name: 'Zilker Park', address: '', lat: 1, lng: 2 };
  const expected = { placeId: 'z', name: 'Zilker Park', address: null, lat: 1, lng: 2, isFromProvider: true };
  expect(createHomeCourt('z', found)).toEqual(expected);
  expect(createHomeCourt('z', { ...found, name: '', address: '2100 Barton Springs Rd' })).toMatchObject({
    name: null,
    address: '2100 Barton Springs Rd',
  });
});
