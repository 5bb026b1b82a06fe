import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that depend only on a seed. Its functions can be passed on without the object. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  uniform(): number;
  /** From `min` up to, but not including, `max`. */
  between(min: number, max: number): number;
  /** Normal distribution; mean 0 and standard deviation 1 unless given. Source: G. E. P. Box and M. E. Muller (1958). */
  normal(mean?: number, deviation?: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item;
  /** An item, chosen with a probability proportional to its weight. */
  pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
  /** Between `min` and `max` of the items, inclusive, in their order. @throws RangeError if there are fewer */
  pickSome<Item>(items: readonly Item[], min: number, max: number): Item[];
}

/** @param seed an integer; the same one gives the same numbers on every machine */
export function createSeededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  const uniform = () => uniformFloat64(generator);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items.length === 0 ? undefined : items[uniformInt(generator, 0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
  return {
    uniform,
    between: (min, max) => min + (max - min) * uniform(),
    normal: (mean = 0, deviation = 1) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    chance: (probability) => uniform() < probability,
    pick,
    pickWeighted(items, weightOf) {
      let left = uniform() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return pick(items);
    },
    pickSome(items, min, max) {
      if (max > items.length) throw new RangeError('too few to pick from');
      const count = uniformInt(generator, min, max);
      const chosen = new Set<(typeof items)[number]>();
      while (chosen.size < count) chosen.add(pick(items));
      return items.filter((item) => chosen.has(item));
    },
  };
}
