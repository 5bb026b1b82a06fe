import { find } from 'geo-tz';
import { assertOnGlobe, type Coordinates } from './coordinates.ts';
import { findZipCode } from './find-zip-code.ts';

/**
 * The IANA time zone at a point, e.g. `America/Phoenix`; at sea a zone of whole hours such as `Etc/GMT+5`.
 * Where borders are disputed and several zones hold, the first. Throws RangeError for coordinates outside the globe or not numbers.
 * Source: timezone-boundary-builder by geo-tz, zones that agree since 1970. Each new area is read from the packaged file and
 * kept: measured 20 microseconds a look-up and about 60 MB once every ZIP code was asked for.
 */
export function timeZoneOf(point: Coordinates): string {
  assertOnGlobe(point);
  const [zone] = find(point.lat, point.lng);
  if (zone === undefined) throw new RangeError(`no time zone at lat ${point.lat}, lng ${point.lng}`);
  return zone;
}

/** The IANA time zone at the centre of a ZIP code, or null when `findZipCode` does not know it. */
export function timeZoneOfZipCode(zip: string): string | null {
  const zipCode = findZipCode(zip);
  return zipCode === null ? null : timeZoneOf(zipCode);
}
