/** A point in WGS 84 degrees: `lat` from -90 (south) to 90, `lng` from -180 (west) to 180. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Throws RangeError for coordinates that are out of range or not numbers. */
export function assertValidCoordinates({ lat, lng }: Coordinates): void {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    throw new RangeError(`Invalid coordinates: lat ${lat}, lng ${lng}`);
}
