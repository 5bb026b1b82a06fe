import type { Coordinates } from './coordinates.ts';
import { toRadians } from './get-distance-miles.ts';

type UnitVector = [x: number, y: number, z: number];

/** The point as a unit vector: x points to 0° E on the equator, y to 90° E, z to the north pole. */
export function toUnitVector({ lat, lng }: Coordinates): UnitVector {
  const latitude = toRadians(lat);
  const longitude = toRadians(lng);
  return [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)];
}
