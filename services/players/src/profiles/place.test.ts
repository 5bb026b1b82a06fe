import { expect, test } from 'vitest';
import { blankPlace, changedPlace, placeOfZipCode } from './place.ts';

const chicago = placeOfZipCode('60601');
const address = changedPlace(blankPlace, { lat: 41.9, lng: -87.65 });

test('a ZIP code puts the player into its centre, with its state and zone', () => {
  expect(chicago).toMatchObject({
    zipCode: '60601',
    locationSource: 'zipcode',
    state: 'IL',
    timeZone: 'America/Chicago',
  });
  expect(chicago.lat).toBeCloseTo(41.9, 0);
});

test('a ZIP code that the data does not know stays, without a point', () => {
  expect(placeOfZipCode('00000')).toEqual({ ...blankPlace, zipCode: '00000' });
});

test('coordinates without a ZIP code get the nearest one', () => {
  expect(address).toMatchObject({ lat: 41.9, lng: -87.65, locationSource: 'address', state: 'IL' });
  expect(address.zipCode).toMatch(/^606\d\d$/);
});

test('coordinates with a ZIP code keep it', () => {
  const place = changedPlace(blankPlace, { lat: 41.9, lng: -87.65, zipCode: '60601' });
  expect(place).toMatchObject({ zipCode: '60601', lat: 41.9, locationSource: 'address' });
});

test('coordinates abroad get no ZIP code but their zone', () => {
  const london = changedPlace(blankPlace, { lat: 51.5, lng: -0.12 });
  expect(london).toMatchObject({ zipCode: null, state: null, timeZone: 'Europe/London', lat: 51.5 });
});

test('a new ZIP code leaves the old address behind', () => {
  expect(changedPlace(address, { zipCode: '98101' })).toEqual(placeOfZipCode('98101'));
});

test('a screen that sends back the point it shows with a new ZIP code means the ZIP code', () => {
  const shown = { lat: chicago.lat, lng: chicago.lng };
  expect(changedPlace(chicago, { ...shown, zipCode: '98101' })).toEqual(placeOfZipCode('98101'));
  expect(changedPlace(chicago, { ...shown, zipCode: '60601' })).toBe(chicago);
  expect(changedPlace(chicago, shown)).toBe(chicago);
});

test('the same ZIP code keeps the address', () => {
  expect(changedPlace(address, { zipCode: address.zipCode })).toBe(address);
});

test('without its coordinates the player is in the centre of the ZIP code again', () => {
  expect(changedPlace(address, { lat: null, lng: null })).toEqual(placeOfZipCode(address.zipCode));
});

test('without the ZIP code an address keeps its point, and a centre goes', () => {
  expect(changedPlace(address, { zipCode: null })).toEqual(address);
  expect(changedPlace(chicago, { zipCode: '' })).toEqual(blankPlace);
});

test('without both nothing is left', () => {
  expect(changedPlace(address, { zipCode: null, lat: null, lng: null })).toEqual(blankPlace);
});

test('what does not speak of the place leaves it as it is', () => {
  for (const place of [blankPlace, chicago, address]) expect(changedPlace(place, {})).toBe(place);
});
