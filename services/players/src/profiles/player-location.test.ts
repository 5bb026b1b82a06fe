import { expect, test } from 'vitest';
import { applyLocationChange, createLocationFromZipCode, emptyPlayerLocation } from './player-location.ts';

const chicago = createLocationFromZipCode('60601');
const address = applyLocationChange(emptyPlayerLocation, { lat: 41.9, lng: -87.65 });

test('a ZIP code sets the point to its center, with its state and time zone', () => {
  expect(chicago).toMatchObject({
    zipCode: '60601',
    locationSource: 'zipcode',
    state: 'IL',
    timeZone: 'America/Chicago',
  });
  expect(chicago.lat).toBeCloseTo(41.9, 0);
});

test('an unknown ZIP code is stored without a point', () => {
  expect(createLocationFromZipCode('00000')).toEqual({ ...emptyPlayerLocation, zipCode: '00000' });
});

test('coordinates without a ZIP code get the nearest one', () => {
  expect(address).toMatchObject({ lat: 41.9, lng: -87.65, locationSource: 'address', state: 'IL' });
  expect(address.zipCode).toMatch(/^606\d\d$/);
});

test('coordinates with a ZIP code keep it', () => {
  const place = applyLocationChange(emptyPlayerLocation, { lat: 41.9, lng: -87.65, zipCode: '60601' });
  expect(place).toMatchObject({ zipCode: '60601', lat: 41.9, locationSource: 'address' });
});

test('coordinates abroad get a time zone but no ZIP code', () => {
  const london = applyLocationChange(emptyPlayerLocation, { lat: 51.5, lng: -0.12 });
  expect(london).toMatchObject({ zipCode: null, state: null, timeZone: 'Europe/London', lat: 51.5 });
});

test('a new ZIP code replaces the old address', () => {
  expect(applyLocationChange(address, { zipCode: '98101' })).toEqual(createLocationFromZipCode('98101'));
});

test('an unchanged point with a new ZIP code counts as a change of ZIP code', () => {
  const shown = { lat: chicago.lat, lng: chicago.lng };
  expect(applyLocationChange(chicago, { ...shown, zipCode: '98101' })).toEqual(createLocationFromZipCode('98101'));
  expect(applyLocationChange(chicago, { ...shown, zipCode: '60601' })).toBe(chicago);
  expect(applyLocationChange(chicago, shown)).toBe(chicago);
});

test('the same ZIP code keeps the address', () => {
  expect(applyLocationChange(address, { zipCode: address.zipCode })).toBe(address);
});

test('clearing the coordinates falls back to the center of the ZIP code', () => {
  expect(applyLocationChange(address, { lat: null, lng: null })).toEqual(createLocationFromZipCode(address.zipCode));
});

test('clearing the ZIP code keeps the point of an address and drops that of a ZIP code', () => {
  expect(applyLocationChange(address, { zipCode: null })).toEqual(address);
  expect(applyLocationChange(chicago, { zipCode: '' })).toEqual(emptyPlayerLocation);
});

test('clearing both leaves nothing', () => {
  expect(applyLocationChange(address, { zipCode: null, lat: null, lng: null })).toEqual(emptyPlayerLocation);
});

test('a change without location fields leaves the place unchanged', () => {
  for (const place of [emptyPlayerLocation, chicago, address]) expect(applyLocationChange(place, {})).toBe(place);
});
