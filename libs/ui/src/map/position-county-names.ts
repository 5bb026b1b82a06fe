import { areMapBoxesOverlapping, isMapBoxInside, type MapBox } from './map-box.ts';

export interface MapCounty {
  readonly id: string;
  readonly name: string;
  /** Where its name goes if nothing else is there. */
  readonly center: { readonly x: number; readonly y: number };
  /** Whether a point is within its borders. */
  contains(x: number, y: number): boolean;
}

/** A county's name, centered at its position. */
export interface CountyName {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Half the width of an average letter, and the name's height, on phones, where names are largest. */
const unitsPerHalfLetter = 7;
const [ascent, descent] = [16, 6];
/** Distances from the center, nearest first. */
const shiftsX = [0, -60, 60, -120, 120];
const shiftsY = [0, -30, 30, -60, 60, -90, 90, -120, 120];
const shifts = shiftsX
  .flatMap((x) => shiftsY.map((y) => ({ x, y })))
  .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** Places county names around what is already on the map. A county without room gets no name. */
export function positionCountyNames(counties: readonly MapCounty[], occupied: readonly MapBox[]): CountyName[] {
  const taken = [...occupied];
  return counties.flatMap(({ id, name, center, contains }) => {
    const free = shifts
      .map((shift) => ({ x: center.x + shift.x, y: center.y + shift.y }))
      .map((spot) => ({ ...spot, box: nameBox(name, spot) }))
      .find(
        ({ x, y, box }) =>
          isMapBoxInside(box) && !taken.some((other) => areMapBoxesOverlapping(box, other)) && contains(x, y),
      );
    if (!free) return [];
    taken.push(free.box);
    return [{ id, name, x: free.x, y: free.y }];
  });
}

function nameBox(name: string, { x, y }: { x: number; y: number }): MapBox {
  const half = name.length * unitsPerHalfLetter;
  return { left: x - half, right: x + half, top: y - ascent, bottom: y + descent };
}
