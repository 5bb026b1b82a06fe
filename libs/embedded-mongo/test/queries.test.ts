import { Decimal128, type Document, Double, Long } from 'bson';
import type mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyTestCollection, startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer();
});
afterAll(() => temporary.end());

const day = new Date(0);

/** The documents with their positions as `_id`. */
function numbered(documents: readonly Document[]): Document[] {
  return documents.map((document, _id) => ({ ...document, _id }));
}

/** The filter, the documents, and the positions of those that match in MongoDB. */
const filters: [name: string, documents: Document[], filter: Document, matching: number[]][] = [
  ['null finds null and missing', [{ a: null }, {}, { a: 1 }, { a: [] }, { a: [null] }], { a: null }, [0, 1, 4]],
  [
    'a nested null finds missing on every level but scalars in arrays',
    [{ a: { b: null } }, { a: {} }, { a: 1 }, { a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }, {}],
    { 'a.b': null },
    [0, 1, 2, 3, 5],
  ],
  ['$exists tells null from missing', [{ a: null }, {}, { a: [] }], { a: { $exists: true } }, [0, 2]],
  [
    '$exists: false needs the field missing in every element',
    [{ a: [{ b: 1 }] }, { a: [{}] }, { a: { b: null } }],
    { 'a.b': { $exists: false } },
    [1],
  ],
  [
    'an array equals itself or an element',
    [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2, 1] }, { a: 1 }],
    { a: [1, 2] },
    [0, 1],
  ],
  [
    'ranges stay within the type',
    [{ a: 5 }, { a: 'z' }, { a: day }, { a: [1, 9] }, { a: null }],
    { a: { $gt: 4 } },
    [0, 3],
  ],
  ['$in takes regular expressions', [{ a: 'abc' }, { a: 'xbc' }, { a: 5 }], { a: { $in: [/^a/, 5] } }, [0, 2]],
  ['$ne needs every element to differ', [{ a: [1, 2] }, { a: [3] }, {}], { a: { $ne: 1 } }, [1, 2]],
  ['$not also takes missing', [{ a: 1 }, { a: 5 }, {}], { a: { $not: { $gt: 3 } } }, [0, 2]],
  [
    '$all with $elemMatch',
    [
      {
        a: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      },
      { a: [{ x: 1, y: 2 }] },
    ],
    { a: { $all: [{ $elemMatch: { x: 1, y: 1 } }, { $elemMatch: { x: 2 } }] } },
    [0],
  ],
  [
    '$elemMatch wants one element to fit all',
    [{ a: [1, 9] }, { a: [5] }, { a: 5 }],
    { a: { $elemMatch: { $gt: 2, $lt: 7 } } },
    [1],
  ],
  [
    '$elemMatch on the fields of a reference',
    [{ a: [{ $ref: 'c', $id: 1 }] }, { a: [{ $ref: 'c', $id: 2 }] }],
    { a: { $elemMatch: { $id: 2 } } },
    [1],
  ],
  [
    'two ranges may be met by two elements',
    [{ a: [1, 9] }, { a: [5] }, { a: [0, 1] }],
    { a: { $gt: 2, $lt: 7 } },
    [0, 1],
  ],
  ['a number in a path is a position', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }, { b: 1 }] }], { 'a.0.b': 1 }, [0]],
  ['$size counts arrays only', [{ a: [1] }, { a: [] }, { a: 1 }], { a: { $size: 1 } }, [0]],
  [
    '$type tells the number types apart',
    [{ a: 1 }, { a: 1.5 }, { a: Long.fromNumber(1) }, { a: ['x'] }, { a: new Double(2) }],
    { a: { $type: ['int', 'string'] } },
    [0, 3],
  ],
  [
    'numbers of all types are equal by value',
    [{ a: Long.fromNumber(7) }, { a: 7 }, { a: new Double(7) }, { a: Decimal128.fromString('7.0') }, { a: '7' }],
    { a: 7 },
    [0, 1, 2, 3],
  ],
  ['$mod', [{ a: 4 }, { a: 5 }, { a: -4 }], { a: { $mod: [4, 0] } }, [0, 2]],
  [
    '$expr compares fields',
    [
      { a: 4, b: 5 },
      { a: 5, b: 4 },
    ],
    { $expr: { $gt: ['$a', '$b'] } },
    [1],
  ],
  ['$or and $nor', [{ a: 1 }, { b: 1 }, { c: 1 }], { $or: [{ a: 1 }, { $nor: [{ b: 1 }, { a: 1 }] }] }, [0, 2]],
  [
    'documents are equal field by field in order',
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
    { a: { x: 1, y: 2 } },
    [0],
  ],
  ['a pattern on a prefix', [{ a: 'abc' }, { a: 'abd' }, { a: 'ac' }, { a: ['zz', 'abz'] }], { a: /^ab/ }, [0, 1, 3]],
];

describe.each([
  ['by reading all', undefined],
  ['by an index', { a: 1 } as const],
  ['by a descending compound index', { a: -1, b: 1 } as const],
])('filters %s', (_, index) => {
  test.each(filters)('%s', async (_name, documents, filter, matching) => {
    const collection = await createEmptyTestCollection(temporary, 'filtered');
    if (index) await collection.createIndex(index);
    await collection.insertMany(numbered(documents));
    const found = await collection.find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(matching);
    expect(await collection.countDocuments(filter)).toBe(matching.length);
  });
});

test('sorts across types, and arrays by their smallest or largest element', async () => {
  const collection = await createEmptyTestCollection(temporary, 'sorted');
  const documents = [{ a: 's' }, { a: 3 }, {}, { a: [0, 9] }, { a: true }, { a: null }];
  await collection.insertMany(numbered(documents));
  const ids = async (direction: 1 | -1) =>
    (await collection.find().sort({ a: direction }).toArray()).map(({ _id }) => _id);
  expect(await ids(1)).toEqual([2, 5, 3, 1, 0, 4]);
  expect(await ids(-1)).toEqual([4, 0, 3, 1, 2, 5]);
});

test('a collation compares strings case-insensitively', async () => {
  const collection = await createEmptyTestCollection(temporary, 'collated');
  await collection.insertMany([{ a: 'Bob' }, { a: 'bob' }, { a: 'x' }]);
  await collection.createIndex({ a: 1 });
  expect(await collection.find({ a: 'BOB' }, { collation: { locale: 'en', strength: 2 } }).toArray()).toHaveLength(2);
  expect(await collection.distinct('a', {}, { collation: { locale: 'en', strength: 2 } })).toHaveLength(2);
});

test.each([
  [{ 'a.b': 1, _id: 0 }, { a: { b: 1 } }],
  [
    { 'a.b': 0, arr: 0, n: 0 },
    { _id: 1, a: { c: 2 } },
  ],
  [
    { n: { $slice: [1, 1] }, a: 0, arr: 0 },
    { _id: 1, n: [2] },
  ],
  [{ arr: { $elemMatch: { x: 2 } } }, { _id: 1, arr: [{ x: 2, y: 2 }] }],
  [{ 'arr.$': 1 }, { _id: 1, arr: [{ x: 2, y: 2 }] }],
  [{ 'arr.x': 1, _id: 0 }, { arr: [{ x: 1 }, { x: 2 }] }],
  [{ sum: { $sum: '$n' }, _id: 0 }, { sum: 6 }],
  [{ 'a.c': 1, 'a.sum': { $sum: '$n' }, _id: 0 }, { a: { c: 2, sum: 6 } }],
  [
    { 'arr.x': 1, 'arr.sum': { $sum: '$n' }, _id: 0 },
    {
      arr: [
        { x: 1, sum: 6 },
        { x: 2, sum: 6 },
      ],
    },
  ],
  [{ 'arr.sum': { $sum: '$n' }, _id: 0 }, { arr: [{ sum: 6 }, { sum: 6 }] }],
  [{ 'n.sum': { $sum: '$n' }, _id: 0 }, { n: [{ sum: 6 }, { sum: 6 }, { sum: 6 }] }],
  [{ arr: { in: { sum: { $sum: '$n' } } }, _id: 0 }, { arr: [{ in: { sum: 6 } }, { in: { sum: 6 } }] }],
  [
    { 'a.b.sum': { $sum: '$n' }, 'new.sum': { $sum: '$n' }, _id: 0 },
    { a: { b: { sum: 6 } }, new: { sum: 6 } },
  ],
])('projection %j', async (projection, expected) => {
  const collection = await createEmptyTestCollection(temporary, 'projected');
  const document: Document = {
    _id: 1,
    a: { b: 1, c: 2 },
    arr: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ],
    n: [1, 2, 3],
  };
  await collection.insertOne(document);
  expect(await collection.findOne({ 'arr.x': 2 }, { projection })).toEqual(expected);
});

test.each([
  [{ a: 1, 'a.sum': { $sum: '$n' } }, 31249],
  [{ 'a.sum': { $sum: '$n' }, a: 1 }, 31250],
])('projection %j collides', async (projection, code) => {
  const collection = await createEmptyTestCollection(temporary, 'projected');
  await expect(collection.findOne({}, { projection })).rejects.toMatchObject({ code });
});

test('a projection can keep a part of the id', async () => {
  const collection = await createEmptyTestCollection(temporary, 'projected');
  const document: Document = { _id: { x: 1, y: 2 }, n: 1 };
  await collection.insertOne(document);
  expect(await collection.findOne({}, { projection: { '_id.x': 1 } })).toEqual({ _id: { x: 1 } });
});

test.each([
  ['its index', (collection: mongoose.Collection) => collection.dropIndex('n_1')],
  ['its collection', (collection: mongoose.Collection) => collection.drop()],
])('a cursor ends when %s is dropped', async (_, drop) => {
  const collection = await createEmptyTestCollection(temporary, 'dropped');
  await collection.createIndex({ n: 1 });
  await collection.insertMany(Array.from({ length: 1_000 }, (_row, n) => ({ n })));
  const cursor = collection.find({ n: { $gte: 0 } }, { batchSize: 2, hint: 'n_1' });
  await cursor.next();
  await drop(collection);
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
});

test('a cursor is read batch by batch to its end, while documents change', async () => {
  const collection = await createEmptyTestCollection(temporary, 'batched');
  await collection.insertMany(Array.from({ length: 1_000 }, (_, n) => ({ n })));
  let read = 0;
  for await (const { _id, n } of collection.find().batchSize(7)) {
    read += 1;
    if (Number(n) % 50 === 0) await collection.updateOne({ _id }, { $set: { seen: true } });
  }
  expect(read).toBe(1_000);
  expect(await collection.countDocuments({ seen: true })).toBe(20);
});
