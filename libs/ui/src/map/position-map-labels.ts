import { areMapBoxesOverlapping, isMapBoxInside, type MapBox } from './map-box.ts';
import { mapSizeInMapUnits } from './map-projection.ts';

/** A mark on the map, in map units. */
export interface MapMark {
  readonly id: string;
  readonly name: string;
  /** A pin's tip is at the point, a dot is centered on it. */
  readonly shape: 'pin' | 'dot';
  readonly x: number;
  readonly y: number;
}

/** A label's position relative to its mark. */
export interface MapLabelPosition {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Where the labels are, and what marks, labels and the scale bar cover. */
export interface MapLabelLayout {
  readonly spots: ReadonlyMap<string, MapLabelPosition>;
  readonly occupied: readonly MapBox[];
}

/** The space of the scale bar. */
const scaleBox = {
  left: 0,
  right: mapSizeInMapUnits.width / 4 + 80,
  top: mapSizeInMapUnits.height - 40,
  bottom: mapSizeInMapUnits.height,
};
/** Phones enlarge marks and names by this factor, so labels are placed for that size. */
const largestScale = 1.6;
/** Average character width of the bold 13-unit font. */
const unitsPerCharacter = 7.5;
const [ascent, descent] = [11, 4];
const shareBeforeAnchor = { start: 0, middle: 0.5, end: 1 } as const;

const shapes: Record<MapMark['shape'], { box: MapBox; spots: readonly MapLabelPosition[] }> = {
  pin: {
    box: { left: -11, right: 11, top: -31, bottom: 0 },
    spots: [
      { x: 0, y: 16, anchor: 'middle' },
      { x: 15, y: -14, anchor: 'start' },
      { x: -15, y: -14, anchor: 'end' },
      { x: 0, y: -38, anchor: 'middle' },
    ],
  },
  dot: {
    box: { left: -7, right: 7, top: -7, bottom: 7 },
    spots: [
      { x: 11, y: 4.5, anchor: 'start' },
      { x: -11, y: 4.5, anchor: 'end' },
      { x: 0, y: 22, anchor: 'middle' },
      { x: 0, y: -13, anchor: 'middle' },
    ],
  },
};

/**
 * Places each label next to its mark, inside the map and without covering marks or labels placed before. Labels without room
 * are left out. A pin's label may cover dots.
 */
export function positionMapLabels(marks: readonly MapMark[]): MapLabelLayout {
  const spotOf = new Map<string, MapLabelPosition>();
  const boxesOf = (shape: MapMark['shape']) =>
    marks.filter((mark) => mark.shape === shape).map((mark) => boxAt(mark, shapes[shape].box));
  const dots = boxesOf('dot');
  const occupied: MapBox[] = [scaleBox, ...boxesOf('pin')];
  for (const mark of marks) {
    const free = shapes[mark.shape].spots
      .map((spot) => ({ spot, box: boxAt(mark, nameBox(mark.name, spot)) }))
      .filter(({ box }) => isMapBoxInside(box) && !occupied.some((other) => areMapBoxesOverlapping(box, other)));
    const overNoDot = free.find(({ box }) => !dots.some((dot) => areMapBoxesOverlapping(box, dot)));
    const chosen = overNoDot ?? (mark.shape === 'pin' ? free[0] : undefined);
    if (!chosen) continue;
    spotOf.set(mark.id, chosen.spot);
    occupied.push(chosen.box);
  }
  return { spots: spotOf, occupied: [...occupied, ...dots] };
}

function nameBox(name: string, { x, y, anchor }: MapLabelPosition): MapBox {
  const width = name.length * unitsPerCharacter;
  const left = x - shareBeforeAnchor[anchor] * width;
  return { left, right: left + width, top: y - ascent, bottom: y + descent };
}

function boxAt({ x, y }: MapMark, { left, right, top, bottom }: MapBox): MapBox {
  return {
    left: x + left * largestScale,
    right: x + right * largestScale,
    top: y + top * largestScale,
    bottom: y + bottom * largestScale,
  };
}
