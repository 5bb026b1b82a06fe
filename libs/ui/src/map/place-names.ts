import { drawing } from './projection.ts';

/** What stands for a place on a map, by its point in units of the drawing. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  /** A pin stands on its point, a dot lies around it. */
  readonly shape: 'pin' | 'dot';
  readonly x: number;
  readonly y: number;
}

/** Where a name begins, has its middle or ends, seen from its mark, in units of the mark. */
export interface NameSpot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the scale bar lies. */
const scaleBox = { left: 0, right: drawing.width / 4 + 80, top: drawing.height - 40, bottom: drawing.height };
/** Narrow windows show marks and names so much larger; what has room there has room everywhere. */
const largestScale = 1.6;
/** Of the bold type at 13 units. */
const unitsPerCharacter = 7.5;
const [ascent, descent] = [11, 4];
const shareBeforeAnchor = { start: 0, middle: 0.5, end: 1 } as const;

const shapes: Record<Mark['shape'], { box: Box; spots: readonly NameSpot[] }> = {
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
 * Where beside its mark each name has room: inside the drawing, over no mark and no name of a mark that comes before. A name without
 * room is left out; that of a pin may also lie over dots.
 */
export function placeNames(marks: readonly Mark[]): ReadonlyMap<string, NameSpot> {
  const spotOf = new Map<string, NameSpot>();
  const boxesOf = (shape: Mark['shape']) =>
    marks.filter((mark) => mark.shape === shape).map((mark) => boxAt(mark, shapes[shape].box));
  const dots = boxesOf('dot');
  const taken: Box[] = [scaleBox, ...boxesOf('pin')];
  for (const mark of marks) {
    const free = shapes[mark.shape].spots
      .map((spot) => ({ spot, box: boxAt(mark, nameBox(mark.name, spot)) }))
      .filter(({ box }) => isInside(box) && !taken.some((other) => overlap(box, other)));
    const overNoDot = free.find(({ box }) => !dots.some((dot) => overlap(box, dot)));
    const chosen = overNoDot ?? (mark.shape === 'pin' ? free[0] : undefined);
    if (!chosen) continue;
    spotOf.set(mark.id, chosen.spot);
    taken.push(chosen.box);
  }
  return spotOf;
}

function nameBox(name: string, { x, y, anchor }: NameSpot): Box {
  const width = name.length * unitsPerCharacter;
  const left = x - shareBeforeAnchor[anchor] * width;
  return { left, right: left + width, top: y - ascent, bottom: y + descent };
}

function boxAt({ x, y }: Mark, { left, right, top, bottom }: Box): Box {
  return {
    left: x + left * largestScale,
    right: x + right * largestScale,
    top: y + top * largestScale,
    bottom: y + bottom * largestScale,
  };
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= drawing.width && top >= 0 && bottom <= drawing.height;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
