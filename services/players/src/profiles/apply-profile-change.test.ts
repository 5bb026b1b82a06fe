import { expect, test } from 'vitest';
import { applyProfileChange, type ProfileLookups } from './apply-profile-change.ts';
import { createPoliciesConsent, emptyProfile, type PlayerProfile } from './player.ts';

const nothingFound: ProfileLookups = { photoName: undefined, homeCourt: null, now: new Date('2026-11-23T15:00:00Z') };
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
  expect(applyProfileChange(settled, {}, nothingFound)).toEqual(settled);
  expect(applyProfileChange(settled, { name: null, gender: '' }, nothingFound)).toMatchObject({
    name: null,
    gender: null,
  });
  expect(applyProfileChange(settled, { availabilityDays: null }, nothingFound).availabilityDays).toEqual([]);
});

test('days are stored in the order of the week', () => {
  expect(applyProfileChange(settled, { availabilityDays: 'Sun,Tue,Mon' }, nothingFound).availabilityDays).toEqual([
    'Mon',
    'Tue',
    'Sun',
  ]);
});

test('the photo changes only when the request contains one', () => {
  expect(applyProfileChange(settled, {}, { ...nothingFound, photoName: null }).photoName).toBeNull();
  expect(applyProfileChange(settled, {}, nothingFound).photoName).toBe('photo.webp');
});

test('a new home court keeps nothing of the old one', () => {
  const { homeCourt } = applyProfileChange(settled, { homeCourtPlaceId: 'new' }, nothingFound);
  expect(homeCourt).toEqual({ placeId: 'new', name: null, address: null, lat: null, lng: null });
});

test('the places provider fills in what the request omits', () => {
  const lookups = { ...nothingFound, homeCourt: found };
  const change = { homeCourtPlaceId: 'new', homeCourtName: 'My name for it' };
  expect(applyProfileChange(settled, change, lookups).homeCourt).toEqual({
    placeId: 'new',
    name: 'My name for it',
    address: 'Street',
    lat: 1,
    lng: 2,
  });
});

test('clearing the home court clears its point too', () => {
  const { homeCourt } = applyProfileChange(settled, { homeCourtPlaceId: null }, nothingFound);
  expect(Object.values(homeCourt)).toEqual([null, null, null, null, null]);
});

test('a consent to texts is stored with its time, and the same one keeps its first', () => {
  const textConsent = { wording: 'signup', version: '2026-11-23' } as const;
  const given = applyProfileChange(settled, { textConsent }, nothingFound);
  expect(given.textConsent).toEqual({ ...textConsent, givenAt: nothingFound.now });
  const later = { ...nothingFound, now: new Date('2026-11-24T15:00:00Z') };
  expect(applyProfileChange(given, { textConsent }, later).textConsent).toEqual(given.textConsent);
  expect(applyProfileChange(given, {}, later).textConsent).toEqual(given.textConsent);
  const agreedToPolicies = { ...settled, textConsent: createPoliciesConsent(nothingFound.now) };
  expect(applyProfileChange(agreedToPolicies, { textConsent }, later).textConsent).toEqual({
    ...textConsent,
    givenAt: later.now,
  });
});
