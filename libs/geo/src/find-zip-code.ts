/// <reference path="./zipcodes.d.ts" />
import zipcodes from 'zipcodes';
import type { Coordinates } from './coordinates.ts';

/** A ZIP code with its place: five digits, city, two-letter state or territory (`DC`, `PR`, ...) and centre. */
export type ZipCode = Coordinates & { zipCode: string; city: string; state: string };

/** New York, but without the minus sign of its longitude: it would put its players in Kyrgyzstan. */
const misplacedZipCode = '10200';

const zipCodes: readonly ZipCode[] = Object.values(zipcodes.codes)
  .filter((record) => record.country === 'US' && record.zip !== misplacedZipCode)
  // The data puts 306 military post offices at 0° north, 0° east, in the Gulf of Guinea.
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
 * The ZIP code of exactly five digits, or null when it is malformed or its place is not known (one newer than the data,
 * or a military post office without a place).
 */
export function findZipCode(zip: string): ZipCode | null {
  return byZipCode.get(zip) ?? null;
}

/** All 42,248 ZIP codes of the United States, its territories and military posts whose place is known, ascending. */
export function allZipCodes(): readonly ZipCode[] {
  return zipCodes;
}
