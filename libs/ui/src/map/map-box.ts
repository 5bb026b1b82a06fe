import { mapSizeInMapUnits } from './map-projection.ts';

/** A rectangle on the map, in map units. */
export interface MapBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether two rectangles share some space. */
export function areMapBoxesOverlapping(a: MapBox, b: MapBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the whole rectangle is on the map. */
export function isMapBoxInside({ left, right, top, bottom }: MapBox): boolean {
  return left >= 0 && right <= mapSizeInMapUnits.width && top >= 0 && bottom <= mapSizeInMapUnits.height;
}
