import { expect, test } from 'vitest';
import { createPagedList, createTextFilter, type PagedCollectionRead, parseTableOrder } from './create-paged-list.ts';

/** Names in order, then as many rows without a name. */
function collection(names: readonly string[], blanks: number) {
  const isBlank = (filter: unknown) => JSON.stringify(filter).endsWith('{"name":null}]}');
  const rows = (filter: unknown) =>
    isBlank(filter) ? Array.from({ length: blanks }, (_, at) => `blank ${at}`) : names;
  return {
    read: async ({ filter, skip, limit }: PagedCollectionRead) =>
      rows(filter).slice(skip, limit === 0 ? undefined : skip + limit),
    count: async (filter: unknown) => rows(filter).length,
  };
}
const byName = { by: { field: 'name', order: 1, least: '' } } as const;

test.each([1, 2, 3, 4, 7])('pages of %i contain every row once, those without a value last', async (limit) => {
  const list = createPagedList(collection(['ana', 'ben', 'cleo'], 3), {}, byName);
  const read: string[] = [];
  for (let skip = 0; skip < 6; skip += limit) read.push(...(await list.page({ after: null, skip, limit })));
  expect(read).toEqual(['ana', 'ben', 'cleo', 'blank 0', 'blank 1', 'blank 2']);
});

test('returns all rows from the offset without a limit', async () => {
  const list = createPagedList(collection(['ana', 'ben'], 2), {}, byName);
  expect(await list.page({ after: null, skip: 1, limit: 0 })).toEqual(['ben', 'blank 0', 'blank 1']);
  expect(await list.page({ after: null, skip: 3, limit: 0 })).toEqual(['blank 1']);
});

test('treats the search text literally, not as a pattern', () => {
  expect(createTextFilter('a.b (c)', ['name'])).toEqual({
    $or: [{ name: { $regex: 'a\\.b \\(c\\)', $options: 'i' } }],
  });
  expect(createTextFilter('', ['name'])).toEqual({});
});

test('maps a column to its field in either direction', () => {
  const fields = { texts: { name: 'profile.name' }, numbers: { skill: 'skill' }, times: { since: 'createdAt' } };
  expect(parseTableOrder('-name', fields)).toEqual({ field: 'profile.name', order: -1, least: '' });
  expect(parseTableOrder('skill', fields)).toEqual({ field: 'skill', order: 1, least: Number.NEGATIVE_INFINITY });
  expect(parseTableOrder('since', fields)).toEqual({ field: 'createdAt', order: 1, least: new Date(-8.64e15) });
  expect(parseTableOrder('other', fields)).toBeNull();
  expect(parseTableOrder(undefined, fields)).toBeNull();
});
