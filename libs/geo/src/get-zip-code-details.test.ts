import { expect, test } from 'vitest';
import { getZipCodeDetails, listAllZipCodes } from './get-zip-code-details.ts';

test('finds the city, state and center of a ZIP code', () => {
  expect(getZipCodeDetails('10001')).toEqual({
    zipCode: '10001',
    city: 'New York',
    state: 'NY',
    lat: 40.7484,
    lng: -73.9967,
    hasArea: true,
  });
});

test.each(['00000', '1000', '100011', ' 10001', '1000a', '', 'M5V', 'constructor', '__proto__'])(
  'finds nothing for %j',
  (zip) => {
    expect(getZipCodeDetails(zip)).toBeNull();
  },
);

test('leading zeros are significant', () => {
  expect(getZipCodeDetails('02108')).toMatchObject({ city: 'Boston', state: 'MA' });
  expect(getZipCodeDetails('2108')).toBeNull();
});

test('all ZIP codes are in the US, unique, ascending and complete', () => {
  const zipCodes = listAllZipCodes();
  expect(zipCodes).toHaveLength(42_248);
  expect(zipCodes.map(({ zipCode }) => zipCode)).toEqual([...new Set(zipCodes.map(({ zipCode }) => zipCode))].sort());
  expect(zipCodes.filter(({ zipCode, state }) => !/^\d{5}$/.test(zipCode) || !/^[A-Z]{2}$/.test(state))).toEqual([]);
  expect(zipCodes.filter(({ city, lat, lng }) => city === '' || Math.abs(lat) > 90 || Math.abs(lng) > 180)).toEqual([]);
  expect(zipCodes.filter(({ lat, lng }) => lat === 0 && lng === 0)).toEqual([]);
});

test('every ZIP code of the contiguous states has coordinates in them', () => {
  const elsewhere = ['AA', 'AE', 'AP', 'AK', 'HI', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'];
  const contiguous = listAllZipCodes().filter(({ state }) => !elsewhere.includes(state));
  expect(contiguous.filter(({ lat, lng }) => lat < 24 || lat > 50 || lng < -125 || lng > -66)).toEqual([]);
});
