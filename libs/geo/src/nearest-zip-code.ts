import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { assertOnGlobe, type Coordinates } from './coordinates.ts';
import { allZipCodes, type ZipCode } from './find-zip-code.ts';

const militaryStates: readonly string[] = ['AA', 'AE', 'AP'];

// Military post offices have an address, not a place: nobody lives nearest to one.
const places = allZipCodes().filter((zipCode) => !militaryStates.includes(zipCode.state));

const tree = new KDBush(places.length);
for (const place of places) tree.add(place.lng, place.lat);
tree.finish();

/**
 * The ZIP code whose centre is nearest to the point, however far; of ZIP codes at one centre any may come, always the same.
 * Military post offices never come. Throws RangeError for coordinates outside the globe or not numbers.
 */
export function nearestZipCode(point: Coordinates): ZipCode {
  assertOnGlobe(point);
  const nearest = places[around(tree, point.lng, point.lat, 1)[0] ?? -1];
  if (nearest === undefined) throw new RangeError('no ZIP codes to choose from');
  return nearest;
}
