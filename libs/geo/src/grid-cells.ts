import type { Coordinates } from './coordinates.ts';
import { earthRadiusMiles } from './get-distance-miles.ts';
import { listBoxesAround } from './list-boxes-around.ts';

/** Half a degree is 35 miles from south to north, and at most that from west to east. */
const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;

/** A point's cell in a grid over the globe, so that an index can find nearby points. */
export function getGridCell({ lat, lng }: Coordinates): string {
  return nameCell(getRow(lat), getColumn(lng));
}

/** The cells that contain all points at most `miles` from `center` by `getDistanceMiles`, and some neighboring cells. */
export function listGridCellsWithin(center: Coordinates, miles: number): string[] {
  const cells = new Set<string>();
  for (const { west, south, east, north } of listBoxesAround(center, Math.min(miles / earthRadiusMiles, Math.PI))) {
    for (let row = getRow(Math.max(south, -90)); row <= getRow(Math.min(north, 90)); row += 1) {
      for (let column = getColumn(west); column <= getColumn(east); column += 1) cells.add(nameCell(row, column));
    }
  }
  return [...cells];
}

function getRow(lat: number): number {
  return Math.floor(lat * cellsPerDegree);
}

function getColumn(lng: number): number {
  return Math.floor((lng + 180) * cellsPerDegree);
}

/** Wraps columns, so that the 180th meridian is in the same column from either side. */
function nameCell(row: number, column: number): string {
  return `${row}:${column % columns}`;
}
