import type { Coordinates } from './coordinates.ts';

/** Mean radius of the earth in miles, as spec section 9 sets it. */
export const earthRadiusMiles = 3_959;

const milesPerKilometre = 0.621371;

/**
 * Great-circle distance in miles, from 0 to about 12,438 (half the globe).
 * Source: the Haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984) with the radius of spec section 9.
 * Coordinates that are not numbers give NaN.
 */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  const halfLat = toRadians(b.lat - a.lat) / 2;
  const halfLng = toRadians(b.lng - a.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(halfLng) ** 2;
  // Rounding may lift the value for antipodes just above 1, where asin has no answer.
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Kilometres of so many miles, by the factor 0.621371 miles a kilometre of spec section 9. */
export function milesToKilometres(miles: number): number {
  return miles / milesPerKilometre;
}

/** Miles of so many kilometres, by the factor 0.621371 miles a kilometre of spec section 9. */
export function kilometresToMiles(kilometres: number): number {
  return kilometres * milesPerKilometre;
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
