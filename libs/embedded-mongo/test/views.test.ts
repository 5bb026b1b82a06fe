import type { Document } from 'bson';
import type mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
let people: mongoose.Collection;
let adults: mongoose.Collection;
beforeAll(async () => {
  temporary = await startTemporaryServer({ replicaSet: 'rs0' });
  people = temporary.connection.collection('people');
  await people.insertMany([
    { _id: 1, name: 'Ann', age: 30, tags: ['a', 'b'] },
    { _id: 2, name: 'Bo', age: 10, tags: ['b'] },
    { _id: 3, name: 'Cy', age: 20, tags: ['c'] },
  ] as Document[]);
  await people.createIndex({ age: 1 });
  adults = await create('adults', 'people', [{ $match: { age: { $gte: 18 } } }]);
  await create('names', 'adults', [{ $sort: { age: 1 } }, { $project: { name: 1 } }]);
});
afterAll(() => temporary.end());

async function create(name: string, viewOn: string, pipeline: Document[] = []): Promise<mongoose.Collection> {
  await temporary.connection.createCollection(name, { viewOn, pipeline });
  return temporary.connection.collection(name);
}

async function run(command: Document): Promise<Document> {
  return (await temporary.connection.db?.command(command)) ?? {};
}

test('find reads a view with a filter, an order, a skip, a limit and a projection', async () => {
  expect((await adults.find().toArray()).map(({ _id }) => _id).sort()).toEqual([1, 3]);
  expect(await adults.find({ name: 'Cy' }).project({ name: 1, _id: 0 }).toArray()).toEqual([{ name: 'Cy' }]);
  expect(await adults.find().sort({ age: 1 }).project({ _id: 1 }).toArray()).toEqual([{ _id: 3 }, { _id: 1 }]);
  expect(await adults.find().sort({ age: 1 }).skip(1).limit(1).toArray()).toMatchObject([{ _id: 1 }]);
  expect(await adults.find({ name: 'Ann' }, { projection: { tags: { $slice: 1 } } }).next()).toMatchObject({
    tags: ['a'],
  });
  expect((await adults.find().batchSize(1).toArray()).length).toBe(2);
});

test('aggregate, count and distinct read a view', async () => {
  expect(await adults.aggregate([{ $group: { _id: null, sum: { $sum: '$age' } } }]).toArray()).toEqual([
    { _id: null, sum: 50 },
  ]);
  expect(await adults.countDocuments({ age: { $gt: 20 } })).toBe(1);
  expect(await adults.estimatedDocumentCount()).toBe(2);
  expect(await run({ count: 'adults', skip: 1 })).toMatchObject({ n: 1 });
  expect(await adults.distinct('tags')).toEqual(['a', 'b', 'c']);
});

test('a view of a view has the stages of both', async () => {
  const names = temporary.connection.collection('names');
  expect(await names.find().toArray()).toEqual([
    { _id: 3, name: 'Cy' },
    { _id: 1, name: 'Ann' },
  ]);
  expect(await names.findOne({ name: 'Ann' })).toEqual({ _id: 1, name: 'Ann' });
});

test('other pipelines read views', async () => {
  const from = 'adults';
  const looked = [{ $lookup: { from, localField: '_id', foreignField: '_id', as: 'found' } }];
  expect((await people.aggregate(looked).toArray()).map(({ found }) => found.length)).toEqual([1, 0, 1]);
  expect(await people.aggregate([{ $unionWith: from }, { $count: 'n' }]).toArray()).toEqual([{ n: 5 }]);
  const graph = { from, startWith: '$_id', connectFromField: '_id', connectToField: '_id', as: 'found' };
  expect((await people.aggregate([{ $graphLookup: graph }]).toArray()).map(({ found }) => found.length)).toEqual([
    1, 0, 1,
  ]);
});

test('a view uses the indexes of its collection', async () => {
  const { queryPlanner } = await run({ explain: { find: 'adults', filter: { name: 'Ann' } } });
  expect(queryPlanner).toMatchObject({
    namespace: 'test.people',
    winningPlan: { inputStage: { stage: 'IXSCAN', indexName: 'age_1' } },
  });
});

test('a view of nothing is empty', async () => {
  const nothing = await create('nothing', 'missing', [{ $match: { a: 1 } }]);
  expect(await nothing.find().toArray()).toEqual([]);
  expect(await nothing.countDocuments()).toBe(0);
});

test('a transaction reads views, but does not create them', async () => {
  await temporary.connection.transaction(async (session) => {
    await people.insertOne({ _id: 4, name: 'Di', age: 40 } as Document, { session });
    expect(await adults.find({}, { session }).toArray()).toHaveLength(3);
    await people.deleteOne({ _id: 4 } as Document, { session });
  });
  await expect(
    temporary.connection.transaction(async (session) => {
      await temporary.connection.db?.createCollection('never', { viewOn: 'people', session });
    }),
  ).rejects.toMatchObject({ code: 263 });
});

test('listCollections shows views, and where they are kept', async () => {
  const list = async (filter: Document) => (await run({ listCollections: 1, filter })).cursor.firstBatch;
  expect(await list({ name: 'adults' })).toEqual([
    {
      name: 'adults',
      type: 'view',
      options: { viewOn: 'people', pipeline: [{ $match: { age: { $gte: 18 } } }] },
      info: { readOnly: true },
    },
  ]);
  expect(await list({ name: 'system.views' })).toMatchObject([{ type: 'collection' }]);
  expect(await temporary.connection.collection('system.views').findOne({ _id: 'test.adults' } as Document)).toEqual({
    _id: 'test.adults',
    viewOn: 'people',
    pipeline: [{ $match: { age: { $gte: 18 } } }],
  });
});

/** What views do not support. */
const refusals: [name: string, ask: () => Promise<unknown>][] = [
  ['insert', () => adults.insertOne({})],
  ['insert of many', () => adults.insertMany([{}, {}])],
  ['update', () => adults.updateOne({}, { $set: { a: 1 } })],
  ['upsert', () => adults.updateOne({ a: 5 }, { $set: { a: 1 } }, { upsert: true })],
  ['delete', () => adults.deleteMany({})],
  ['findAndModify', () => adults.findOneAndUpdate({}, { $set: { a: 1 } })],
  ['findAndModify that removes', () => adults.findOneAndDelete({})],
  ['createIndexes', () => adults.createIndex({ a: 1 })],
  ['dropIndexes', () => run({ dropIndexes: 'adults', index: '*' })],
  ['listIndexes', () => adults.listIndexes().toArray()],
  ['$out', () => people.aggregate([{ $out: 'adults' }]).toArray()],
  ['$merge', () => people.aggregate([{ $merge: 'adults' }]).toArray()],
  ['$changeStream', () => adults.aggregate([{ $changeStream: {} }]).toArray()],
];

test.each(refusals)('refuses %s', async (_name, ask) => {
  const message = 'Namespace test.adults is a view, not a collection';
  await expect(ask()).rejects.toMatchObject({ code: 166, message });
  expect(await adults.countDocuments()).toBe(2);
});

test('a bulk write to several collections is also rejected', async () => {
  const insert = { name: 'insertOne' as const, namespace: 'test.adults', document: {} };
  await expect(temporary.connection.getClient().bulkWrite([insert])).rejects.toMatchObject({
    writeErrors: new Map([[0, expect.objectContaining({ code: 166 })]]),
  });
});

test('a view is not renamed, and its name is taken', async () => {
  await expect(adults.rename('others')).rejects.toMatchObject({
    code: 166,
    message: 'cannot rename view: test.adults',
  });
  await expect(people.rename('adults')).rejects.toMatchObject({ code: 48 });
  await expect(run({ create: 'adults' })).rejects.toMatchObject({ code: 48 });
  await expect(run({ create: 'people', viewOn: 'adults' })).rejects.toMatchObject({ code: 48 });
});

test('collMod changes a view', async () => {
  const view = await create('changing', 'people', [{ $match: { _id: 1 } }]);
  await run({ collMod: 'changing', viewOn: 'people', pipeline: [{ $match: { _id: 2 } }] });
  expect(await view.distinct('_id')).toEqual([2]);
  await expect(run({ collMod: 'changing', validator: {} })).rejects.toMatchObject({ code: 72 });
  await expect(run({ collMod: 'people', viewOn: 'x' })).rejects.toMatchObject({
    code: 72,
    message: "'viewOn' option only supported on a view",
  });
  await expect(run({ collMod: 'missing', viewOn: 'x', pipeline: [] })).rejects.toMatchObject({ code: 26 });
});

test('drop removes a view and leaves its collection', async () => {
  const view = await create('passing', 'people');
  expect(await run({ drop: 'passing' })).toMatchObject({ ns: 'test.passing', ok: 1 });
  expect(await view.countDocuments()).toBe(0);
  expect(await people.countDocuments()).toBe(3);
  await view.insertOne({});
  await view.drop();
});

test('a cycle is refused', async () => {
  await create('cycle-a', 'cycle-b');
  await expect(create('cycle-b', 'cycle-a')).rejects.toMatchObject({
    code: 5,
    message: 'View cycle detected: test.cycle-b => test.cycle-a => test.cycle-b',
  });
  const lookup = { $lookup: { from: 'cycle-a', pipeline: [], as: 'x' } };
  await expect(create('cycle-b', 'people', [{ $facet: { x: [lookup] } }])).rejects.toMatchObject({ code: 5 });
  await expect(run({ collMod: 'cycle-a', viewOn: 'cycle-a', pipeline: [] })).rejects.toMatchObject({ code: 5 });
});

test('twenty views can be nested, but no more', async () => {
  for (let level = 1; level <= 20; level += 1) {
    await create(`level${level}`, level === 1 ? 'people' : `level${level - 1}`, [{ $set: { level } }]);
  }
  expect(await temporary.connection.collection('level20').findOne()).toMatchObject({ level: 20 });
  const tooDeep = { code: 165, message: 'View depth limit exceeded; maximum depth is 20' };
  await expect(create('level21', 'level20')).rejects.toMatchObject(tooDeep);
  await expect(run({ collMod: 'level1', viewOn: 'adults', pipeline: [] })).rejects.toMatchObject(tooDeep);
});

test.each([
  [{ pipeline: [] }, 72, "'pipeline' requires 'viewOn' to also be specified"],
  [{ viewOn: '' }, 2, "'viewOn' cannot be empty"],
  [{ viewOn: 5 }, 14, "BSON field 'create.viewOn' is the wrong type 'int', expected type 'string'"],
  [{ viewOn: '$x' }, 73, "Invalid namespace specified 'test.$x'"],
  [{ viewOn: 'people', pipeline: [{ $nope: 1 }] }, 40324, "Unrecognized pipeline stage name: '$nope'"],
  [{ viewOn: 'people', pipeline: [{ $out: 'x' }] }, 167, 'The $out stage cannot be used in a view definition'],
  [{ viewOn: 'people', validator: {} }, 72, "the 'validator' option is not supported on a view"],
])('refuses to create a view with %j', async (options, code, message) => {
  await expect(run({ create: 'refused', ...options })).rejects.toMatchObject({ code, message });
});

test('change streams show that a view is created, and none of its storage', async () => {
  const stream = temporary.connection.getClient().db('test').watch([], { showExpandedEvents: true });
  await stream.tryNext();
  await create('watched', 'people');
  expect(await stream.next()).toMatchObject({
    operationType: 'create',
    ns: { db: 'test', coll: 'watched' },
    operationDescription: { viewOn: 'people', pipeline: [] },
  });
  expect(await stream.tryNext()).toBeNull();
  await stream.close();
});
