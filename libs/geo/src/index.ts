export type { Coordinates } from './coordinates.ts';
export { distanceMiles, earthRadiusMiles, kilometresToMiles, milesToKilometres } from './distance-miles.ts';
export { drivingMinutes } from './driving-minutes.ts';
export { allZipCodes, findZipCode, type ZipCode } from './find-zip-code.ts';
export { midpoint } from './midpoint.ts';
export { nearestZipCode } from './nearest-zip-code.ts';
export { type SpatialIndex, spatialIndex } from './spatial-index.ts';
export { timeZoneOf, timeZoneOfZipCode } from './time-zone-of.ts';
