import { drawing } from './projection.ts';

/** A name below a pin, by the middle of its line in units of the drawing. */
interface Name {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Of the bold type at 13 units; narrow windows show it 1.6 times as large. */
const unitsPerSign = 7.5;
const lineHeight = 18;

/**
 * For each place whose name has room below its pin, how far the name moves aside to stay inside. Who comes first is named
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
    room.set(id, aside);
  }
  return room;
}
