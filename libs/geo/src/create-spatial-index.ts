import KDBush from 'kdbush';
import { assertValidCoordinates, type Coordinates } from './coordinates.ts';
import { earthRadiusMiles, getDistanceMiles } from './get-distance-miles.ts';
import { listBoxesAround } from './list-boxes-around.ts';
import { toUnitVector } from './to-unit-vector.ts';

/** Finds the points near a location in a fixed list. */
export interface SpatialIndex {
  /**
   * Indices of all points at most `miles` from `center` by `getDistanceMiles`, in a deterministic but unspecified order.
   * Empty when `miles` is negative or not a number.
   */
  within(center: Coordinates, miles: number): number[];
}

/** Squared chords this close to the limit are decided by `getDistanceMiles`, whose rounding can differ. */
const chordMargin = { relative: 1e-9, absolute: 1e-15 };

/**
 * Indexes points for exact radius searches, including across the poles and the 180th meridian.
 * A kd-tree over degrees finds the points in a box around the circle; the chord through the globe, which needs no trigonometry
 * per point, decides most of them, and `getDistanceMiles` those at the very edge.
 * Throws RangeError for invalid coordinates, which a kd-tree would silently lose.
 */
export function createSpatialIndex(points: readonly Coordinates[]): SpatialIndex {
  const vectors = new Float64Array(points.length * 3);
  const tree = new KDBush(points.length);
  points.forEach((point, index) => {
    assertValidCoordinates(point);
    vectors.set(toUnitVector(point), index * 3);
    tree.add(point.lng, point.lat);
  });
  if (points.length > 0) tree.finish();

  function within(center: Coordinates, miles: number): number[] {
    assertValidCoordinates(center);
    if (points.length === 0 || !(miles >= 0)) return [];
    const angle = Math.min(miles / earthRadiusMiles, Math.PI);
    const [x, y, z] = toUnitVector(center);
    const limit = 4 * Math.sin(angle / 2) ** 2;
    const margin = limit * chordMargin.relative + chordMargin.absolute;

    const isWithin = (index: number): boolean => {
      const dx = (vectors[index * 3] ?? 0) - x;
      const dy = (vectors[index * 3 + 1] ?? 0) - y;
      const dz = (vectors[index * 3 + 2] ?? 0) - z;
      const chord = dx * dx + dy * dy + dz * dz;
      if (Math.abs(chord - limit) > margin) return chord < limit;
      const point = points[index];
      return point !== undefined && getDistanceMiles(center, point) <= miles;
    };
    const found: number[] = [];
    for (const { west, south, east, north } of listBoxesAround(center, angle)) {
      for (const index of tree.range(west, south, east, north)) if (isWithin(index)) found.push(index);
    }
    return found;
  }

  return { within };
}
