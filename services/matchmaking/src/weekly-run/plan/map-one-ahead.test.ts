import { expect, test } from 'vitest';
import { mapOneAhead } from './map-one-ahead.ts';

async function* countTo(last: number) {
  for (let number = 1; number <= last; number += 1) yield number;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to. */
function createManualWork() {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const endOf = (item: number) => {
    const end = ends.get(item) ?? Promise.withResolvers<string>();
    ends.set(item, end);
    return end;
  };
  const work = (item: number) => {
    begun.push(item);
    return endOf(item).promise;
  };
  return { begun, work, end: (item: number) => endOf(item).resolve(`result ${item}`), endOf };
}

test('works on the next item, and on no further one, while the caller has a result', async () => {
  const { begun, work, end } = createManualWork();
  const results = mapOneAhead(countTo(4), work);
  const first = results.next();
  await turn();
  expect(begun).toEqual([1, 2]);
  for (const item of [4, 3, 2, 1]) end(item);
  expect(await first).toEqual({ done: false, value: 'result 1' });
  await turn();
  expect(begun).toEqual([1, 2]);
  expect(await results.next()).toEqual({ done: false, value: 'result 2' });
  expect(begun).toEqual([1, 2, 3]);
  expect([await results.next(), await results.next(), await results.next()]).toMatchObject([
    { value: 'result 3' },
    { value: 'result 4' },
    { done: true },
  ]);
});

test('yields nothing without items', async () => {
  expect(await mapOneAhead(countTo(0), async () => 'never').next()).toMatchObject({ done: true });
});

// The test run itself fails for a rejection that nobody handles.
test('throws the failure of the item ahead after the result before it', async () => {
  const results = mapOneAhead(countTo(3), async (item) => {
    if (item === 2) throw new Error('two failed');
    return item;
  });
  expect(await results.next()).toMatchObject({ value: 1 });
  await turn();
  await expect(results.next()).rejects.toThrow('two failed');
  expect(await results.next()).toMatchObject({ done: true });
});

test('awaits the work on the item ahead when an earlier one fails, whose failure is thrown', async () => {
  const { work, endOf } = createManualWork();
  const first = mapOneAhead(countTo(3), work).next();
  let isOver = false;
  const over = first
    .catch(() => undefined)
    .then(() => {
      isOver = true;
    });
  endOf(1).reject(new Error('one failed'));
  await turn();
  expect(isOver).toBe(false);
  endOf(2).reject(new Error('two failed'));
  await over;
  await expect(first).rejects.toThrow('one failed');
});

test('awaits the work on the item ahead when the caller stops, and ignores its failure', async () => {
  const { begun, work, end, endOf } = createManualWork();
  end(1);
  let isOver = false;
  async function stopAtFirst() {
    for await (const _ of mapOneAhead(countTo(3), work)) break;
    isOver = true;
  }
  const stopped = stopAtFirst();
  await turn();
  await turn();
  expect([begun, isOver]).toEqual([[1, 2], false]);
  endOf(2).reject(new Error('two failed'));
  await stopped;
});

test('throws the failure of the items', async () => {
  async function* failing() {
    yield 1;
    throw new Error('no more items');
  }
  await expect(mapOneAhead(failing(), async (item) => item).next()).rejects.toThrow('no more items');
});
