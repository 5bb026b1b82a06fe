import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { assertValidCoordinates, type Coordinates } from './coordinates.ts';
import { listAllZipCodes, type ZipCode } from './get-zip-code-details.ts';

const militaryStates: readonly string[] = ['AA', 'AE', 'AP'];

// Nobody lives at a military post office.
const places = listAllZipCodes().filter((zipCode) => !militaryStates.includes(zipCode.state));

const tree = new KDBush(places.length);
for (const place of places) tree.add(place.lng, place.lat);
tree.finish();

/**
 * The ZIP code whose center is nearest to the point, at any distance, excluding military post offices. Deterministic for ZIP
 * codes that share a center. Throws RangeError for invalid coordinates.
 */
export function findNearestZipCode(point: Coordinates): ZipCode {
  assertValidCoordinates(point);
  const nearest = places[around(tree, point.lng, point.lat, 1)[0] ?? -1];
  if (nearest === undefined) throw new RangeError('No ZIP codes loaded');
  return nearest;
}
