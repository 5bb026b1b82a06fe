import type { OnboardingRegion } from '@rally/contracts/players';
import { type Coordinates, getDistanceMiles, getZipCodeDetails, type ZipCode } from '@rally/geo';
import { findNearestCityZipCode } from './find-nearest-city-zip-code.ts';

/** Maximum distance of a metro's ZIP codes from one of its cities. */
const metroMilesMax = 60;

/**
 * The region of a five-digit ZIP code: the onboarding metro with the nearest city within 60 miles, or else "City, ST"; "US - {zip}"
 * for an unknown ZIP code.
 */
export function getRegionForZipCode(zip: string): string {
  const known = getZipCodeDetails(zip);
  if (known === null) return `US - ${zip}`;
  return findNearestMetro(known) ?? formatCity(findNearestCityZipCode(known));
}

function formatCity({ city, state }: ZipCode): string {
  return `${city}, ${state}`;
}

function findNearestMetro(place: Coordinates): OnboardingRegion | null {
  let nearest: { region: OnboardingRegion; miles: number } | null = null;
  for (const { region, ...center } of regionCities) {
    const miles = getDistanceMiles(place, center);
    if (miles <= metroMilesMax && miles < (nearest?.miles ?? Number.POSITIVE_INFINITY)) nearest = { region, miles };
  }
  return nearest?.region ?? null;
}

/**
 * The cities in the names of the onboarding regions, with their centers by GeoNames. Northern Virginia and Maryland are not
 * cities; Washington's radius covers Northern Virginia and Baltimore. "Other" has none.
 */
export const regionCities: readonly ({ city: string; region: OnboardingRegion } & Coordinates)[] = [
  { city: 'Washington', region: 'Washington, D.C. / Northern Virginia / Maryland', lat: 38.8951, lng: -77.0364 },
  { city: 'New York', region: 'New York City Metro (NYC + suburbs / NJ)', lat: 40.7143, lng: -74.006 },
  {
    city: 'Los Angeles',
    region: 'Southern California (Los Angeles, Irvine, San Diego)',
    lat: 34.0522,
    lng: -118.2437,
  },
  { city: 'Irvine', region: 'Southern California (Los Angeles, Irvine, San Diego)', lat: 33.6695, lng: -117.8231 },
  { city: 'San Diego', region: 'Southern California (Los Angeles, Irvine, San Diego)', lat: 32.7157, lng: -117.1647 },
  { city: 'Miami', region: 'South Florida (Miami, Fort Lauderdale, West Palm Beach)', lat: 25.7743, lng: -80.1937 },
  {
    city: 'Fort Lauderdale',
    region: 'South Florida (Miami, Fort Lauderdale, West Palm Beach)',
    lat: 26.1223,
    lng: -80.1434,
  },
  {
    city: 'West Palm Beach',
    region: 'South Florida (Miami, Fort Lauderdale, West Palm Beach)',
    lat: 26.7153,
    lng: -80.0534,
  },
  { city: 'Atlanta', region: 'Atlanta Metro, GA', lat: 33.749, lng: -84.388 },
  { city: 'Houston', region: 'Houston & Austin, TX', lat: 29.7633, lng: -95.3633 },
  { city: 'Austin', region: 'Houston & Austin, TX', lat: 30.2672, lng: -97.7431 },
  { city: 'Chicago', region: 'Chicago, IL', lat: 41.85, lng: -87.65 },
  { city: 'Orlando', region: 'Orlando & Central Florida', lat: 28.5383, lng: -81.3792 },
  { city: 'San Francisco', region: 'Bay Area, CA (San Francisco / San Jose / Oakland)', lat: 37.7749, lng: -122.4194 },
  { city: 'San Jose', region: 'Bay Area, CA (San Francisco / San Jose / Oakland)', lat: 37.3394, lng: -121.895 },
  { city: 'Oakland', region: 'Bay Area, CA (San Francisco / San Jose / Oakland)', lat: 37.8044, lng: -122.2708 },
  { city: 'Raleigh', region: 'Raleigh-Durham, NC', lat: 35.7721, lng: -78.6386 },
  { city: 'Durham', region: 'Raleigh-Durham, NC', lat: 35.994, lng: -78.8986 },
  { city: 'Seattle', region: 'Seattle, WA', lat: 47.6062, lng: -122.3321 },
];
