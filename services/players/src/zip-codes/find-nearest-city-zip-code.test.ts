import { getZipCodeDetails, listAllZipCodes } from '@rally/geo';
import { expect, test } from 'vitest';
import { findNearestCityZipCode } from './find-nearest-city-zip-code.ts';

const nameOf = (zip: string) => {
  const known = getZipCodeDetails(zip);
  if (known === null) throw new Error(`${zip} is unknown`);
  const { city, state } = findNearestCityZipCode(known);
  return `${city}, ${state}`;
};

test.each([
  ['75363', 'American Express', 'Dallas, TX'],
  ['11025', 'American Express', 'Great Neck, NY'],
  ['97253', 'Us Bank', 'Portland, OR'],
  ['77869', 'Texas Dept Of Correction', 'Navasota, TX'],
  ['46620', 'Bendix Corp', 'South Bend, IN'],
])('%s of %s is in %s', (zip, _company, city) => {
  expect(nameOf(zip)).toBe(city);
});

test.each([
  ['80202', 'Denver, CO'],
  ['10001', 'New York, NY'],
  ['89049', 'Tonopah, NV'],
  ['94720', 'Berkeley, CA'],
  ['96799', 'Pago Pago, AS'],
])('%s is in %s', (zip, city) => {
  expect(nameOf(zip)).toBe(city);
});

test('no ZIP code is in a company', () => {
  const company = /\b(Inc|Corp|Co|Bank Of|Insurance|Express|Dept|Internal Revenue|Lottery)\b/;
  const companies = listAllZipCodes().filter(({ city }) => company.test(city));
  expect(companies.length).toBeGreaterThan(30);
  expect([...new Set(companies.map(({ zipCode }) => nameOf(zipCode)).filter((name) => company.test(name)))]).toEqual(
    [],
  );
});
