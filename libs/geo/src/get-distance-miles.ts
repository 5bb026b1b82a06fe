import type { Coordinates } from './coordinates.ts';

/** Mean radius of the earth in miles, given by section 9 of the specification. */
export const earthRadiusMiles = 3_959;

/** Given by section 9 of the specification. */
const milesPerKilometer = 0.621371;

/**
 * Great-circle distance in miles, from 0 to about 12,438 (half the globe).
 * Source: the Haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984) with `earthRadiusMiles`.
 * Returns NaN for coordinates that are not numbers.
 */
export function getDistanceMiles(a: Coordinates, b: Coordinates): number {
  const halfLat = toRadians(b.lat - a.lat) / 2;
  const halfLng = toRadians(b.lng - a.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(halfLng) ** 2;
  // Rounding can push the value for antipodes above 1, where asin is NaN.
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export function milesToKilometers(miles: number): number {
  return miles / milesPerKilometer;
}

export function kilometersToMiles(kilometers: number): number {
  return kilometers * milesPerKilometer;
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
