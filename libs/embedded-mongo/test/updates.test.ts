import { type Document, Double, Long } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestCollection, startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer();
});
afterAll(() => temporary.end());

const updates: [
  name: string,
  before: Document,
  filter: Document,
  update: Document,
  after: Document,
  arrayFilters?: Document[],
][] = [
  ['$set of the same _id', { a: 1 }, {}, { $set: { _id: 1, a: 2 } }, { a: 2 }],
  ['$set makes documents on the way', {}, {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set beyond an array fills with null', { a: [1] }, {}, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$unset of an element leaves null', { a: [1, 2] }, {}, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  [
    '$ by $elemMatch',
    { a: [{ k: 1 }, { k: 2 }] },
    { a: { $elemMatch: { k: 2 } } },
    { $set: { 'a.$.v': 1 } },
    { a: [{ k: 1 }, { k: 2, v: 1 }] },
  ],
  [
    '$ by a nested path',
    { a: [{ k: 1 }, { k: 2 }] },
    { 'a.k': 2 },
    { $set: { 'a.$.v': 1 } },
    { a: [{ k: 1 }, { k: 2, v: 1 }] },
  ],
  ['$ by a value', { a: [1, 2, 3] }, { a: { $gte: 2 } }, { $set: { 'a.$': 9 } }, { a: [1, 9, 3] }],
  [
    '$[] on two levels',
    { a: [{ k: [1, 2] }, { k: [3] }] },
    {},
    { $inc: { 'a.$[].k.$[]': 1 } },
    { a: [{ k: [2, 3] }, { k: [4] }] },
  ],
  [
    'array filters',
    { a: [{ k: 1 }, { k: 5 }] },
    {},
    { $set: { 'a.$[e].hit': true } },
    { a: [{ k: 1 }, { k: 5, hit: true }] },
    [{ 'e.k': { $gt: 3 } }],
  ],
  [
    '$push with $each, $sort and $slice',
    { a: [{ s: 1 }, { s: 3 }] },
    {},
    { $push: { a: { $each: [{ s: 2 }], $sort: { s: -1 }, $slice: 2 } } },
    { a: [{ s: 3 }, { s: 2 }] },
  ],
  [
    '$push keeps the last by a negative $slice',
    { a: [1, 2] },
    {},
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  ['$push at a position', { a: [1, 3] }, {}, { $push: { a: { $each: [2], $position: 1 } } }, { a: [1, 2, 3] }],
  [
    '$pull by a condition on fields',
    { a: [{ s: 1 }, { s: 3 }] },
    {},
    { $pull: { a: { s: { $gt: 2 } } } },
    { a: [{ s: 1 }] },
  ],
  ['$pull by operators', { a: [1, 2, 3] }, {}, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  ['$addToSet with $each', { a: [1] }, {}, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pop', { a: [1, 2, 3] }, {}, { $pop: { a: -1 } }, { a: [2, 3] }],
  ['$rename', { a: 1, b: { c: 2 } }, {}, { $rename: { a: 'z', 'b.c': 'b.d' } }, { b: { d: 2 }, z: 1 }],
  [
    '$min, $max and $mul',
    { a: 5, b: 5, c: 5 },
    {},
    { $min: { a: 3 }, $max: { b: 9 }, $mul: { c: 2 } },
    { a: 3, b: 9, c: 10 },
  ],
  ['$bit', { a: 5 }, {}, { $bit: { a: { or: 8 } } }, { a: 13 }],
  ['$bit with several operations, in order', { a: 13 }, {}, { $bit: { a: { and: 10, or: 1 } } }, { a: 9 }],
  [
    '$setOnInsert leaves a document that exists',
    { a: 5 },
    {},
    { $setOnInsert: { a: 1 }, $set: { b: 1 } },
    { a: 5, b: 1 },
  ],
];

test.each(updates)('%s', async (_name, before, filter, update, after, arrayFilters) => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  const document: Document = { ...before, _id: 1 };
  await collection.insertOne(document);
  const result = await collection.updateOne(filter, update, arrayFilters ? { arrayFilters } : {});
  expect(result.matchedCount).toBe(1);
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual(after);
});

test.each<[name: string, update: Document, message: string]>([
  [
    '$[x] without its array filter',
    { $set: { 'a.$[x]': 1 } },
    "No array filter found for identifier 'x' in path 'a.$[x]'",
  ],
  ['$rename from an element', { $rename: { 'a.$[]': 'b' } }, 'The source field for $rename may not be dynamic: a.$[]'],
  ['$rename to an element', { $rename: { b: 'a.$' } }, 'The destination field for $rename may not be dynamic: a.$'],
])('rejects %s, also when no document matches', async (_name, update, message) => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code: 2, message });
});

test('a pipeline update computes from other fields', async () => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  await collection.insertOne({ a: 5 });
  await collection.updateOne({}, [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }]);
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ b: 6 });
});

test('an update preserves number types and widens on overflow', async () => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  await collection.insertOne({
    long: Long.fromNumber(5),
    double: new Double(1),
    int: 2_147_483_647,
    same: new Double(4),
  });
  await collection.updateOne({}, { $inc: { long: 1, double: 1, int: 1 } });
  const types = {
    long: { $type: 'long' },
    double: { $type: 'double' },
    int: { $type: 'long' },
    same: { $type: 'double' },
  };
  expect(await collection.countDocuments(types)).toBe(1);
});

test('an upsert includes the equalities of the filter', async () => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  const filter = { a: 1, b: { $gt: 2 }, 'c.d': 3, $and: [{ e: { $eq: 4 } }] };
  await collection.updateOne(filter, { $set: { z: 1 }, $setOnInsert: { y: 1 } }, { upsert: true });
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 1, c: { d: 3 }, e: 4, y: 1, z: 1 });
});

test('an upsert includes fields that JavaScript objects inherit', async () => {
  const collection = await createEmptyTestCollection(temporary, 'inherited');
  await collection.updateOne({ constructor: { $eq: 1 }, 'toString.x': 2 }, { $set: { a: 1 } }, { upsert: true });
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({
    constructor: 1,
    toString: { x: 2 },
    a: 1,
  });
});

test('an update that changes nothing counts as matched, not as modified', async () => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  await collection.insertOne({ a: 1 });
  expect(await collection.updateOne({ a: 1 }, { $set: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

test('findOneAndUpdate updates the first document of the sort order and returns it', async () => {
  const collection = await createEmptyTestCollection(temporary, 'updated');
  await collection.insertMany([{ n: 1 }, { n: 3 }, { n: 2 }]);
  const options = { sort: { n: -1 }, returnDocument: 'after' } as const;
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 10 } }, options)).toMatchObject({ n: 13 });
});

test('an unordered bulk write continues after a rejected document, an ordered one stops', async () => {
  const collection = temporary.connection.collection('bulk');
  await collection.createIndex({ n: 1 }, { unique: true });
  await expect(collection.insertMany([{ n: 1 }, { n: 1 }, { n: 2 }], { ordered: false })).rejects.toMatchObject({
    code: 11000,
    insertedCount: 2,
    writeErrors: [{ index: 1 }],
  });
  await expect(collection.insertMany([{ n: 3 }, { n: 1 }, { n: 4 }])).rejects.toMatchObject({
    code: 11000,
    insertedCount: 1,
  });
  expect((await collection.find().sort({ n: 1 }).toArray()).map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('a rejected update leaves the document and its index entries unchanged', async () => {
  const collection = temporary.connection.collection('refused');
  await collection.createIndex({ first: 1 });
  await collection.createIndex({ unique: 1 }, { unique: true });
  await collection.insertMany([
    { first: 1, unique: 1 },
    { first: 2, unique: 2 },
  ]);
  await expect(collection.updateOne({ unique: 2 }, { $set: { first: 9, unique: 1 } })).rejects.toMatchObject({
    code: 11000,
    message: /dup key: \{ unique: 1 \}/,
  });
  expect(await collection.countDocuments({ first: 2, unique: 2 })).toBe(1);
  expect(await collection.countDocuments({ first: 9 })).toBe(0);
});
