import { commonErrors, pageLimitMax } from '@rally/contracts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import {
  createAfterCursorFilter,
  type PageableList,
  type RequestedPage,
  readRowPage,
  setPaginationHeaders,
} from './paging.ts';

interface Row {
  readonly id: string;
  readonly createdAt: Date;
}

const rows: Row[] = [
  { id: 'player-1', createdAt: new Date('2026-11-18T15:00:00.123Z') },
  { id: 'player-2', createdAt: new Date('2026-11-18T15:00:00.123Z') },
  { id: 'Zoë "5"', createdAt: new Date('2026-11-18T15:00:01Z') },
];
const placeOf = ({ createdAt, id }: Row) => ({ at: createdAt, id });

/** The rows, oldest first, and the reads that were made. */
function listOf(positions: RequestedPage[] = []): PageableList<Row> {
  return {
    async page(position) {
      positions.push(position);
      const { after, skip = 0, limit } = position;
      const begin = after ? rows.findIndex(({ id }) => id === after.id) + 1 : skip;
      return rows.slice(begin, limit === 0 ? undefined : begin + limit);
    },
    count: async () => rows.length,
  };
}

test('a cursor identifies the row that it was created from', async () => {
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const { nextCursor } = await readRowPage(listOf(), { limit: index + 1 }, placeOf);
    const positions: RequestedPage[] = [];
    await readRowPage(listOf(positions), { cursor: nextCursor ?? '' }, placeOf);
    expect(positions).toEqual([{ after: { at: row.createdAt, id: row.id }, skip: 0, limit: pageLimitMax + 1 }]);
  }
});

test.each([
  '',
  'nonsense',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('["x","y"]').toString('base64url'),
  Buffer.from('["2026-13-45T00:00:00Z","x"]').toString('base64url'),
  Buffer.from('["2026-11-18T15:00:00Z",""]').toString('base64url'),
])('"%s" is no cursor', async (cursor) => {
  await expect(readRowPage(listOf(), { cursor }, placeOf)).rejects.toMatchObject({
    error: commonErrors.invalidRequest,
  });
});

test.each([1, 2, 3, 4])('pages of %i contain the whole list, and only the last has no next cursor', async (limit) => {
  const read: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readRowPage(listOf(), { limit, cursor }, placeOf);
    expect(page.total).toBe(rows.length);
    expect(page.rows.length).toBeGreaterThan(0);
    read.push(...page.rows);
    cursor = page.nextCursor;
  }
  expect(read).toEqual(rows);
});

test('an offset skips rows', async () => {
  expect((await readRowPage(listOf(), { limit: 1, offset: 1 }, placeOf)).rows).toEqual([rows[1]]);
});

test('a list sorted by a column neither returns nor accepts a cursor', async () => {
  expect((await readRowPage(listOf(), { limit: 1, sort: 'name' }, placeOf)).nextCursor).toBeNull();
  const { nextCursor } = await readRowPage(listOf(), { limit: 1 }, placeOf);
  for (const beside of [{ sort: 'name' }, { offset: 1 }]) {
    const both = readRowPage(listOf(), { cursor: nextCursor ?? '', ...beside }, placeOf);
    await expect(both).rejects.toMatchObject({ error: commonErrors.invalidRequest });
  }
});

test('returns the whole list without a limit, unless it is longer than the largest page', async () => {
  expect(await readRowPage(listOf(), {}, placeOf)).toEqual({ rows, total: rows.length, nextCursor: null });
  const long = Array.from(
    { length: pageLimitMax + 1 },
    (_, index): Row => ({ id: `${index}`, createdAt: new Date(0) }),
  );
  const list = { page: async ({ limit }: RequestedPage) => long.slice(0, limit), count: async () => long.length };
  const page = await readRowPage(list, {}, placeOf);
  expect(page).toMatchObject({ rows: long.slice(0, -1), total: long.length });
  expect(page.nextCursor).not.toBeNull();
});

test('rows after a cursor are later or earlier, and ordered by id within the same time', () => {
  const at = new Date(0);
  expect(createAfterCursorFilter({ at, id: 'm' }, 'madeAt', 1)).toEqual({
    madeAt: { $gte: at },
    $or: [{ madeAt: { $gt: at } }, { madeAt: at, _id: { $gt: 'm' } }],
  });
  expect(createAfterCursorFilter({ at, id: 'm' }, 'madeAt', -1)).toEqual({
    madeAt: { $lte: at },
    $or: [{ madeAt: { $lt: at } }, { madeAt: at, _id: { $lt: 'm' } }],
  });
  expect(createAfterCursorFilter(null, 'madeAt', 1)).toEqual({});
});

const app = fastify();
app.get('/more', (_, reply) => {
  setPaginationHeaders(reply, { total: 7, nextCursor: 'next' });
  return reply.send();
});
app.get('/last', (_, reply) => {
  setPaginationHeaders(reply, { total: 0, nextCursor: null });
  return reply.send();
});
afterAll(() => app.close());

test('the headers contain the total and the next cursor, and on the last page only the total', async () => {
  expect((await app.inject('/more')).headers).toMatchObject({ 'x-total-count': '7', 'x-next-cursor': 'next' });
  const last = (await app.inject('/last')).headers;
  expect(last['x-total-count']).toBe('0');
  expect(last).not.toHaveProperty('x-next-cursor');
});
