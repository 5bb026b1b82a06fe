import type { Coordinates } from './coordinates.ts';
import { toDegrees } from './distance-miles.ts';
import { unitVector } from './unit-vector.ts';

/**
 * The point halfway along the great circle from `a` to `b`; `lng` is from -180 to 180. For antipodes, which have no single
 * midpoint, returns any. Source: the sum of the two unit vectors (Ed Williams, "Aviation Formulary").
 */
export function midpoint(a: Coordinates, b: Coordinates): Coordinates {
  const [ax, ay, az] = unitVector(a);
  const [bx, by, bz] = unitVector(b);
  const x = ax + bx;
  const y = ay + by;
  return { lat: toDegrees(Math.atan2(az + bz, Math.hypot(x, y))), lng: toDegrees(Math.atan2(y, x)) };
}
