/// <reference path="./zipcodes.d.ts" />
import zipcodes from 'zipcodes';
import type { Coordinates } from './coordinates.ts';

/** A ZIP code: its five digits, city, two-letter state or territory (`DC`, `PR`, ...) and the coordinates of its center. */
export interface ZipCode extends Coordinates {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
}

/** A New York ZIP code whose longitude lacks its minus sign in the data, which places it in Kyrgyzstan. */
const misplacedZipCode = '10200';

const zipCodes: readonly ZipCode[] = Object.values(zipcodes.codes)
  .filter((record) => record.country === 'US' && record.zip !== misplacedZipCode)
  // The data has no location for 306 military post offices.
  .filter((record) => record.latitude !== 0 || record.longitude !== 0)
  .map((record) => ({
    zipCode: record.zip,
    city: record.city,
    state: record.state,
    lat: record.latitude,
    lng: record.longitude,
  }))
  .sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1));

const byZipCode: ReadonlyMap<string, ZipCode> = new Map(zipCodes.map((zipCode) => [zipCode.zipCode, zipCode]));

/**
 * The ZIP code of exactly five digits, or null when it is malformed or has no known location (newer than the data, or a
 * military post office).
 */
export function getZipCodeDetails(zip: string): ZipCode | null {
  return byZipCode.get(zip) ?? null;
}

/** All 42,248 ZIP codes of the US, its territories and military posts that have a known location, in ascending order. */
export function listAllZipCodes(): readonly ZipCode[] {
  return zipCodes;
}
