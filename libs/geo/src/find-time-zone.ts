import { find } from 'geo-tz';
import { assertValidCoordinates, type Coordinates } from './coordinates.ts';
import { getZipCodeDetails } from './get-zip-code-details.ts';

/**
 * The IANA time zone at a point, e.g. `America/Phoenix`; at sea, a whole-hour zone such as `Etc/GMT+5`.
 * Where disputed borders give several zones, returns the first. Throws RangeError for invalid coordinates.
 * Source: timezone-boundary-builder through geo-tz (zones that agree since 1970). Areas are loaded from disk on first use and
 * cached: about 20 microseconds per lookup, and about 60 MB after looking up every ZIP code.
 */
export function findTimeZone(point: Coordinates): string {
  assertValidCoordinates(point);
  const [zone] = find(point.lat, point.lng);
  if (zone === undefined) throw new RangeError(`No time zone at lat ${point.lat}, lng ${point.lng}`);
  return zone;
}

/** The IANA time zone at the center of a ZIP code, or null when `getZipCodeDetails` does not know it. */
export function findTimeZoneOfZipCode(zip: string): string | null {
  const zipCode = getZipCodeDetails(zip);
  return zipCode === null ? null : findTimeZone(zipCode);
}
