import { type Coordinates, getDistanceMiles, getMidpoint } from '@rally/geo';
import type { Court, PlacesClient } from './places-client.ts';

const metresPerMile = 1_609.344;
const smallestRadiusMetres = 5_000;
/** The largest radius that the provider accepts. */
const largestRadiusMetres = 50_000;

/**
 * Courts that two players can reach with balanced travel, best first. Searches around the midpoint and sorts by the longer of the
 * two distances plus half their difference, in miles, so that neither player drives far for the other's convenience.
 * @param query what to search for, such as "tennis court"
 * @throws PlacesUnavailableError
 */
export async function searchCourtsBetween(
  places: PlacesClient,
  a: Coordinates,
  b: Coordinates,
  query: string,
): Promise<Court[]> {
  const halfWayMetres = (getDistanceMiles(a, b) / 2) * metresPerMile;
  const radiusMetres = Math.round(Math.min(largestRadiusMetres, Math.max(smallestRadiusMetres, halfWayMetres)));
  const courts = await places.nearby(getMidpoint(a, b), query, radiusMetres);
  return courts.toSorted(
    (one, other) =>
      courtTravelCost(one, a, b) - courtTravelCost(other, a, b) || one.placeId.localeCompare(other.placeId),
  );
}

/** In miles, see `searchCourtsBetween`. */
function courtTravelCost(court: Coordinates, a: Coordinates, b: Coordinates): number {
  const [fromA, fromB] = [getDistanceMiles(court, a), getDistanceMiles(court, b)];
  return Math.max(fromA, fromB) + Math.abs(fromA - fromB) / 2;
}
