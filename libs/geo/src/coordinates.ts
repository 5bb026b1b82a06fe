/** A point on the globe in WGS 84 degrees: `lat` from -90 (south) to 90, `lng` from -180 (west) to 180. */
export type Coordinates = { lat: number; lng: number };

/** Throws RangeError for coordinates outside the globe or not numbers. */
export function assertOnGlobe({ lat, lng }: Coordinates): void {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new RangeError(`not a point: lat ${lat}, lng ${lng}`);
}
