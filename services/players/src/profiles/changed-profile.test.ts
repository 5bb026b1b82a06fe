import { expect, test } from 'vitest';
import { changedProfile, type LookedUp } from './changed-profile.ts';
import { newcomersProfile, type PlayerProfile } from './player.ts';

const nothingFound: LookedUp = { photoName: undefined, homeCourt: null };
const found = { name: 'Found', address: 'Street', lat: 1, lng: 2 };
const settled: PlayerProfile = {
  ...newcomersProfile,
  name: 'Pat',
  gender: 'female',
  photoName: 'photo.webp',
  availabilityDays: ['Mon'],
  homeCourt: { placeId: 'old', name: 'Old', address: 'Old Street', lat: 3, lng: 4 },
};

test('a missing field leaves its value, null and an empty text clear it', () => {
  expect(changedProfile(settled, {}, nothingFound)).toEqual(settled);
  expect(changedProfile(settled, { name: null, gender: '' }, nothingFound)).toMatchObject({ name: null, gender: null });
  expect(changedProfile(settled, { availabilityDays: null }, nothingFound).availabilityDays).toEqual([]);
});

test('days are kept in the order of the week', () => {
  expect(changedProfile(settled, { availabilityDays: 'Sun,Tue,Mon' }, nothingFound).availabilityDays).toEqual([
    'Mon',
    'Tue',
    'Sun',
  ]);
});

test('the photo changes only when the request speaks of one', () => {
  expect(changedProfile(settled, {}, { ...nothingFound, photoName: null }).photoName).toBeNull();
  expect(changedProfile(settled, {}, nothingFound).photoName).toBe('photo.webp');
});

test('nothing of the old home court is left on a new one', () => {
  const { homeCourt } = changedProfile(settled, { homeCourtPlaceId: 'new' }, nothingFound);
  expect(homeCourt).toEqual({ placeId: 'new', name: null, address: null, lat: null, lng: null });
});

test("the provider's answer fills in what the request leaves out", () => {
  const lookedUp = { ...nothingFound, homeCourt: found };
  const change = { homeCourtPlaceId: 'new', homeCourtName: 'My name for it' };
  expect(changedProfile(settled, change, lookedUp).homeCourt).toEqual({
    placeId: 'new',
    name: 'My name for it',
    address: 'Street',
    lat: 1,
    lng: 2,
  });
});

test('a cleared home court is gone with its point', () => {
  const { homeCourt } = changedProfile(settled, { homeCourtPlaceId: null }, nothingFound);
  expect(Object.values(homeCourt)).toEqual([null, null, null, null, null]);
});
