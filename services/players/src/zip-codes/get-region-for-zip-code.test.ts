import { onboardingRegions } from '@rally/contracts/players';
import { getDistanceMiles, listAllZipCodes } from '@rally/geo';
import { expect, test } from 'vitest';
import { getRegionForZipCode, regionCities } from './get-region-for-zip-code.ts';

test.each([
  ['20001', 'Washington, D.C. / Northern Virginia / Maryland'],
  ['22201', 'Washington, D.C. / Northern Virginia / Maryland'],
  ['21201', 'Washington, D.C. / Northern Virginia / Maryland'],
  ['07030', 'New York City Metro (NYC + suburbs / NJ)'],
  ['92101', 'Southern California (Los Angeles, Irvine, San Diego)'],
  ['33401', 'South Florida (Miami, Fort Lauderdale, West Palm Beach)'],
  ['30301', 'Atlanta Metro, GA'],
  ['78701', 'Houston & Austin, TX'],
  ['60601', 'Chicago, IL'],
  ['32801', 'Orlando & Central Florida'],
  ['95112', 'Bay Area, CA (San Francisco / San Jose / Oakland)'],
  ['27701', 'Raleigh-Durham, NC'],
  ['98101', 'Seattle, WA'],
])('%s is in the metro %s', (zip, region) => {
  expect(getRegionForZipCode(zip)).toBe(region);
});

test('away from the metros the region is city and state', () => {
  expect(getRegionForZipCode('80202')).toBe('Denver, CO');
  expect(getRegionForZipCode('19103')).toBe('Philadelphia, PA');
});

test("an unknown ZIP code is in the region's name", () => {
  expect(getRegionForZipCode('00000')).toBe('US - 00000');
});

test('every onboarding region but "Other" names a city', () => {
  const named = new Set(regionCities.map(({ region }) => region));
  expect([...named].sort()).toEqual(onboardingRegions.filter((region) => region !== 'Other').sort());
});

test('every city lies within 3 miles of its own ZIP codes', () => {
  for (const { city, lat, lng } of regionCities) {
    const ownZipCodes = listAllZipCodes().filter((zipCode) => zipCode.city === city);
    const miles = Math.min(...ownZipCodes.map((zipCode) => getDistanceMiles(zipCode, { lat, lng })));
    expect(miles, city).toBeLessThan(3);
  }
});

test('a metro extends 60 miles from its nearest city', () => {
  const metros = new Set<string>(onboardingRegions);
  for (const zipCode of listAllZipCodes()) {
    const miles = Math.min(...regionCities.map((city) => getDistanceMiles(zipCode, city)));
    const isMetro = metros.has(getRegionForZipCode(zipCode.zipCode));
    if (isMetro !== miles <= 60) expect.fail(`${zipCode.zipCode} at ${miles} miles`);
  }
});
