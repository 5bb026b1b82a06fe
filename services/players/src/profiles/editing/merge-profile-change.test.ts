import { expect, test } from 'vitest';
import { createTextConsentFromPolicies, emptyProfile, type PlayerProfile } from '../player.ts';
import { mergeProfileChange, type ProfileChangeLookups } from './merge-profile-change.ts';

const nothingFound: ProfileChangeLookups = {
  photoName: undefined,
  homeCourt: null,
  now: new Date('2026-11-23T15:00:00Z'),
};
const found = { name: 'Found', address: 'Street', lat: 1, lng: 2 };
const settled: PlayerProfile = {
  ...emptyProfile,
  name: 'Pat',
  gender: 'female',
  photoName: 'photo.webp',
  availabilityDays: ['Mon'],
  homeCourt: { placeId: 'old', name: 'Old', address: 'Old Street', lat: 3, lng: 4 },
};

test('a missing field is left unchanged; null and empty text clear it', () => {
  expect(mergeProfileChange(settled, {}, nothingFound)).toEqual(settled);
  expect(mergeProfileChange(settled, { name: null, gender: '' }, nothingFound)).toMatchObject({
    name: null,
    gender: null,
  });
  expect(mergeProfileChange(settled, { availabilityDays: null }, nothingFound).availabilityDays).toEqual([]);
});

test('days are stored in the order of the week', () => {
  expect(mergeProfileChange(settled, { availabilityDays: 'Sun,Tue,Mon' }, nothingFound).availabilityDays).toEqual([
    'Mon',
    'Tue',
    'Sun',
  ]);
});

test('the photo changes only when the request contains one', () => {
  expect(mergeProfileChange(settled, {}, { ...nothingFound, photoName: null }).photoName).toBeNull();
  expect(mergeProfileChange(settled, {}, nothingFound).photoName).toBe('photo.webp');
});

test('a new home court is what the places provider says, whatever the request calls it', () => {
  const lookups = { ...nothingFound, homeCourt: found };
  const change = { homeCourtPlaceId: 'new', homeCourtName: 'I KNOW WHERE YOU LIVE', homeCourtAddress: 'Your door' };
  expect(mergeProfileChange(settled, change, lookups).homeCourt).toEqual({
    placeId: 'new',
    name: 'Found',
    address: 'Street',
    lat: 1,
    lng: 2,
    isFromProvider: true,
  });
});

test('a request cannot rename the home court', () => {
  const change = { homeCourtPlaceId: 'old', homeCourtName: 'Mine', homeCourtAddress: 'Mine' };
  expect(mergeProfileChange(settled, change, nothingFound).homeCourt).toEqual(settled.homeCourt);
  expect(mergeProfileChange(settled, { homeCourtName: 'Mine' }, nothingFound).homeCourt).toEqual(settled.homeCourt);
  expect(mergeProfileChange(emptyProfile, { homeCourtName: 'Mine' }, nothingFound)).toEqual(emptyProfile);
});

test('clearing the home court also clears its point', () => {
  const { homeCourt } = mergeProfileChange(settled, { homeCourtPlaceId: null }, nothingFound);
  expect(Object.values(homeCourt)).toEqual([null, null, null, null, null]);
});

test('a consent to texts is stored with its time, and repeating it keeps the first time', () => {
  const textConsent = { wording: 'signup', version: '2026-11-23' } as const;
  const given = mergeProfileChange(settled, { textConsent }, nothingFound);
  expect(given.textConsent).toEqual({ ...textConsent, givenAt: nothingFound.now });
  const later = { ...nothingFound, now: new Date('2026-11-24T15:00:00Z') };
  expect(mergeProfileChange(given, { textConsent }, later).textConsent).toEqual(given.textConsent);
  expect(mergeProfileChange(given, {}, later).textConsent).toEqual(given.textConsent);
  const agreedToPolicies = { ...settled, textConsent: createTextConsentFromPolicies(nothingFound.now) };
  expect(mergeProfileChange(agreedToPolicies, { textConsent }, later).textConsent).toEqual({
    ...textConsent,
    givenAt: later.now,
  });
});
