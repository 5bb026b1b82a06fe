import type { Coordinates } from './coordinates.ts';
import { toRadians } from './distance-miles.ts';

type UnitVector = [x: number, y: number, z: number];

/** The point on a globe of radius 1 in space: x towards 0° east, y towards 90° east, z towards the north pole. */
export function unitVector({ lat, lng }: Coordinates): UnitVector {
  const latitude = toRadians(lat);
  const longitude = toRadians(lng);
  return [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)];
}
