import { expect, test } from 'vitest';
import { splitIntoBatches } from './split-into-batches.ts';

test('batches have the size, except a shorter last one, and keep the order', () => {
  expect([...splitIntoBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...splitIntoBatches([1, 2], 2)]).toEqual([[1, 2]]);
});

test('an empty list has no batches', () => {
  expect([...splitIntoBatches([], 2)]).toEqual([]);
});
