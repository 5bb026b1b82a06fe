import type { Coordinates } from './coordinates.ts';
import rows from './zip-codes.json' with { type: 'json' };

/** A ZIP code: its five digits, city, two-letter state or territory (`DC`, `PR`, ...) and the coordinates of its center. */
export interface ZipCode extends Coordinates {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  /** Whether the census counts people in it. Others are post office boxes, offices and companies. */
  readonly hasArea: boolean;
}

const zipCodes: readonly ZipCode[] = rows.map(parseRow);

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

function parseRow(row: string): ZipCode {
  const [zipCode = '', state = '', lat, lng, kind, ...city] = row.split(' ');
  return { zipCode, city: city.join(' '), state, lat: Number(lat), lng: Number(lng), hasArea: kind === 'area' };
}
