import { readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';

/** The first number from `start` on with at least the wanted rating. */
export function findFirstRatedAtLeast(ratings: Int32Array, wanted: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readIntAtKnownIndex(ratings, middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
