/** Distances without ZIP codes and time zones, whose tables take 100 MB in each thread that loads them. */
export type { Coordinates } from '../coordinates.ts';
export { createSpatialIndex, type SpatialIndex } from '../create-spatial-index.ts';
export { getDistanceMiles } from '../get-distance-miles.ts';
