import type { Coordinates } from './coordinates.ts';
import { toDegrees, toRadians } from './get-distance-miles.ts';

/** A box in degrees, including its edges. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The box around a circle with a radius of `angle` radians, split in two if it crosses the 180th meridian. Around a pole, it extends
 * beyond 90 degrees.
 * Source: J. P. Matuschek, "Finding Points Within a Distance of a Latitude/Longitude", section 3.
 */
export function listBoxesAround({ lat, lng }: Coordinates, angle: number): Box[] {
  const latMargin = toDegrees(angle) + boxMarginDegrees;
  const south = lat - latMargin;
  const north = lat + latMargin;
  if (south <= -90 || north >= 90) return [{ west: -180, south, east: 180, north }];

  const lngMargin = toDegrees(Math.asin(Math.sin(angle) / Math.cos(toRadians(lat)))) + boxMarginDegrees;
  const west = lng - lngMargin;
  const east = lng + lngMargin;
  if (west < -180) {
    return [
      { west: -180, south, east, north },
      { west: west + 360, south, east: 180, north },
    ];
  }
  if (east > 180) {
    return [
      { west, south, east: 180, north },
      { west: -180, south, east: east - 360, north },
    ];
  }
  return [{ west, south, east, north }];
}

/** Widens the box by about a millimeter so that rounding never excludes a point that `getDistanceMiles` accepts. */
const boxMarginDegrees = 1e-8;
