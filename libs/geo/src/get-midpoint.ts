import type { Coordinates } from './coordinates.ts';
import { toDegrees } from './get-distance-miles.ts';
import { toUnitVector } from './to-unit-vector.ts';

/**
 * The point halfway along the great circle from `a` to `b`; `lng` is from -180 to 180. For antipodes, which have no single
 * midpoint, returns any. Source: the sum of the two unit vectors (Ed Williams, "Aviation Formulary").
 */
export function getMidpoint(a: Coordinates, b: Coordinates): Coordinates {
  const [ax, ay, az] = toUnitVector(a);
  const [bx, by, bz] = toUnitVector(b);
  const x = ax + bx;
  const y = ay + by;
  return { lat: toDegrees(Math.atan2(az + bz, Math.hypot(x, y))), lng: toDegrees(Math.atan2(y, x)) };
}
