import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that follows from a seed alone. */
export type Dice = ReturnType<typeof createDice>;

export function createDice(seed: number) {
  const generator = xoroshiro128plus(seed);
  const fraction = () => uniformFloat64(generator);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[uniformInt(generator, 0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
  return {
    /** From 0 up to but without 1. */
    fraction,
    pick,
    chance: (probability: number) => fraction() < probability,
    between: (least: number, most: number) => least + (most - least) * fraction(),
    /** Normal distribution, by Box and Muller. */
    bell: (mean: number, deviation: number) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
      let left = fraction() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return pick(items);
    },
    /** Between `least` and `most` of the items, in their order. */
    some<Item>(items: readonly Item[], least: number, most: number): Item[] {
      const wanted = uniformInt(generator, least, most);
      const chosen = new Set<Item>();
      while (chosen.size < wanted) chosen.add(pick(items));
      return items.filter((item) => chosen.has(item));
    },
  };
}
