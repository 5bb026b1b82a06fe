import { expect, test } from 'vitest';
import { findSandboxPlace } from './find-sandbox-place.ts';
import { predictAddresses } from './predict-addresses.ts';

const predicted = (input: string) =>
  predictAddresses(input).map(({ mainText, secondaryText }) => `${mainText}, ${secondaryText}`);

test.each([
  ['350 5th ave 10001', '350 5th Ave, New York, NY, USA'],
  ['123 main street, chicago', '123 Main St, Chicago, IL, USA'],
  ['123 main st chic', '123 Main St, Chicago, IL, USA'],
  ['12 Market St. St. Louis', '12 Market St, Saint Louis, MO, USA'],
  ['77 Sunset Boulevard, Los Angeles, California 90028', '77 Sunset Blvd, Los Angeles, CA, USA'],
  ['500 5th Ave NW Seattle WA', '500 5th Ave NW, Seattle, WA, USA'],
  ['Oak Lane, Springfield, IL', 'Oak Ln, Springfield, IL, USA'],
])('%s begins %s', (input, address) => {
  expect(predicted(input)[0]).toBe(address);
});

test('without a city, predicts the five largest cities', () => {
  const addresses = predicted('123 Main St');
  expect(addresses).toHaveLength(5);
  expect(addresses).toContain('123 Main St, Chicago, IL, USA');
});

test('without a street ending, predicts common endings', () => {
  expect(predicted('123 main 60601')).toEqual(
    ['St', 'Ave', 'Rd', 'Dr', 'Ln'].map((ending) => `123 Main ${ending}, Chicago, IL, USA`),
  );
});

test.each(['', '1', '123', ' , ', '<>', '|||', '12 Oak St, Nowhere-at-all'])('%j predicts nothing', (input) => {
  expect(predictAddresses(input)).toEqual([]);
});

test('a prediction has details at the typed ZIP code', () => {
  const place = findSandboxPlace(predictAddresses('350 5th Ave 10001')[0]?.placeId ?? '');
  expect(place).toMatchObject({ house: '350', street: '5th Ave', zipCode: { zipCode: '10001', state: 'NY' } });
});
