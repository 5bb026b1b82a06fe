import { seededHash } from '../pairing/seeded-order.ts';

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function randomNumbers(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return seededHash(seed, drawn, 0) / 2 ** 32;
  };
}

/** A number of the standard normal distribution. Source: G. E. P. Box and M. E. Muller (1958). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
