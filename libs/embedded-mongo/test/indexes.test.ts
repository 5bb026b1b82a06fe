import { Decimal128, type Document, Long } from 'bson';
import type mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
let collection: mongoose.Collection;
beforeAll(async () => {
  temporary = await startTemporaryServer();
  collection = temporary.connection.collection('indexed');
  await collection.createIndex({ city: 1, number: -1 });
  await collection.createIndex({ tags: 1 });
  await collection.createIndex({ status: 1 }, { partialFilterExpression: { status: { $exists: true } } });
  await collection.insertMany(
    Array.from({ length: 400 }, (_, number) => ({
      number,
      city: number % 10,
      tags: [`t${number % 7}`, `t${number % 11}`],
      ...(number % 4 === 0 ? { status: 'open' } : {}),
    })),
  );
});
afterAll(() => temporary.end());

async function explained(filter: Document, sort: Record<string, 1 | -1> = {}) {
  const { queryPlanner, executionStats } = await collection.find(filter).sort(sort).explain();
  const stages: string[] = [];
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage) stages.push(stage.stage);
  return {
    stages,
    index: JSON.stringify(queryPlanner.winningPlan).match(/"indexName":"(\w+)"/)?.[1],
    examined: executionStats.totalDocsExamined,
  };
}

test('a partial index is preferred to one with the same number of fields, even if its condition is inside an $and', async () => {
  const parts = temporary.connection.collection('parts');
  await parts.createIndex({ city: 1, number: -1 });
  await parts.createIndex({ city: 1, number: 1 }, { partialFilterExpression: { 'failed.0': { $exists: true } } });
  await parts.insertMany(
    Array.from({ length: 100 }, (_, number) => ({ number, city: 1, failed: number % 20 === 0 ? ['bo'] : [] })),
  );
  const isFailed = { 'failed.0': { $exists: true } };
  for (const filter of [
    { city: 1, ...isFailed },
    { $and: [{ $and: [{ city: 1 }, isFailed] }, { number: { $lt: 50 } }] },
  ]) {
    const { executionStats } = await parts.find(filter).sort({ number: -1 }).explain();
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(5);
  }
});

test('of two indexes that give the order, the one with a single value is preferred to one with several', async () => {
  const texts = temporary.connection.collection('texts');
  await texts.createIndex({ state: 1, sentAt: 1 });
  await texts.createIndex({ phone: 1, sentAt: 1 });
  await texts.insertMany(
    Array.from({ length: 100 }, (_, number) => ({
      phone: number % 50,
      state: number % 2 ? 'sent' : 'new',
      sentAt: number,
    })),
  );
  const { executionStats } = await texts
    .find({ phone: 7, state: { $in: ['sent', 'new'] } })
    .sort({ sentAt: -1 })
    .explain();
  expect(executionStats.totalDocsExamined).toBe(2);
});

test.each<[name: string, filter: Document, sort: Record<string, 1 | -1>, stages: string[], examined: number]>([
  ['equality on a prefix', { city: 3 }, {}, ['FETCH', 'IXSCAN'], 40],
  ['equality and a range', { city: 3, number: { $gte: 100, $lt: 200 } }, {}, ['FETCH', 'IXSCAN'], 10],
  ['a sort the index gives', { city: 3 }, { number: -1 }, ['FETCH', 'IXSCAN'], 40],
  ['the same sort backward', { city: 3 }, { number: 1 }, ['FETCH', 'IXSCAN'], 40],
  ['a sort the index does not give', { city: 3 }, { status: 1 }, ['SORT', 'FETCH', 'IXSCAN'], 40],
  ['$in', { city: { $in: [1, 2] } }, {}, ['FETCH', 'IXSCAN'], 80],
  ['a sort within each value of $in', { city: { $in: [1, 2] } }, { number: 1 }, ['FETCH', 'SORT_MERGE'], 80],
  ['an element of an array', { tags: 't9' }, {}, ['FETCH', 'IXSCAN'], 36],
  ['a partial index the filter implies', { status: 'open' }, {}, ['FETCH', 'IXSCAN'], 100],
  ['branches of $or', { $or: [{ city: 3 }, { tags: 't9' }] }, {}, ['FETCH', 'OR'], 72],
  ['values in $or before a range', { city: { $gte: 0 }, $or: [{ tags: 't9' }] }, {}, ['FETCH', 'OR'], 36],
  ['$or within $and', { $and: [{ city: { $gte: 0 } }, { $or: [{ tags: 't9' }] }] }, {}, ['FETCH', 'OR'], 36],
  [
    'a sort before ranges within $and',
    { $and: [{ $or: [{ city: { $gt: 8 } }, { city: 8, number: { $lt: 9 } }] }] },
    { city: 1, number: -1 },
    ['FETCH', 'IXSCAN'],
    400,
  ],
  ['a range before one in $or', { city: { $gte: 8 }, $or: [{ tags: { $gte: 't' } }] }, {}, ['FETCH', 'IXSCAN'], 80],
  ['no index', { number: 5 }, {}, ['COLLSCAN'], 400],
])('explain tells %s', async (_name, filter, sort, stages, examined) => {
  expect(await explained(filter, sort)).toMatchObject({ stages, examined });
});

test('a partial index is not used if the filter may match documents outside it', async () => {
  expect((await explained({ status: null })).stages).toEqual(['COLLSCAN']);
});

test.each<[Document, Record<string, 1 | -1>]>([
  [{ city: 3 }, { number: -1 }],
  [{ city: 3, number: { $gt: 50 } }, { number: 1 }],
  [{ city: { $in: [9, 1] } }, { city: 1, number: -1 }],
  [{ city: { $in: [9, 1, 12] } }, { number: -1 }],
  [{ city: { $in: [9, 1, 4] }, number: { $gt: 50 } }, { number: 1 }],
  [{ tags: { $gte: 't3', $lt: 't5' } }, { number: 1 }],
  [{ $or: [{ city: 3 }, { tags: 't9' }] }, { number: 1 }],
  [{ tags: { $all: ['t1', 't2'] } }, { number: 1 }],
  [
    { status: 'open', city: { $lte: 4 } },
    { city: -1, number: 1 },
  ],
])('%j sorted by %j gives the same with indexes as without', async (filter, sort) => {
  const byIndex = await collection.find(filter).sort(sort).toArray();
  const byScan = await collection.find(filter).sort(sort).hint({ $natural: 1 }).toArray();
  expect(byIndex.map(({ number }) => number)).toEqual(byScan.map(({ number }) => number));
  expect(byIndex.length).toBeGreaterThan(0);
});

test('an index alone finds null, but within arrays the documents must be checked', async () => {
  const blanks = temporary.connection.collection('blanks');
  await blanks.createIndex({ a: 1, number: 1 });
  await blanks.createIndex({ 'b.c': 1 });
  const a = [null, 1, [], [null], [1, null], [[null]], [[]], {}].map((value) => ({ a: value }));
  const b = [null, 1, { c: null }, { c: 1 }, {}, [], [{}], [{ c: 1 }, 2], [2]].map((value) => ({ b: value }));
  await blanks.insertMany([...a, ...b].map((row, number) => ({ ...row, number })));
  for (const [filter, isExact] of [
    [{ a: null }, true],
    [{ a: { $in: [null, 1] } }, true],
    [{ 'b.c': null }, false],
  ] as const) {
    const listNumbers = async (hint?: Document) =>
      (await blanks.find(filter, { sort: { number: 1 }, ...(hint && { hint }) }).toArray()).map(({ number }) => number);
    const numbers = await listNumbers();
    expect(numbers).toEqual(await listNumbers({ $natural: 1 }));
    expect(await blanks.countDocuments(filter)).toBe(numbers.length);
    expect('filter' in (await blanks.find(filter).explain()).queryPlanner.winningPlan).toBe(!isExact);
  }
});

test('an index alone finds the numbers above one, but not those below one, among which is no number', async () => {
  const numbers = temporary.connection.collection('numbers');
  await numbers.createIndex({ value: 1 });
  const values = [
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    -1,
    0,
    -0,
    3.5,
    4,
    new Decimal128('3.5000001'),
    Long.fromNumber(7),
  ];
  await numbers.insertMany([...values, null, 'text', [1, 9]].map((value) => ({ value })));
  for (const [condition, isExact] of [
    [{ $gt: 3.5 }, true],
    [{ $gte: 3.5 }, true],
    [{ $gte: Number.NEGATIVE_INFINITY }, true],
    [{ $gt: 0 }, true],
    [{ $gte: Number.NaN }, false],
    [{ $lte: 3.5 }, false],
  ] as const) {
    const filter = { value: condition };
    const natural = await numbers.find(filter, { hint: { $natural: 1 }, sort: { _id: 1 } }).toArray();
    expect(await numbers.find(filter, { sort: { _id: 1 } }).toArray()).toEqual(natural);
    expect(await numbers.countDocuments(filter)).toBe(natural.length);
    expect('filter' in (await numbers.find(filter).explain()).queryPlanner.winningPlan).toBe(!isExact);
  }
});

test('a condition of a partial index is met by all that it contains', async () => {
  const ranked = temporary.connection.collection('ranked');
  const isRanked = { matches: { $gte: 3 } };
  await ranked.createIndex({ rating: 1 }, { partialFilterExpression: isRanked });
  await ranked.insertMany(Array.from({ length: 100 }, (_, number) => ({ rating: number % 10, matches: number % 7 })));
  for (const [filter, isExact] of [
    [{ rating: { $gt: 4 }, ...isRanked }, true],
    [{ rating: { $gt: 4 }, matches: { $gte: 5 } }, false],
  ] as const) {
    const natural = await ranked.find(filter, { hint: { $natural: 1 } }).toArray();
    expect(await ranked.countDocuments(filter)).toBe(natural.length);
    expect('filter' in (await ranked.find(filter).explain()).queryPlanner.winningPlan).toBe(!isExact);
  }
});

test('words that an array must all contain are found by the keys of each, and counted', async () => {
  const people = temporary.connection.collection('people');
  await people.createIndex({ words: 1 });
  await people.insertMany(
    Array.from({ length: 400 }, (_, number) => ({
      number,
      words: [`given${number % 20}`, `family${number % 19}`, ...(number % 2 === 0 ? ['even'] : [])],
    })),
  );
  const createFilter = (...words: string[]) => ({ $and: words.map((word) => ({ words: { $regex: `^${word}` } })) });
  for (const [filter, examinedMax] of [
    [createFilter('given7', 'family3'), 5],
    [createFilter('family3', 'even', 'given8'), 5],
    [createFilter('given19', 'nobody'), 0],
    [{ ...createFilter('given5', 'family'), number: { $gt: 100 } }, 20],
    [createFilter('given'), 400],
  ] as const) {
    const natural = await people.find(filter, { hint: { $natural: 1 }, sort: { number: 1 } }).toArray();
    expect(await people.find(filter, { sort: { number: 1 } }).toArray()).toEqual(natural);
    expect(await people.countDocuments(filter)).toBe(natural.length);
    expect(await people.countDocuments(filter, { limit: 3 })).toBe(Math.min(3, natural.length));
    const { executionStats } = await people.find(filter).explain();
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(examinedMax);
  }
});

test('a sparse unique index allows many documents without the field', async () => {
  const sparse = temporary.connection.collection('sparse');
  await sparse.createIndex({ phone: 1 }, { unique: true, sparse: true });
  await sparse.insertMany([{}, {}, { phone: '1' }]);
  await expect(sparse.insertOne({ phone: '1' })).rejects.toMatchObject({ code: 11000 });
  expect(await sparse.countDocuments({ phone: null })).toBe(2);
});

test('a unique index over documents that violate it is rejected and not created', async () => {
  const doubled = temporary.connection.collection('doubled');
  await doubled.insertMany([{ a: 1 }, { a: 1 }]);
  await expect(doubled.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await doubled.indexes()).toHaveLength(1);
});

test('of several indexes, of which one is rejected, none is created', async () => {
  const doubled = temporary.connection.collection('doubled several times');
  await doubled.insertMany([{ a: 1 }, { a: 1 }]);
  const indexes = [{ key: { b: 1 } }, { key: { a: 1 }, unique: true }] as const;
  await expect(doubled.createIndexes([...indexes])).rejects.toMatchObject({ code: 11000 });
  expect(await doubled.indexes()).toHaveLength(1);
  expect(await doubled.countDocuments()).toBe(2);
});

test('an index that a command names twice is created once, but two with one name are rejected', async () => {
  const { db } = temporary.connection;
  const create = (...indexes: Document[]) => db?.command({ createIndexes: 'named twice', indexes });
  await expect(create({ key: { a: 1 }, name: 'x' }, { key: { b: 1 }, name: 'x' })).rejects.toMatchObject({ code: 86 });
  const twice = { key: { a: 1 }, name: 'a_1' };
  expect(await create(twice, twice)).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 2 });
});

test('explain shows how a pipeline reads that begins with several $match stages', async () => {
  const stages = [{ $match: { number: { $gte: 0 } } }, { $match: { city: 3 } }, { $sort: { number: -1 } }];
  const { queryPlanner, executionStats } = await collection.aggregate(stages).explain();
  expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"indexName":"city_1_number_-1"');
  expect(executionStats.totalDocsExamined).toBe(40);
});

test('collMod changes the time to live, and dropIndex removes an index', async () => {
  const expiring = temporary.connection.collection('expiring');
  await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 5 });
  const command = { collMod: 'expiring', index: { keyPattern: { at: 1 }, expireAfterSeconds: 9 } };
  expect(await temporary.connection.db?.command(command)).toMatchObject({
    expireAfterSeconds_old: 5,
    expireAfterSeconds_new: 9,
  });
  expect((await expiring.indexes())[1]).toMatchObject({ expireAfterSeconds: 9 });
  await expiring.dropIndex('at_1');
  expect(await expiring.indexes()).toHaveLength(1);
});

test('a hidden index stays unique, but is not used until it is unhidden', async () => {
  const hiding = temporary.connection.collection('hiding');
  await hiding.createIndex({ a: 1 }, { unique: true });
  await hiding.insertOne({ a: 1 });
  const hide = (hidden: boolean) =>
    temporary.connection.db?.command({ collMod: 'hiding', index: { name: 'a_1', hidden } });
  const stage = async () => (await hiding.find({ a: 1 }).explain()).queryPlanner.winningPlan.stage;
  expect(await hide(true)).toMatchObject({ hidden_old: false, hidden_new: true });
  expect(await stage()).toBe('COLLSCAN');
  await expect(hiding.find({}).hint('a_1').toArray()).rejects.toMatchObject({ code: 2 });
  await expect(hiding.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
  expect(await hide(false)).toMatchObject({ hidden_old: true, hidden_new: false });
  expect(await stage()).toBe('FETCH');
  expect((await hiding.indexes())[1]).not.toHaveProperty('hidden');
});
