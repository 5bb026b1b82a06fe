import {
  type Coordinates,
  findNearestZipCode,
  findTimeZone,
  getDistanceMiles,
  getZipCodeDetails,
  type ZipCode,
} from '@rally/geo';

/** A player's location, as far as known. */
export interface PlayerLocation {
  readonly zipCode: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The source of the point: the center of the ZIP code, or an address. Null without a point. */
  readonly locationSource: 'zipcode' | 'address' | null;
  /** Two letters, from the ZIP code. */
  readonly state: string | null;
  /** IANA name, from the point. */
  readonly timeZone: string | null;
}

export const emptyPlayerLocation: PlayerLocation = {
  zipCode: null,
  lat: null,
  lng: null,
  locationSource: null,
  state: null,
  timeZone: null,
};

/** The location fields of a request: null clears, undefined leaves unchanged. */
export interface RequestedLocation {
  readonly zipCode?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

/**
 * The place after a change. A new point counts as an address and, without a ZIP code, gets the nearest one; a new ZIP code
 * without a new point sets the point to its center. A point equal to the stored one is not new, because screens send back what they show.
 */
export function applyLocationChange(
  place: PlayerLocation,
  { zipCode: sentZipCode, lat, lng }: RequestedLocation,
): PlayerLocation {
  const zipCode = sentZipCode === undefined ? place.zipCode : sentZipCode || null;
  const isUnchanged = lat === place.lat && lng === place.lng;
  if (typeof lat === 'number' && typeof lng === 'number' && !isUnchanged)
    return placeFromPoint({ lat, lng }, sentZipCode || null);
  if (lat === null && !isUnchanged) return createLocationFromZipCode(zipCode);
  if (zipCode === place.zipCode) return place;
  if (zipCode === null && place.locationSource === 'address' && place.lat !== null && place.lng !== null)
    return placeFromPoint({ lat: place.lat, lng: place.lng }, null);
  return createLocationFromZipCode(zipCode);
}

/** The place for a ZIP code. An unknown ZIP code is stored without a point. */
export function createLocationFromZipCode(zipCode: string | null): PlayerLocation {
  const known = zipCode === null ? null : getZipCodeDetails(zipCode);
  if (known === null) return { ...emptyPlayerLocation, zipCode };
  const { lat, lng, state } = known;
  return { zipCode, lat, lng, locationSource: 'zipcode', state, timeZone: findTimeZone(known) };
}

/** Beyond this distance from any ZIP code, the player lives abroad. */
const nearestZipCodeMilesMax = 100;

function placeFromPoint(point: Coordinates, zipCode: string | null): PlayerLocation {
  const known = zipCode === null ? zipCodeNear(point) : getZipCodeDetails(zipCode);
  return {
    zipCode: zipCode ?? known?.zipCode ?? null,
    ...point,
    locationSource: 'address',
    state: known?.state ?? null,
    timeZone: findTimeZone(point),
  };
}

function zipCodeNear(point: Coordinates): ZipCode | null {
  const nearest = findNearestZipCode(point);
  return getDistanceMiles(point, nearest) <= nearestZipCodeMilesMax ? nearest : null;
}
