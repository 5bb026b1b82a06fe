import { expect, test } from 'vitest';
import { createBatchedWrite } from './create-batched-write.ts';

const created = (fail = false) => {
  const batches: (readonly number[])[] = [];
  const write = createBatchedWrite(async (items: readonly number[]) => {
    batches.push(items);
    if (fail) throw new Error('away');
  });
  return { batches, write };
};

test('combines concurrent writes', async () => {
  const { batches, write } = created();
  await Promise.all([write([1, 2]), write([]), write([3])]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('an empty list writes nothing', async () => {
  const { batches, write } = created();
  await write([]);
  expect(batches).toEqual([]);
});

test('if a batch fails, all of its writes fail', async () => {
  const { write } = created(true);
  const results = await Promise.allSettled([write([1]), write([2])]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
