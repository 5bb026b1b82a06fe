import { drawing } from './projection.ts';

/** A name below a pin, by the middle of its line in units of the drawing. */
interface Name {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Narrow windows show pins and names so much larger; what has room there has room everywhere. */
const largestScale = 1.6;
/** Of the bold type at 13 units. */
const unitsPerSign = 7.5 * largestScale;
const lineHeight = 18 * largestScale;

/**
 * For each place whose name has room below its pin, how far the name moves aside of its pin to stay inside. Who comes first is named
 * first; a name that would lie over one of those is left out.
 */
export function placeNames(names: readonly Name[]): ReadonlyMap<string, number> {
  const room = new Map<string, number>();
  const taken: { left: number; right: number; y: number }[] = [];
  for (const { id, name, x, y } of names) {
    const half = (name.length * unitsPerSign) / 2;
    const aside = Math.max(0, half - x) - Math.max(0, x + half - drawing.width);
    const line = { left: x + aside - half, right: x + aside + half, y };
    const isFree = taken.every(
      (other) => line.right < other.left || other.right < line.left || Math.abs(line.y - other.y) > lineHeight,
    );
    if (!isFree) continue;
    taken.push(line);
    room.set(id, aside / largestScale);
  }
  return room;
}
