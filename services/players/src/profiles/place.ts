import { type Coordinates, distanceMiles, findZipCode, nearestZipCode, timeZoneOf, type ZipCode } from '@rally/geo';

/** Where a player lives, as far as we know it. */
export interface Place {
  readonly zipCode: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Where the point comes from: the ZIP code's centre, or an address. Null without a point. */
  readonly locationSource: 'zipcode' | 'address' | null;
  /** Two letters, of the ZIP code. */
  readonly state: string | null;
  /** IANA name, of the point. */
  readonly timeZone: string | null;
}

export const blankPlace: Place = {
  zipCode: null,
  lat: null,
  lng: null,
  locationSource: null,
  state: null,
  timeZone: null,
};

/** What a request says of the place: null clears, undefined leaves as it is. */
export interface PlaceChange {
  readonly zipCode?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

/**
 * The place after a change. A new point is an address, and without a ZIP code gets the nearest one; a new ZIP code without
 * a new point puts the player into its centre. A point sent back as it was is no new one: screens repeat what they show.
 */
export function changedPlace(place: Place, { zipCode: sentZipCode, lat, lng }: PlaceChange): Place {
  const zipCode = sentZipCode === undefined ? place.zipCode : sentZipCode || null;
  const repeated = lat === place.lat && lng === place.lng;
  if (typeof lat === 'number' && typeof lng === 'number' && !repeated)
    return placeOfAddress({ lat, lng }, sentZipCode || null);
  if (lat === null && !repeated) return placeOfZipCode(zipCode);
  if (zipCode === place.zipCode) return place;
  if (zipCode === null && place.locationSource === 'address' && place.lat !== null && place.lng !== null)
    return placeOfAddress({ lat: place.lat, lng: place.lng }, null);
  return placeOfZipCode(zipCode);
}

/** The place of one who names a ZIP code only. One that the data does not know stays, without a point. */
export function placeOfZipCode(zipCode: string | null): Place {
  const known = zipCode === null ? null : findZipCode(zipCode);
  if (known === null) return { ...blankPlace, zipCode };
  const { lat, lng, state } = known;
  return { zipCode, lat, lng, locationSource: 'zipcode', state, timeZone: timeZoneOf(known) };
}

/** Beyond this a nearest ZIP code says nothing: the player lives abroad. */
const nearestZipCodeMilesMax = 100;

function placeOfAddress(point: Coordinates, zipCode: string | null): Place {
  const known = zipCode === null ? zipCodeNear(point) : findZipCode(zipCode);
  return {
    zipCode: zipCode ?? known?.zipCode ?? null,
    ...point,
    locationSource: 'address',
    state: known?.state ?? null,
    timeZone: timeZoneOf(point),
  };
}

function zipCodeNear(point: Coordinates): ZipCode | null {
  const nearest = nearestZipCode(point);
  return distanceMiles(point, nearest) <= nearestZipCodeMilesMax ? nearest : null;
}
