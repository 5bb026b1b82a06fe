export type { Coordinates } from './coordinates.ts';
export { createSpatialIndex, type SpatialIndex } from './create-spatial-index.ts';
export { estimateDrivingMinutes } from './estimate-driving-minutes.ts';
export { findNearestZipCode } from './find-nearest-zip-code.ts';
export { findTimeZone, findTimeZoneOfZipCode } from './find-time-zone.ts';
export { earthRadiusMiles, getDistanceMiles, kilometersToMiles, milesToKilometers } from './get-distance-miles.ts';
export { getMidpoint } from './get-midpoint.ts';
export { getZipCodeDetails, listAllZipCodes, type ZipCode } from './get-zip-code-details.ts';
export { getGridCell, listGridCellsWithin } from './grid-cells.ts';
